/** The statement of an account: its sums on the page, all its movements as a file or on paper (DR-1.32 to DR-1.35). */
import { walletPaths } from '@touchline/contracts/banking';
import { Button, ButtonLink, Card, formatMoney, Icon } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { Download, FileText, Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Account } from '../data/account-page.ts';
import type { StatementSums, WholeStatement } from '../data/statement.ts';
import styles from './statement.module.css';
import { useStatementFile } from './use-statement-file.ts';

interface StatementProps {
  readonly account: Account;
  readonly sums: StatementSums;
  readonly onPrint: (statement: WholeStatement) => void;
}

export function StatementCard({ account, sums, onPrint }: StatementProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { busy, hasFailed, download, print } = useStatementFile(account.id, onPrint);
  return (
    <Card as="section" className={styles['card']} aria-label={t('office_statement')}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          {t('office_statement')} <span>{account.currency}</span>
        </h2>
        <div className={styles['buttons']}>
          <Button
            isBusy={busy === 'download'}
            disabled={busy !== null}
            title={t('office_statement_csv_title')}
            onClick={download}
          >
            <Icon of={Download} size={16} /> {t('office_csv')}
          </Button>
          <ButtonLink href={pdfHref(account.id, lang)} download="statement.pdf">
            <Icon of={FileText} size={16} /> {t('office_statement_pdf')}
          </ButtonLink>
          <Button isBusy={busy === 'print'} disabled={busy !== null} onClick={print}>
            <Icon of={Printer} size={16} /> {t('office_statement_print')}
          </Button>
        </div>
      </div>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          {t('office_statement_failed')}
        </p>
      )}
      <Sums sums={sums} />
      <p className={styles['note']}>{t('office_statement_text')}</p>
    </Card>
  );
}

/** The server writes the document, so its address is a plain link. */
const pdfHref = (accountId: number, lang: string): string =>
  `${walletPaths.statementPdf.path}?${new URLSearchParams({ accountId: String(accountId), lng: lang })}`;

const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);

/** Opening balance, what moved, closing balance. Kinds of movements that an account never had are left out. */
export function Sums({ sums }: { readonly sums: StatementSums }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { currency } = sums;
  const row = (label: string, amount: string, kind: 'balance' | 'part' | 'sum'): ReactElement => (
    <div className={styles['row']} data-kind={kind}>
      <dt>{label}</dt>
      <dd>
        <bdi>{formatMoney(amount, { lang, currency, isSigned: kind !== 'balance' })}</bdi>
      </dd>
    </div>
  );
  return (
    <dl className={styles['sums']}>
      {row(t('office_statement_opening'), sums.opening, 'balance')}
      {row(t('office_statement_deposits'), sums.deposits, 'part')}
      {row(t('office_statement_withdrawals'), sums.withdrawals, 'part')}
      {row(t('office_statement_net_deposits'), sums.netDeposits, 'sum')}
      {!isNothing(sums.converted) && row(t('office_statement_converted'), sums.converted, 'sum')}
      {!isNothing(sums.credited) && row(t('office_statement_credited'), sums.credited, 'sum')}
      {row(t('office_statement_net'), sums.netPosition, 'sum')}
      {row(t('office_statement_closing'), sums.closing, 'balance')}
    </dl>
  );
}
