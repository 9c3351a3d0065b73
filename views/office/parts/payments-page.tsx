/** All deposits, withdrawals and conversions of a player, newest first. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Button, ButtonLink, Card, EmptyState, Icon } from '@touchline/ui';
import { useLocation, useReloadData, useSession, useT } from '@touchline/view-kit';
import { ArrowLeftRight, Download } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PaymentsData } from '../data/payments.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentRow } from './payment-row.tsx';
import styles from './payments-page.module.css';
import { useFreshAccounts } from './use-fresh-accounts.ts';
import { usePayments } from './use-payments.ts';
import { OfficeTitle } from './office-title.tsx';

export function PaymentsPage({ data }: { readonly data: PaymentsData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { isReloading } = useReloadData();
  const { payments, next, more, download, busy, failed } = usePayments(data);
  useFreshAccounts(data);
  const account = data.query.account === null ? '' : `?account=${data.query.account}`;
  return (
    <>
      <div className={styles['head']}>
        <OfficeTitle className={styles['title']}>{t('office_payments')}</OfficeTitle>
        <ButtonLink href={`/${lang}/office/account${account}`}>{t('office_movements')}</ButtonLink>
        <Button
          disabled={payments.length === 0}
          isBusy={busy === 'download'}
          title={t('office_payments_csv_title')}
          onClick={download}
        >
          <Icon of={Download} size={16} /> {t('office_csv')}
        </Button>
      </div>
      {failed === 'download' && (
        <p role="alert" className={styles['failed']}>
          {t('office_more_failed')}
        </p>
      )}
      <Card aria-busy={isReloading} aria-label={t('office_payments')}>
        <PaymentFilters query={data.query} accounts={data.accounts} />
        {payments.length === 0 ? (
          <NoPayments />
        ) : (
          <ul className={styles['list']}>
            {payments.map((payment) => (
              <li key={`${payment.kind} ${payment.id}`}>
                <PaymentRow payment={payment} accounts={data.accounts} />
              </li>
            ))}
          </ul>
        )}
        {next !== null && (
          <div className={styles['more']}>
            {failed === 'more' && <span role="alert">{t('office_more_failed')}</span>}
            <Button isBusy={busy === 'more'} onClick={more}>
              {t('office_more')}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}

function NoPayments(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  return (
    <EmptyState
      icon={<Icon of={ArrowLeftRight} size={24} />}
      title={t('office_no_payments')}
      text={t('office_no_payments_text')}
    >
      {!hasPlayBreak && <ButtonLink href={`/${lang}/office/recharge`}>{t('office_recharge')}</ButtonLink>}
    </EmptyState>
  );
}
