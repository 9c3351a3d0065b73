/** What each exchange of a dealt hand returns on average, exactly, by counting the hands that it can lead to (DR-8.109). */
import { pokerHand } from './hand-rank.ts';
import { isHeld } from './holding.ts';
import { HAND, VIDEO_POKER_PAYS, type VideoPokerTable } from './rules.ts';

export interface Exchange {
  /** The cards that are kept, as bits from the first card. */
  readonly hold: number;
  /** The average return for a stake of 1. */
  readonly average: number;
}

const RANKS = 13;
const SUITS = 4;
const DECK = RANKS * SUITS;

/**
 * All 32 exchanges, the best one first; of equal ones, the one that keeps more cards.
 * @param dealt five cards, 0 to 51
 */
export function exchangesOf(dealt: readonly number[], table: VideoPokerTable): Exchange[] {
  return Array.from({ length: 2 ** HAND }, (_, hold) => ({
    hold,
    average: averageOf(dealt, hold, table),
  })).toSorted((one, other) => other.average - one.average || bits(other.hold) - bits(one.hold));
}

const bits = (hold: number): number => hold.toString(2).replaceAll('0', '').length;

function averageOf(dealt: readonly number[], hold: number, table: VideoPokerTable): number {
  const held = dealt.filter((_, at) => isHeld(hold, at));
  const pays = VIDEO_POKER_PAYS[table];
  const paid = paidByRanks(dealt, held, pays) + paidBySuits(dealt, held, pays);
  return paid / ways(DECK - HAND, HAND - held.length);
}

type Pays = (typeof VIDEO_POKER_PAYS)[VideoPokerTable];

/** The sum of what all hands pay by their ranks alone, as if no hand had five cards of one suit. */
function paidByRanks(dealt: readonly number[], held: readonly number[], pays: Pays): number {
  const left = Array.from(
    { length: RANKS },
    (_, rank) => SUITS - dealt.filter((one) => one % RANKS === rank).length,
  );
  const ranks = held.map((card) => card % RANKS);
  let paid = 0;
  const draw = (from: number, count: number): void => {
    if (ranks.length === HAND) {
      paid += count * pays[handOfRanks(ranks)];
      return;
    }
    for (let rank = from; rank < RANKS; rank += 1) {
      const most = Math.min(left[rank] ?? 0, HAND - ranks.length);
      for (let drawn = 1; drawn <= most; drawn += 1) {
        for (let i = 0; i < drawn; i += 1) ranks.push(rank);
        draw(rank + 1, count * ways(left[rank] ?? 0, drawn));
        ranks.length -= drawn;
      }
    }
  };
  draw(0, 1);
  return paid;
}

/** What five cards of one suit pay more than their ranks alone, summed over all hands that have them. */
function paidBySuits(dealt: readonly number[], held: readonly number[], pays: Pays): number {
  let more = 0;
  for (let suit = 0; suit < SUITS; suit += 1) {
    if (held.some((card) => Math.floor(card / RANKS) !== suit)) continue;
    const cards = [...held];
    const draw = (from: number): void => {
      if (cards.length === HAND) {
        more += pays[pokerHand(cards)] - pays[handOfRanks(cards.map((card) => card % RANKS))];
        return;
      }
      for (let rank = from; rank < RANKS; rank += 1) {
        const card = suit * RANKS + rank;
        if (dealt.includes(card)) continue;
        cards.push(card);
        draw(rank + 1);
        cards.pop();
      }
    };
    draw(0);
  }
  return more;
}

/** The hand of five ranks whose suits are not all the same. */
function handOfRanks(ranks: readonly number[]): ReturnType<typeof pokerHand> {
  const seen = new Uint8Array(RANKS);
  const cards = ranks.map((rank, at) => {
    const suit = at === 0 ? 1 : (seen[rank] ?? 0) * 2;
    seen[rank] = (seen[rank] ?? 0) + 1;
    return rank + RANKS * suit;
  });
  return pokerHand(cards);
}

/** How many sets of `count` there are among `size`. */
function ways(size: number, count: number): number {
  let value = 1;
  for (let i = 0; i < count; i += 1) value = (value * (size - i)) / (i + 1);
  return Math.round(value);
}
