import type { Amount, Currency, RateRecord, Rational } from '@touchline/money';
import {
  compare,
  convertToCredit,
  divide,
  multiply,
  ONE,
  rational,
  roundCouponPayout,
  roundMaxStake,
  subtract,
} from '@touchline/money';

/**
 * Returns the largest stake whose liability fits in a room (DR-4.162); undefined for a coupon that pays no profit. When
 * the rounded payout would exceed the room, the stake is computed from a room that is one minor unit smaller.
 * @param room house currency; negative when the limit is exceeded
 */
export function liabilityBoundMinor(
  room: Amount,
  currency: Currency,
  rate: RateRecord | undefined,
  { factor, bonusPercent }: { factor: Rational; bonusPercent: number },
): bigint | undefined {
  if (compare(factor, ONE) <= 0) return undefined;
  if (room.minor <= 0n) return 0n;
  const { minor } = room.currency.code === currency.code || !rate ? room : convertToCredit(room, rate);
  const profit = multiply(subtract(factor, ONE), rational(100n + BigInt(bonusPercent), 100n));
  const most = roundMaxStake(divide(rational(minor), profit));
  const payout = roundCouponPayout(multiply(rational(most), factor));
  if (bonusPercent === 0 && payout - most <= minor) return most;
  return roundMaxStake(divide(rational(minor - 1n), profit));
}
