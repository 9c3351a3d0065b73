/** The words of a payment: its kind, its method and its state. */
import type { PaymentProgress, PaymentWire } from '@touchline/contracts/banking';
import type { MessageKey, Translate } from '@touchline/i18n';
import { shownParts } from '../data/withdraw.ts';
import { PAYOUT_STATES } from './payout-states.ts';

export type Deposit = Extract<PaymentWire, { kind: 'deposit' }>;
type Label = { readonly label: MessageKey; readonly tone: 'warn' | 'brand' | 'up' | 'down' | 'quiet' };

export const DEPOSIT_STATES = {
  waiting: { label: 'office_deposit_waiting', tone: 'warn' },
  credited: { label: 'office_deposit_credited', tone: 'up' },
  declined: { label: 'office_deposit_declined', tone: 'down' },
  expired: { label: 'office_deposit_expired', tone: 'quiet' },
  refunded: { label: 'office_deposit_refunded', tone: 'quiet' },
  'charged-back': { label: 'office_deposit_charged_back', tone: 'down' },
} as const satisfies Record<Deposit['state'], Label>;

export const PROGRESS = {
  open: { label: 'office_payment_open', tone: 'brand' },
  done: { label: 'office_payment_done', tone: 'up' },
  failed: { label: 'office_payment_failed', tone: 'down' },
} as const satisfies Record<PaymentProgress, Label>;

/** Returns the state of the only part of a withdrawal; of several parts, how far the whole is. */
export function paymentState(payment: PaymentWire): Label {
  if (payment.kind === 'deposit') return DEPOSIT_STATES[payment.state];
  const [part, ...others] = payment.kind === 'withdrawal' ? shownParts(payment) : [];
  return part && others.length === 0 ? PAYOUT_STATES[part.state] : PROGRESS[payment.progress];
}

export function paymentTitle(payment: PaymentWire, t: Translate): string {
  if (payment.kind === 'deposit') return t('office_reason_deposit');
  if (payment.kind === 'withdrawal') return t('office_reason_withdrawal');
  return t('office_payment_conversion', { from: payment.currency, to: payment.toCurrency });
}

/** Returns the methods of a payment; empty for a conversion. */
export function paymentMethod(payment: PaymentWire, t: Translate): string {
  if (payment.kind === 'conversion') return '';
  if (payment.kind === 'deposit')
    return t.find(`office_method_${payment.methodId.replaceAll('-', '_')}`) ?? payment.methodId;
  return shownParts(payment)
    .map(({ kind, to }) => `${t('office_payout_kind', { kind })}${to === null ? '' : ` ·· ${to}`}`)
    .join(', ');
}

/** Returns the number by which player and support call a payment. */
export const paymentNumber = (payment: PaymentWire, t: Translate): string =>
  payment.kind === 'withdrawal'
    ? t('office_withdraw_number', { number: String(payment.number) })
    : payment.id.slice(0, 8).toUpperCase();
