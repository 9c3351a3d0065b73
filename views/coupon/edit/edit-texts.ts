/** Why a bet cannot be edited now, as dictionary keys. */
import type { NoEditReasonWire } from '@touchline/contracts/sports-betting';

const REASONS = {
  type: 'coupon_edit_none_type',
  promo: 'coupon_edit_none_promo',
  prepaid: 'coupon_edit_none_advance',
  settled: 'coupon_edit_none_settling',
  suspended: 'coupon_edit_none_suspended',
  'no-chance': 'coupon_edit_none_chance',
  'too-small': 'coupon_edit_none_small',
  'bonus-account': 'coupon_edit_none_bonus',
  settling: 'coupon_edit_none_settling',
  'prepaid-base': 'coupon_edit_none_advance_base',
  'not-open': 'coupon_edit_none_closed',
  debt: 'coupon_edit_none_debt',
  insured: 'coupon_edit_none_insured',
} as const satisfies Record<NoEditReasonWire, string>;

export const noEditKey = (reason: NoEditReasonWire) => REASONS[reason];
