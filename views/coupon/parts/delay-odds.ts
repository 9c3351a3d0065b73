import { exactProduct, shownTotalMilli } from '@touchline/betting-engine';
import { betKey, type CouponState } from '@touchline/contracts/sports-betting';

export interface DelayOdds {
  /** The total at the odds to which the player agreed, in thousandths. */
  readonly agreedMilli: number;
  /** The total at the odds of the last quote, in thousandths; null while a selection has none. */
  readonly nowMilli: number | null;
}

const TOTAL_TYPES: ReadonlySet<number> = new Set([0, 1]);

/**
 * Returns the odds of a waiting bet when the player placed it, and now; both without a boost. Null for a type whose bets
 * have no common total.
 */
export function delayOdds({
  typeId,
  bets,
  quotedByBet,
}: Pick<CouponState, 'typeId' | 'bets' | 'quotedByBet'>): DelayOdds | null {
  if (!TOTAL_TYPES.has(typeId) || bets.length === 0) return null;
  const total = (coefs: readonly number[]): number =>
    Number(shownTotalMilli(exactProduct(coefs.map(BigInt))));
  const now = bets.map((bet) => {
    const quoted = quotedByBet[betKey(bet)];
    return quoted ? (quoted.isBlocked || quoted.isRemoved ? null : quoted.coefMilli) : bet.coefMilli;
  });
  const known = now.filter((coef) => coef !== null);
  return {
    agreedMilli: total(bets.map(({ coefMilli }) => coefMilli)),
    nowMilli: known.length === bets.length ? total(known) : null,
  };
}
