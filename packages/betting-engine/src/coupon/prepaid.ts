import type { CouponType } from '../coupon-types/coupon-type.ts';
import type { PrepaidFault, Refusal, RefusalDetails } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { CouponSnapshot, QuoteRequest } from './coupon-request.ts';
import { areDependent } from './dependence.ts';
import type { PrepaidSnapshot } from './prepaid-snapshot.ts';
import { BONUS_ACCOUNT } from './bonus-account.ts';

/**
 * Returns `availablePrepaidAmount` (DR-4.97): floor(share x sum of the sale values of the eligible coupons) less the
 * outstanding advances, never below 0. Amounts in minor units.
 */
export function availablePrepaidMinor(
  valuesMinor: readonly bigint[],
  sharePercent: number,
  outstandingMinor: bigint,
): bigint {
  const sum = valuesMinor.reduce((total, value) => total + value, 0n);
  const left = (sum * BigInt(sharePercent)) / 100n - outstandingMinor;
  return left > 0n ? left : 0n;
}

/**
 * Checks the advance of a coupon (DR-4.97, DR-4.98): no bonus account, no promo code, legs live or starting within the
 * window and independent of every leg of the base coupons, and not more than the available amount.
 */
export function checkPrepaid(
  type: CouponType,
  request: QuoteRequest,
  snapshot: CouponSnapshot,
): readonly Refusal[] {
  if (request.prepaidMinor === undefined) return [];
  const prepaid = snapshot.player?.prepaid;
  if (!prepaid) return [unavailable('off')];
  if (type.splitsIntoTypeId !== undefined) return [unavailable('type')];
  if (request.accountType === BONUS_ACCOUNT) return [unavailable('account')];
  if (request.promo || request.promoFault) return [unavailable('promo')];
  const isOverStake = request.stake?.kind === 'amount' && request.prepaidMinor > request.stake.minor;
  if (request.prepaidMinor <= 0n || isOverStake) return [unavailable('amount')];
  return checkPrepaidLegs(snapshot, prepaid) ?? overAvailable(request.prepaidMinor, prepaid);
}

function checkPrepaidLegs(
  { legs, nowMs }: CouponSnapshot,
  { windowMs, baseLegs }: PrepaidSnapshot,
): readonly Refusal[] | undefined {
  const positions = (isFound: (leg: NonNullable<(typeof legs)[number]>) => boolean): number[] =>
    legs.flatMap((leg, at) => (leg && isFound(leg) ? [at] : []));
  const late = positions((leg) => leg.kind === 3 && leg.startAtMs > nowMs + windowMs);
  if (late.length > 0) return [unavailable('window', { legs: late })];
  const dependent = positions((leg) => baseLegs.some((base) => areDependent(leg, base)));
  return dependent.length > 0 ? [unavailable('dependent', { legs: dependent })] : undefined;
}

const overAvailable = (prepaidMinor: bigint, { availableMinor }: PrepaidSnapshot): readonly Refusal[] =>
  prepaidMinor > availableMinor ? [unavailable('available', { maxMinor: availableMinor })] : [];

const unavailable = (prepaidFault: PrepaidFault, details: RefusalDetails = {}): Refusal =>
  refusal('PREPAID_UNAVAILABLE', { prepaidFault, ...details });

/**
 * Returns the request as it is decided: a coupon with an advance has no boost, is not sent to a trader, and auto-max
 * does not change its stake (DR-4.98).
 */
export const withPrepaid = <Request extends QuoteRequest>(request: Request): Request =>
  request.prepaidMinor === undefined
    ? request
    : { ...request, mayBeBoosted: false, isAutoMax: false, isVipBet: false };
