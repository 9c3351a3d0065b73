import type { AcceptedCoupon } from './accepted-coupon.ts';
import type { SettledCoupon } from './settle-coupon.ts';

/**
 * Settles a coupon whose advance was not covered in time (DR-4.100): all legs have status 3. The own part and what base
 * coupons have covered are paid; the rest of the advance goes back to the house.
 * @param filledMinor what base coupons have covered, in minor units
 */
export function cancelledPrepaid(
  { stakeMinor, prepaidMinor = 0n }: Pick<AcceptedCoupon, 'stakeMinor' | 'prepaidMinor'>,
  filledMinor: bigint,
): SettledCoupon {
  if (filledMinor >= prepaidMinor) throw new RangeError('a covered advance is not cancelled');
  return {
    outcome: 'settled',
    state: 'RETURNED',
    payoutMinor: stakeMinor - prepaidMinor + filledMinor,
    bonusMinor: 0n,
    isPayoutCapped: false,
  };
}
