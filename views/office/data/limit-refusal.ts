import type { limitPaths } from '@touchline/contracts/players';
import type { Messages } from '@touchline/i18n';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const TEXTS = {
  'limits/value': 'office_limit_error_value',
  'limits/currency': 'office_limit_error_value',
  'limits/duplicate': 'office_limit_error_value',
  'limits/not-editable': 'office_limit_error_not_editable',
  'limits/exclusion-active': 'office_limit_error_exclusion_active',
  'limits/exclusion-too-short': 'office_limit_error_exclusion_too_short',
  'limits/check-too-long': 'office_limit_error_check_too_long',
  'limits/action-window': 'office_limit_error_window',
  'limits/nothing-pending': 'office_limit_error_window',
  'limits/no-return': 'office_return_error_none',
  'limits/token-unknown': 'office_limit_error_token',
  'limits/token-expired': 'office_limit_error_token',
  'limits/answers': 'office_limit_error_answers',
  'limits/questions-blocked': 'office_limit_error_blocked',
} as const satisfies Partial<
  RefusalTexts<(typeof limitPaths)['save']> &
    RefusalTexts<(typeof limitPaths)['testAnswers']> &
    RefusalTexts<(typeof limitPaths)['action']> &
    RefusalTexts<(typeof limitPaths)['askReturn']>
>;

/** What a change of limits says when it failed and its code has no text of its own (DM-LM-041, DM-LM-042). */
export type LimitFailure = Extract<
  keyof Messages,
  'office_limit_error_other' | `office_limit_failed_${string}`
>;

/** Returns the text of a change of limits that was refused; a code without its own text gets `failed`. */
export const limitRefusalKey = (code: string, failed: LimitFailure = 'office_limit_error_other') =>
  refusalKey(TEXTS, code, failed);
