import type { paymentPaths } from '@touchline/contracts/banking';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const TEXTS = {
  'payments/no-account': 'office_recharge_error_no_account',
  'payments/no-method': 'office_recharge_error_no_method',
  'payments/amount': 'office_recharge_error_amount',
  'payments/amount-range': 'office_recharge_error_amount_range',
  'payments/details': 'office_recharge_error_details',
  'payments/fee-changed': 'office_recharge_error_fee_changed',
  'payments/provider': 'office_recharge_error_provider',
  'payments/id-reused': 'office_recharge_error_id_reused',
  'payments/verification': 'office_recharge_error_verification',
  'payments/restricted': 'office_recharge_error_restricted',
  'payments/currency-retired': 'office_recharge_error_currency_retired',
  network: 'office_recharge_error_network',
} as const satisfies RefusalTexts<(typeof paymentPaths)['recharge']>;

/** Returns the text for a recharge that did not start; a code without its own text gets the general text. */
export const rechargeRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_recharge_error_other');
export type RechargeRefusalKey = ReturnType<typeof rechargeRefusalKey>;
