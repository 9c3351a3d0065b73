export const POKER_HANDS = [
  'nothing',
  'jacks',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal-flush',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

/** The five ranks of the straight from ten to ace, as bits: ace (0), ten (9) to king (12). */
const TEN_TO_ACE = 0b1_1110_0000_0001;

/** Names five cards, each 0 to 51: rank is card mod 13 from the ace (0) to the king (12), suit is card / 13 (DR-8.41). */
export function pokerHand(cards: readonly number[]): PokerHand {
  const counts = new Uint8Array(13);
  let ranks = 0;
  let suits = 0;
  for (const card of cards) {
    const rank = card % 13;
    counts[rank] = (counts[rank] ?? 0) + 1;
    ranks |= 1 << rank;
    suits |= 1 << Math.floor(card / 13);
  }
  const isFlush = (suits & (suits - 1)) === 0;
  const isRoyal = ranks === TEN_TO_ACE;
  if (isRoyal || isRun(ranks)) {
    if (!isFlush) return 'straight';
    return isRoyal ? 'royal-flush' : 'straight-flush';
  }
  if (isFlush) return 'flush';
  return ofCounts(counts);
}

/** Whether the ranks are five in a row; the ace is low here. */
function isRun(ranks: number): boolean {
  const lowest = ranks & -ranks;
  return ranks === lowest * 0b1_1111;
}

function ofCounts(counts: Uint8Array): PokerHand {
  let [pairs, threes, hasJacks] = [0, 0, false];
  for (const [rank, count] of counts.entries()) {
    if (count === 4) return 'four';
    if (count === 3) threes += 1;
    if (count !== 2) continue;
    pairs += 1;
    hasJacks ||= rank === 0 || rank >= 10;
  }
  if (threes === 1) return pairs === 1 ? 'full-house' : 'three';
  if (pairs === 2) return 'two-pair';
  return hasJacks ? 'jacks' : 'nothing';
}
