/** Reasons why a code was not loaded or saved, as dictionary keys. */
import type { bookingCodePaths } from '@touchline/contracts/sports-betting';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const LOADS = {
  'booking/malformed': 'coupon_code_malformed',
  'booking/not-found': 'coupon_code_not_found',
} as const satisfies RefusalTexts<(typeof bookingCodePaths)['load']>;

const SAVES = {
  'booking/too-many-saves': 'coupon_code_too_many',
  'betting/leg-removed': 'coupon_refused_leg_removed',
  'betting/duplicate-leg': 'coupon_refused_duplicate_leg',
  'betting/type-size': 'coupon_refused_type_size',
  'betting/system-value': 'coupon_refused_system_value',
} as const satisfies RefusalTexts<(typeof bookingCodePaths)['save']>;

export const loadRefusalKey = (code: string) => refusalKey(LOADS, code, 'coupon_code_failed');
export const saveRefusalKey = (code: string) => refusalKey(SAVES, code, 'coupon_code_failed');
