/** The lines of a paycheck of a deposit or withdrawal. */
import type { PaycheckWire } from '@touchline/contracts/banking';
import { Badge, formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type PaycheckData, totalOf } from '../data/paycheck.ts';
import { shownParts } from '../data/withdraw.ts';
import { accountName } from './account-label.ts';
import { DEPOSIT_STATES, paymentMethod, paymentState } from './payment-labels.ts';
import { PAYOUT_STATES } from './payout-states.ts';

type Payment = Exclude<PaycheckWire['subject'], { kind: 'coupon' }>;

interface PaymentSumsProps {
  readonly payment: Payment;
  readonly accounts: PaycheckData['accounts'];
}

export function PaymentSums({ payment, accounts }: PaymentSumsProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { currency, amount, fee, tax } = payment;
  const { label, tone } = paymentState(payment);
  const total = totalOf(payment);
  const money = (value: string): string => formatMoney(value, { lang, currency });
  return (
    <>
      <dt>{t('office_account')}</dt>
      <dd>{accountName(payment, accounts, t)}</dd>
      <dt>{t('office_method')}</dt>
      <dd>{paymentMethod(payment, t)}</dd>
      <dt>{t('office_amount')}</dt>
      <dd>
        <bdi>{money(amount)}</bdi>
      </dd>
      <dt>{t('office_fee')}</dt>
      <dd>
        <bdi>{money(fee)}</bdi>
      </dd>
      {payment.kind === 'withdrawal' && (
        <>
          <dt>{t('office_tax')}</dt>
          <dd>
            <bdi>{money(tax)}</bdi>
          </dd>
        </>
      )}
      {total !== null && (
        <>
          <dt>{t(payment.kind === 'deposit' ? 'office_paycheck_charged' : 'office_paycheck_receives')}</dt>
          <dd>
            <bdi>{money(total)}</bdi>
          </dd>
        </>
      )}
      <dt>{t('office_csv_state')}</dt>
      <dd>
        <Badge tone={tone}>{t(label)}</Badge>
      </dd>
      <Progress payment={payment} />
    </>
  );
}

/** The times of a deposit's states, or the parts of a withdrawal that has several. */
function Progress({ payment }: { readonly payment: Payment }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  if (payment.kind === 'deposit')
    return (
      <>
        {payment.steps.slice(1).map(({ state, atMs }) => (
          <div key={state}>
            <dt>{t(DEPOSIT_STATES[state].label)}</dt>
            <dd>
              <Moment atMs={atMs} />
            </dd>
          </div>
        ))}
      </>
    );
  const parts = shownParts(payment);
  if (parts.length < 2) return <></>;
  return (
    <>
      {parts.map(({ part, kind, amount, state }) => (
        <div key={part}>
          <dt>
            {t('office_payout_to', {
              kind,
              amount: formatMoney(amount, { lang, currency: payment.currency }),
            })}
          </dt>
          <dd>{t(PAYOUT_STATES[state].label)}</dd>
        </div>
      ))}
    </>
  );
}
