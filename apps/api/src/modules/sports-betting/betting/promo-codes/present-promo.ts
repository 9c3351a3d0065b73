import type { Boost, PromoTerms } from '@touchline/betting-engine';
import type { CouponWire, PromoCodeWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { faultOf, type PromoRow } from './read-promo.ts';

/** Formats what a promo code gives to a coupon. */
export function presentPromo(
  { code, effect }: Pick<PromoTerms, 'code' | 'effect'>,
  boost: Boost,
  currency: string,
): CouponWire['promo'] {
  return {
    code,
    effect: effect.kind,
    percent: effect.kind === 'free-bet' ? null : effect.percent,
    added: boost.kind === 'top-up' ? formatAmountWire(boost.addedMinor, knownCurrency(currency)) : null,
  };
}

/** Formats a code of a player's list. */
export function presentPromoCode(row: PromoRow, nowMs: number): PromoCodeWire {
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(row.currency));
  return {
    code: row.code,
    state: stateOf(row, nowMs),
    effect: row.effect,
    amount: row.amountMinor === null ? null : money(row.amountMinor),
    percent: row.percent,
    maxAmount: money(row.maxMinor),
    currency: row.currency,
    typeIds: row.typeIds,
    minLegs: row.minLegs,
    minLegCoefMilli: Number(row.minLegMilli),
    minTotalCoefMilli: Number(row.minTotalMilli),
    startsAtMs: row.startsAtMs,
    expiresAtMs: row.validUntilMs,
    usesLeft: Math.max(0, Math.min(row.usesEach - row.used - row.reserved, row.maxUses - row.uses)),
  };
}

/** Returns the state of a code for its player (DR-9.29). */
function stateOf(row: PromoRow, nowMs: number): PromoCodeWire['state'] {
  const fault = faultOf(row, nowMs);
  if (fault === 'closed') return 'revoked';
  if (fault === 'expired') return 'expired';
  if (fault === 'used' && row.reserved > 0) return 'reserved';
  // A code that has not started is issued; its start is in the reply.
  return fault === 'used' || fault === 'exhausted' ? 'used' : 'issued';
}
