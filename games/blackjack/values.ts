import { rational, type Rational } from '@touchline/money';
import { dealerDraws, type Hand, handOf, isNatural, withCard } from './hand.ts';

/** The 13 ranks, each as likely as another. */
const RANKS = Array.from({ length: 13 }, (_, rank) => rank);

/** Chances of the dealer's totals: 17 to 21, and above 21 in the place of 22. */
type DealerChances = readonly number[];

/** What each choice is worth on average for a first stake of 1; the stake is in it, so 1 is neither won nor lost. */
export interface ChoiceValues {
  readonly stand: number;
  readonly hit: number;
  /** Null when the hand has more than two cards. The second stake is taken off: it is the value for both stakes less 1. */
  readonly double: number | null;
}

/** The values of the choices of a hand against the dealer's open card, when the dealer has no natural (DR-8.36). */
export function blackjackValues(player: readonly number[], upcard: number): ChoiceValues {
  const hand = handOf(player);
  const dealer = dealerChances(upcard);
  const stand = standValue(hand.total, dealer);
  return {
    stand,
    hit: drawValue(hand, (next) => bestValue(next, dealer)),
    double: player.length === 2 ? 2 * drawValue(hand, (next) => standValue(next.total, dealer)) - 1 : null,
  };
}

/**
 * The average return for a first stake of 1 of a player who always takes the best choice, over all first cards.
 *
 * @param natural what a natural returns
 */
export function optimalReturn({ hasDouble = true, natural = 2.5 } = {}): number {
  let total = 0;
  for (const first of RANKS)
    for (const second of RANKS)
      for (const open of RANKS) {
        const isOwn = isNatural([first, second]);
        const hasTwin = open === 0 ? 4 / 13 : open >= 9 ? 1 / 13 : 0;
        const { stand, hit, double } = blackjackValues([first, second], open);
        const best = Math.max(stand, hit, hasDouble ? (double ?? 0) : 0);
        total += isOwn ? hasTwin + (1 - hasTwin) * natural : (1 - hasTwin) * best;
      }
  return total / RANKS.length ** 3;
}

const DIGITS = 10n ** 9n;
/** The average return of the best play as it is shown, with nine digits (DR-8.37). */
export const blackjackReturn = (): Rational =>
  rational(BigInt(Math.round(optimalReturn() * Number(DIGITS))), DIGITS);

/** The values of hands by the dealer's chances; there are few hands, and each is reached in many ways. */
const bestValues = new WeakMap<DealerChances, Map<string, number>>();

/** The value of the best choice, without a double, of a hand that may still draw. */
function bestValue(hand: Hand, dealer: DealerChances): number {
  if (hand.total > 21) return 0;
  const stand = standValue(hand.total, dealer);
  if (hand.total === 21) return stand;
  const known = bestValues.get(dealer) ?? new Map<string, number>();
  bestValues.set(dealer, known);
  const key = `${hand.total} ${hand.isSoft}`;
  const stored = known.get(key);
  if (stored !== undefined) return stored;
  const value = Math.max(
    stand,
    drawValue(hand, (next) => bestValue(next, dealer)),
  );
  known.set(key, value);
  return value;
}

const drawValue = (hand: Hand, valueOf: (next: Hand) => number): number =>
  RANKS.reduce((sum, rank) => sum + valueOf(withCard(hand, rank)), 0) / RANKS.length;

function standValue(total: number, dealer: DealerChances): number {
  if (total > 21) return 0;
  return dealer.reduce((value, chance, dealt) => {
    if (dealt > 21 || total > dealt) return value + 2 * chance;
    return total === dealt ? value + chance : value;
  }, 0);
}

const chancesOf = new Map<number, DealerChances>();

/** The chances of the dealer's end by the open card, given that the two cards are not a natural. */
function dealerChances(upcard: number): DealerChances {
  const stored = chancesOf.get(upcard);
  if (stored) return stored;
  const chances = Array.from({ length: 23 }, () => 0);
  const first = handOf([upcard]);
  const second = RANKS.map((rank) => withCard(first, rank)).filter(({ total }) => total !== 21);
  for (const hand of second) follow(hand, 1 / second.length, chances);
  chancesOf.set(upcard, chances);
  return chances;
}

function follow(hand: Hand, chance: number, chances: number[]): void {
  if (!dealerDraws(hand)) {
    const at = Math.min(hand.total, 22);
    chances[at] = (chances[at] ?? 0) + chance;
    return;
  }
  for (const rank of RANKS) follow(withCard(hand, rank), chance / RANKS.length, chances);
}
