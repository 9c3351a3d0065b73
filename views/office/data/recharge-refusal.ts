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
  'payments/limit': 'office_recharge_error_limit',
  'payments/currency-retired': 'office_recharge_error_currency_retired',
  network: 'office_recharge_error_network',
} as const satisfies RefusalTexts<(typeof paymentPaths)['recharge']>;

/** Returns the text for a recharge that did not start; a code without its own text gets the general text. */
export const rechargeRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_recharge_error_other');

/** Why a recharge did not start. */
export interface RechargeRefusal {
  readonly key: ReturnType<typeof rechargeRefusalKey>;
  /** The deposit limit that leaves too little room (DR-5.25); null for other refusals. */
  readonly limit: BrokenLimit | null;
}

export interface BrokenLimit {
  readonly limitType: number;
  /** What may still be deposited, in `currency`. */
  readonly room: string;
  readonly currency: string;
  /** The second since 1970 at which more may be deposited; null when that is not known. */
  readonly roomReturnsAt: number | null;
}

/** @param details of the refusal, as the server sent them */
export function rechargeRefusal(code: string, details: unknown): RechargeRefusal {
  const { limitType, room, currency, roomReturnsAt } = (details ?? {}) as Readonly<Record<string, unknown>>;
  const isLimit =
    code === 'payments/limit' &&
    typeof limitType === 'number' &&
    typeof room === 'string' &&
    typeof currency === 'string';
  return {
    key: rechargeRefusalKey(code),
    limit: isLimit
      ? { limitType, room, currency, roomReturnsAt: typeof roomReturnsAt === 'number' ? roomReturnsAt : null }
      : null,
  };
}
