import type { Rational } from '@touchline/money';
import { compare } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import type { CouponType } from '../coupon-types/coupon-type.ts';
import type { PromoFault, Refusal } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { QuoteRequest } from './coupon-request.ts';
import { BONUS_ACCOUNT } from './bonus-account.ts';

const invalid = (promoFault: PromoFault): Refusal => refusal('PROMO_INVALID', { promoFault });

/** Checks the conditions of a code that do not depend on prices (DR-4.171). */
export function checkPromo(type: CouponType, request: QuoteRequest): readonly Refusal[] {
  const { promo, promoFault, accountType, currency, legs } = request;
  if (promoFault) return [invalid(promoFault)];
  if (!promo) return [];
  // Each bet of this type is a coupon of its own, and a code belongs to one coupon (DR-4.95).
  if (type.splitsIntoTypeId !== undefined || promo.typeIds?.includes(type.id) === false)
    return [invalid('type')];
  if (accountType === BONUS_ACCOUNT) return [invalid('account')];
  if (promo.currency !== currency) return [invalid('currency')];
  return legs.length < promo.minLegs ? [invalid('legs')] : [];
}

/**
 * Checks the conditions of a code on prices, and that the stake of a free bet is the amount of the code.
 * @param totalFactor the displayed factor without a boost
 */
export function checkPromoPrices(
  { promo, stake }: QuoteRequest,
  coefsMilli: readonly CoefMilli[],
  totalFactor: Rational,
): readonly Refusal[] {
  if (!promo) return [];
  if (coefsMilli.some((milli) => milli < promo.minLegMilli)) return [invalid('leg-coef')];
  if (compare(totalFactor, coefRational(promo.minTotalMilli)) < 0) return [invalid('total-coef')];
  const isStakeWrong =
    promo.effect.kind === 'free-bet' &&
    stake !== undefined &&
    !(stake.kind === 'amount' && stake.minor === promo.effect.amountMinor);
  return isStakeWrong ? [invalid('stake')] : [];
}

/**
 * Returns the request as it is decided: a free bet has the amount of the code as its stake, which auto-max never
 * lowers, and a coupon with a code is never sent to a trader (DR-4.173, DR-4.176).
 */
export function withPromo<Request extends QuoteRequest>(request: Request): Request {
  const { promo, stake } = request;
  if (!promo) return request;
  const decided = { ...request, isVipBet: false };
  if (promo.effect.kind !== 'free-bet') return decided;
  const amount = { kind: 'amount' as const, minor: promo.effect.amountMinor };
  return { ...decided, isAutoMax: false, stake: stake ?? amount };
}
