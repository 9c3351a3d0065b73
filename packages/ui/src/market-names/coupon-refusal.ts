import type { PrepaidFault, PromoFault } from '@touchline/betting-engine';
import type { GeneralErrorCode } from '@touchline/contracts/shared';
import type { CouponProblemCode } from '@touchline/contracts/sports-betting';
import type { MessageKey, Translate } from '@touchline/i18n';

/** The text of each code. A new code without a text does not compile. Codes of the protocol have the general text. */
const TEXTS = {
  'betting/amount-format': 'coupon_refused_amount_format',
  'betting/amount-precision': 'coupon_refused_amount_precision',
  'betting/amount-range': 'coupon_refused_amount_range',
  'betting/stake-under-min': 'coupon_refused_stake_under_min',
  'betting/stake-over-max': 'coupon_refused_stake_over_max',
  'betting/no-funds': 'coupon_refused_no_funds',
  'betting/coef-changed': 'coupon_refused_coef_changed',
  'betting/requoted': 'coupon_refused_requoted',
  'betting/score-changed': 'coupon_refused_score_changed',
  'betting/suspended-during-delay': 'coupon_refused_suspended_during_delay',
  'betting/leg-blocked': 'coupon_refused_leg_blocked',
  'betting/leg-removed': 'coupon_refused_leg_removed',
  'betting/event-started': 'coupon_refused_event_started',
  'betting/dependent-legs': 'coupon_refused_dependent_legs',
  'betting/banned-express': 'coupon_refused_banned_express',
  'betting/banker-forbidden': 'coupon_refused_banker_forbidden',
  'betting/duplicate-leg': 'coupon_refused_duplicate_leg',
  'betting/type-size': 'coupon_refused_type_size',
  'betting/system-value': 'coupon_refused_system_value',
  'betting/block-amount-too-big': 'coupon_refused_block_amount',
  'betting/anti-unavailable': 'coupon_refused_anti',
  'betting/promo-invalid': 'coupon_promo_fault_unknown',
  'betting/prepaid-unavailable': 'coupon_advance_fault_available',
  'betting/limit-wager': 'coupon_refused_limit_wager',
  'betting/limit-loss': 'coupon_refused_limit_loss',
  'betting/limit-session': 'coupon_refused_limit_session',
  'betting/timeout-active': 'coupon_refused_timeout_active',
  'betting/self-excluded': 'coupon_refused_self_excluded',
  'betting/not-verified': 'coupon_refused_not_verified',
  'betting/sport-disallowed': 'coupon_refused_sport_disallowed',
  'betting/producer-down': 'coupon_refused_producer_down',
  'betting/quote-expired': 'coupon_refused_quote_expired',
  'betting/request-id-reused': 'coupon_refused_request_id_reused',
  'betting/rate-limit': 'coupon_refused_rate_limit',
  'betting/coef-range': 'coupon_refused_coef_range',
  'betting/bet-amounts': 'coupon_refused_bet_amounts',
  'betting/block-amounts': 'coupon_refused_block_amounts',
  'betting/same-game-type': 'coupon_refused_same_game_type',
  'betting/no-account': 'coupon_refused_no_account',
  'betting/currency-retired': 'coupon_refused_currency_retired',
  'betting/no-coupon': 'coupon_refused_other',
  'betting/not-editable': 'coupon_refused_not_editable',
  'betting/edit-requoted': 'coupon_refused_edit_requoted',
  'betting/edit-waiting': 'coupon_refused_edit_waiting',
  'betting/sale-offer-expired': 'coupon_refused_edit_expired',
  'site/maintenance': 'coupon_refused_other',
  'coupon/not-sent': 'coupon_refused_not_sent',
  'request/rate-limit': 'coupon_refused_rate_limit',
  'request/invalid': 'coupon_refused_invalid',
  'session/required': 'coupon_refused_required',
} as const satisfies Texts;

/** Why a promo code cannot be used (DR-4.171). A new reason without a text does not compile. */
const PROMO_FAULTS = {
  unknown: 'coupon_promo_fault_unknown',
  'not-started': 'coupon_promo_fault_not_started',
  expired: 'coupon_promo_fault_expired',
  closed: 'coupon_promo_fault_expired',
  used: 'coupon_promo_fault_used',
  exhausted: 'coupon_promo_fault_exhausted',
  type: 'coupon_promo_fault_type',
  legs: 'coupon_promo_fault_legs',
  'leg-coef': 'coupon_promo_fault_leg_coef',
  'total-coef': 'coupon_promo_fault_total_coef',
  currency: 'coupon_promo_fault_currency',
  account: 'coupon_promo_fault_account',
  stake: 'coupon_promo_fault_stake',
} as const satisfies Readonly<Record<PromoFault, MessageKey>>;

/** Returns the text key of a reason; an unknown reason gets the general text. */
export const promoFaultKey = (fault: unknown): (typeof PROMO_FAULTS)[PromoFault] =>
  typeof fault === 'string' && Object.hasOwn(PROMO_FAULTS, fault)
    ? PROMO_FAULTS[fault as PromoFault]
    : PROMO_FAULTS.unknown;

/** Why a coupon gets no advance (DR-4.97, DR-4.98). A new reason without a text does not compile. */
const PREPAID_FAULTS = {
  off: 'coupon_advance_fault_off',
  type: 'coupon_advance_fault_type',
  account: 'coupon_advance_fault_account',
  promo: 'coupon_advance_fault_promo',
  amount: 'coupon_advance_fault_amount',
  window: 'coupon_advance_fault_window',
  dependent: 'coupon_advance_fault_dependent',
  available: 'coupon_advance_fault_available',
} as const satisfies Readonly<Record<PrepaidFault, MessageKey>>;

const prepaidFaultKey = (fault: unknown): (typeof PREPAID_FAULTS)[PrepaidFault] =>
  typeof fault === 'string' && Object.hasOwn(PREPAID_FAULTS, fault)
    ? PREPAID_FAULTS[fault as PrepaidFault]
    : PREPAID_FAULTS.available;

type Texts = Readonly<
  Record<Exclude<CouponProblemCode, GeneralErrorCode> | 'site/maintenance', MessageKey> &
    Partial<Record<GeneralErrorCode, MessageKey>>
>;

/**
 * Returns why a coupon was not placed, by its code.
 * @param details of the refusal; `min` and `max` are amounts as decimal text
 */
export function couponRefusalText(
  code: CouponProblemCode,
  details: Readonly<Record<string, unknown>>,
  t: Translate,
  money: (amount: string) => string,
): string {
  const amount = (key: string): string => (typeof details[key] === 'string' ? money(details[key]) : '');
  // A liability limit may leave no stake at all. The refusal then has no maximum to show (DR-4.165).
  const max = typeof details['max'] === 'string' ? details['max'] : '';
  if (code === 'betting/stake-over-max' && !/[1-9]/.test(max)) return t('coupon_refused_at_limit');
  if (code === 'betting/promo-invalid') return t(promoFaultKey(details['promoFault']));
  if (code === 'betting/prepaid-unavailable') return t(prepaidFaultKey(details['prepaidFault']));
  const key = Object.hasOwn(TEXTS, code) ? TEXTS[code as keyof typeof TEXTS] : 'coupon_refused_other';
  return t.find(key, { min: amount('min'), max: amount('max') }) ?? t('coupon_refused_other');
}
