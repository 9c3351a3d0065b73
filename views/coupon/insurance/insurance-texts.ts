/** Reasons why a bet cannot be insured, and why an insurance was refused, as dictionary keys. */
import type { insurancePaths, NoInsuranceReasonWire } from '@touchline/contracts/sports-betting';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const REASONS = {
  type: 'coupon_insure_none_type',
  promo: 'coupon_insure_none_promo',
  prepaid: 'coupon_insure_none_advance',
  settled: 'coupon_insure_none_started',
  suspended: 'coupon_insure_none_suspended',
  'no-chance': 'coupon_insure_none_chance',
  'too-small': 'coupon_insure_none_value',
  'bonus-account': 'coupon_insure_none_bonus',
  settling: 'coupon_insure_none_started',
  'prepaid-base': 'coupon_insure_none_advance_base',
  'not-open': 'coupon_insure_none_started',
  off: 'coupon_insure_none_off',
  live: 'coupon_insure_none_started',
  insured: 'coupon_insure_none_insured',
  'no-value': 'coupon_insure_none_value',
  restricted: 'coupon_insure_none_restricted',
} as const satisfies Record<NoInsuranceReasonWire, string>;

export const noInsuranceKey = (reason: NoInsuranceReasonWire) => REASONS[reason];

const REFUSALS = {
  'betting/no-coupon': 'coupon_insure_refused_gone',
  'betting/not-insurable': 'coupon_insure_refused_gone',
  'betting/premium-changed': 'coupon_insure_refused_changed',
  'betting/no-funds': 'coupon_insure_refused_funds',
  'betting/limit-wager': 'coupon_insure_refused_limit',
  'betting/limit-loss': 'coupon_insure_refused_limit',
  'betting/limit-session': 'coupon_refused_limit_session',
  'betting/request-id-reused': 'coupon_insure_refused_other',
  network: 'coupon_insure_refused_not_sent',
} as const satisfies RefusalTexts<(typeof insurancePaths)['insure']>;

/** Returns the text for a refused insurance; a code without its own text gets the general text. */
export const insuranceRefusalKey = (code: string) =>
  refusalKey(REFUSALS, code, 'coupon_insure_refused_other');
