import type { PayoutState } from '@touchline/contracts/banking';
import type { MessageKey } from '@touchline/i18n';

/** The word and the tone of each state of a part. */
export const PAYOUT_STATES = {
  checking: { label: 'office_payout_checking', tone: 'warn' },
  approved: { label: 'office_payout_approved', tone: 'brand' },
  sending: { label: 'office_payout_sending', tone: 'brand' },
  sent: { label: 'office_payout_sent', tone: 'brand' },
  paid: { label: 'office_payout_paid', tone: 'up' },
  returned: { label: 'office_payout_returned', tone: 'warn' },
  failed: { label: 'office_payout_failed', tone: 'down' },
  refused: { label: 'office_payout_refused', tone: 'down' },
  cancelled: { label: 'office_payout_cancelled', tone: 'quiet' },
  replaced: { label: 'office_payout_replaced', tone: 'quiet' },
} as const satisfies Record<
  PayoutState,
  { readonly label: MessageKey; readonly tone: 'warn' | 'brand' | 'up' | 'down' | 'quiet' }
>;
