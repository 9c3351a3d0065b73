/** The filters of payments. They are part of the address, so a reload, a link and the back button keep them. */
import { Select } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Account } from '../data/account-page.ts';
import { PAYMENT_KINDS, PAYMENT_PERIODS, PAYMENT_STATES, paymentsAddress } from '../data/payments.ts';
import type { PaymentsQuery } from '../data/payments.ts';
import { accountLabel } from './account-label.ts';
import styles from './payment-filters.module.css';
import { PROGRESS } from './payment-labels.ts';

const KIND_LABELS = {
  all: 'office_payments_all',
  deposit: 'office_payments_deposits',
  withdrawal: 'office_payments_withdrawals',
  conversion: 'office_payments_conversions',
} as const;

interface PaymentFiltersProps {
  readonly query: PaymentsQuery;
  readonly accounts: readonly Account[];
}

export function PaymentFilters({ query, accounts }: PaymentFiltersProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const choose = (change: Partial<PaymentsQuery>): void =>
    navigate(paymentsAddress(lang, { ...query, ...change }), { replace: true, keepScroll: true });
  return (
    <div className={styles['filters']}>
      <Select
        label={t('office_payment_kind')}
        value={query.kind}
        options={PAYMENT_KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
        onChange={(event) => choose({ kind: event.currentTarget.value as PaymentsQuery['kind'] })}
      />
      <Select
        label={t('office_account')}
        value={String(query.account ?? '')}
        options={[
          { value: '', label: t('office_payments_all_accounts') },
          ...accounts.map((account) => ({ value: String(account.id), label: accountLabel(account, t) })),
        ]}
        onChange={({ currentTarget: { value } }) => choose({ account: value === '' ? null : Number(value) })}
      />
      <Select
        label={t('office_csv_state')}
        value={query.state}
        options={PAYMENT_STATES.map((value) => ({
          value,
          label: t(value === 'all' ? 'office_payments_all' : PROGRESS[value].label),
        }))}
        onChange={(event) => choose({ state: event.currentTarget.value as PaymentsQuery['state'] })}
      />
      <Select
        label={t('office_period')}
        value={query.days}
        options={PAYMENT_PERIODS.map((days) => ({
          value: days,
          label: t('office_days', { days: Number(days) }),
        }))}
        onChange={(event) => choose({ days: event.currentTarget.value as PaymentsQuery['days'] })}
      />
    </div>
  );
}
