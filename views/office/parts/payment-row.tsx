/** One payment in the list: a row that expands to its steps. */
import type { PaymentWire } from '@touchline/contracts/banking';
import { Badge, formatMoney, Icon } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Account } from '../data/account-page.ts';
import { paycheckAddress } from '../data/paycheck.ts';
import { signedAmount } from '../data/payments.ts';
import { shownParts } from '../data/withdraw.ts';
import { accountName } from './account-label.ts';
import {
  DEPOSIT_STATES,
  paymentMethod,
  paymentNumber,
  paymentState,
  paymentTitle,
} from './payment-labels.ts';
import styles from './payment-row.module.css';
import { PayoutRow } from './payout-row.tsx';

interface PaymentRowProps {
  readonly payment: PaymentWire;
  readonly accounts: readonly Account[];
}

export function PaymentRow({ payment, accounts }: PaymentRowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { label, tone } = paymentState(payment);
  const method = paymentMethod(payment, t);
  const amount = signedAmount(payment);
  const isSigned = payment.progress !== 'failed';
  return (
    <details className={styles['payment']}>
      <summary className={styles['line']}>
        <span className={styles['what']}>
          <strong>{paymentTitle(payment, t)}</strong>
          <small>
            <bdi dir="ltr">{paymentNumber(payment, t)}</bdi>
            {method !== '' && (
              <>
                {' · '}
                <bdi>{method}</bdi>
              </>
            )}
          </small>
        </span>
        <span className={styles['when']}>
          <Moment atMs={payment.atMs} />
          <small>{accountName(payment, accounts, t)}</small>
        </span>
        <span className={styles['state']}>
          <Badge tone={tone}>{t(label)}</Badge>
        </span>
        <bdi className={styles['amount']}>
          {formatMoney(amount, { lang, currency: payment.currency, isSigned })}
        </bdi>
        <span className={styles['fold']}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </summary>
      <div className={styles['more']}>
        <PaymentDetails payment={payment} />
        {payment.kind !== 'conversion' && (
          <p className={styles['note']}>
            <a href={paycheckAddress(lang, payment.kind, payment.id)}>{t('office_paycheck')}</a>
          </p>
        )}
      </div>
    </details>
  );
}

function PaymentDetails({ payment }: { readonly payment: PaymentWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { kind, currency, fee, tax } = payment;
  if (kind === 'deposit')
    return (
      <ol className={styles['steps']}>
        {payment.steps.map(({ state, atMs }) => (
          <li key={state}>
            <strong>{t(state === 'waiting' ? 'office_payment_created' : DEPOSIT_STATES[state].label)}</strong>
            <Moment atMs={atMs} />
          </li>
        ))}
      </ol>
    );
  if (kind === 'withdrawal')
    return (
      <>
        {shownParts(payment).map((part) => (
          <PayoutRow key={part.part} part={part} currency={currency} />
        ))}
        <p className={styles['note']}>
          {t('office_fee')} <bdi>{formatMoney(fee, { lang, currency })}</bdi>
          {/[1-9]/.test(tax) && (
            <>
              {' · '}
              {t('office_tax')} <bdi>{formatMoney(tax, { lang, currency })}</bdi>
            </>
          )}
        </p>
      </>
    );
  const { credited, toCurrency, rate } = payment;
  return (
    <ol className={styles['steps']}>
      <li>
        <strong>
          {t('office_payment_converted', {
            from: formatMoney(payment.amount, { lang, currency }),
            to: formatMoney(credited, { lang, currency: toCurrency }),
          })}
        </strong>
        <span>
          <bdi>{t('office_convert_rate', { from: currency, rate, to: toCurrency })}</bdi>
        </span>
        <Moment atMs={payment.atMs} />
      </li>
    </ol>
  );
}
