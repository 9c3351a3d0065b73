import type { withdrawalPaths } from '@touchline/contracts/banking';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const TEXTS = {
  'payments/no-account': 'office_withdraw_error_no_account',
  'payments/no-method': 'office_withdraw_error_no_method',
  'payments/amount': 'office_withdraw_error_amount',
  'payments/details': 'office_withdraw_error_details',
  'payments/restricted': 'office_withdraw_block_restricted',
  'payments/debt': 'office_withdraw_block_debt',
  'payments/verification': 'office_withdraw_block_verification',
  'payments/pending-limit': 'office_withdraw_block_pending',
  'payments/amount-range': 'office_withdraw_error_amount_range',
  'payments/plan-changed': 'office_withdraw_error_plan_changed',
  'payments/no-funds': 'office_withdraw_error_no_funds',
  'payments/id-reused': 'office_withdraw_error_id_reused',
  network: 'office_withdraw_error_network',
} as const satisfies RefusalTexts<(typeof withdrawalPaths)['withdraw']>;

/** Returns the text for a withdrawal that was not requested; a code without its own text gets the general text. */
export const withdrawRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_withdraw_error_other');
export type WithdrawRefusalKey = ReturnType<typeof withdrawRefusalKey>;
