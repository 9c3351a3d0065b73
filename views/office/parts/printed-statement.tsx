/** A statement on paper, or as the PDF that the browser saves instead. It stands in place of the page while it is printed. */
import { Card, formatMoney, formatZonedMoment } from '@touchline/ui';
import { Moment, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, type ReactElement } from 'react';
import { type Account, couponOf } from '../data/account-page.ts';
import type { WholeStatement } from '../data/statement.ts';
import { accountLabel } from './account-label.ts';
import { movementName } from './movement-name.ts';
import { Sums } from './statement.tsx';
import styles from './statement.module.css';

interface PrintedStatementProps {
  readonly account: Account;
  readonly statement: WholeStatement;
  readonly onPrinted: () => void;
}

export function PrintedStatement({ account, statement, onPrinted }: PrintedStatementProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { timeZone, is12h } = usePreferences();
  const { sums, movements } = statement;
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const moment = (ms: number): string => formatZonedMoment(Math.floor(ms / 1000), { lang, timeZone, is12h });
  return (
    <Card as="section" className={styles['card']} aria-label={t('office_statement')}>
      <h1 className={styles['title']}>{t('office_statement')}</h1>
      <p className={styles['note']}>
        {accountLabel(account, t)}
        <br />
        <bdi>{moment(sums.fromMs)}</bdi> – <bdi>{moment(sums.toMs)}</bdi>
      </p>
      <Sums sums={sums} />
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('office_statement_time')}</th>
            <th scope="col">{t('office_payment_kind')}</th>
            <th scope="col">{t('office_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => {
            const coupon = couponOf(movement);
            return (
              <tr key={movement.id}>
                <td>
                  <Moment atMs={movement.atMs} />
                </td>
                <td>
                  {movementName(movement, t)}
                  {coupon !== null && ` · ${t('coupon_number', { id: coupon })}`}
                </td>
                <td>
                  <bdi>{formatMoney(movement.amount, { lang, currency: sums.currency, isSigned: true })}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
