import { couponType } from '../coupon-types/index.ts';
import { paramsOf } from '../coupon-types/params.ts';
import type { QuoteRequest } from './coupon-request.ts';

/**
 * Returns the coupons that a request makes, each as it is decided and stored (DR-4.49). Most types make one. A type
 * that makes a coupon of each leg returns one per leg, in order, with the leg's amount. Such a coupon cannot be sent to
 * a trader, and has no agreed factor or accumulator of the day of another coupon.
 */
export function couponsOf<Request extends QuoteRequest>(request: Request): readonly Request[] {
  const typeId = couponType(request.typeId)?.splitsIntoTypeId;
  if (typeId === undefined) return [storedRequest(request)];
  const { agreedFactor: _, expressId: __, dayAccumulator: ___, ...rest } = request;
  return request.legs.map(({ stakeMinor, ...leg }) => ({
    ...(rest as Request),
    typeId,
    legs: [{ ...leg, blockId: 1 }],
    isVipBet: false,
    ...(stakeMinor !== undefined && { stake: { kind: 'amount' as const, minor: stakeMinor } }),
  }));
}

/**
 * Returns the request with the coupon type under which it is stored: a multibet with one leg per block is stored as a
 * system. Most types are stored under their own (DR-4.26).
 */
export function storedRequest<Request extends QuoteRequest>(request: Request): Request {
  const shape = request.legs.map(({ blockId }) => ({ blockId, isDisabledBanker: false }));
  const stored = couponType(request.typeId)?.storedAs?.(shape, paramsOf(request));
  if (!stored) return request;
  const { systemValue: _, blockAmounts: __, ...rest } = request;
  return {
    ...(rest as Request),
    ...paramsOf(stored.params),
    typeId: stored.typeId,
    legs: request.legs.map((leg, at) => ({ ...leg, blockId: stored.blockIds[at] ?? leg.blockId })),
  };
}
