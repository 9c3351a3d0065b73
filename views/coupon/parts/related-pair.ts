/** The pairs of related bets that the quote names (DR-4.51). */
import type { CouponBet, CouponState, QuotedBetWire } from '@touchline/contracts/sports-betting';

export interface RelatedBet {
  readonly bet: CouponBet;
  /** Null when the selection no longer exists. */
  readonly facts: QuotedBetWire['facts'];
}

export interface RelatedPair {
  readonly first: RelatedBet;
  readonly second: RelatedBet;
  /** Whether both bets are on one game. Otherwise they are linked by a group or by an outright (DR-4.50). */
  readonly isSameGame: boolean;
}

/**
 * Returns the first pair of related bets. Null when the quote names no pair, or bets that are no longer in the coupon.
 */
export function relatedPair({
  quote,
  bets,
}: Pick<CouponState, 'quote'> & { readonly bets: readonly CouponBet[] }): RelatedPair | null {
  const pairs = quote?.errors.find(({ code }) => code === 'betting/dependent-legs')?.details['pairs'];
  const pair: unknown = Array.isArray(pairs) ? pairs[0] : null;
  if (!quote || !Array.isArray(pair)) return null;
  const [first, second] = pair.map((position) => relatedBet(bets, quote.bets, Number(position)));
  if (!first || !second) return null;
  return { first, second, isSameGame: first.bet.gameId === second.bet.gameId };
}

function relatedBet(
  bets: readonly CouponBet[],
  quoted: readonly QuotedBetWire[],
  position: number,
): RelatedBet | null {
  const bet = bets[position];
  const facts = quoted[position]?.facts ?? null;
  const isSame =
    bet?.marketId === quoted[position]?.marketId && bet?.outcomeKey === quoted[position]?.outcomeKey;
  return bet && isSame ? { bet, facts } : null;
}
