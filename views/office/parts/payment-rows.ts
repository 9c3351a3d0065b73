import type { PaymentWire } from '@touchline/contracts/banking';
import type { Translate } from '@touchline/i18n';
import type { Account } from '../data/account-page.ts';
import { signedAmount } from '../data/payments.ts';
import { accountName } from './account-label.ts';
import { paymentMethod, paymentState, paymentTitle } from './payment-labels.ts';

/** Returns the rows of the file of payments, with a head. Times are UTC. */
export function paymentRows(
  payments: readonly PaymentWire[],
  accounts: readonly Account[],
  t: Translate,
): string[][] {
  const head = [
    t('office_csv_time'),
    t('office_payment_kind'),
    t('office_csv_id'),
    t('office_account'),
    t('office_method'),
    t('office_amount'),
    t('office_fee'),
    t('office_tax'),
    t('office_csv_currency'),
    t('office_csv_state'),
    t('office_convert_get'),
    t('office_csv_get_currency'),
    t('office_payment_rate'),
  ];
  return [
    head,
    ...payments.map((payment) => [
      new Date(payment.atMs).toISOString(),
      paymentTitle(payment, t),
      payment.kind === 'withdrawal' ? String(payment.number) : payment.id,
      accountName(payment, accounts, t),
      paymentMethod(payment, t),
      signedAmount(payment),
      payment.fee,
      payment.tax,
      payment.currency,
      t(paymentState(payment).label),
      ...(payment.kind === 'conversion'
        ? [payment.credited, payment.toCurrency, payment.rate]
        : ['', '', '']),
    ]),
  ];
}
