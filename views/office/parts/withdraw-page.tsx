/** Withdraws money: what is on its way, the form, and what has ended. */
import { Card, EmptyState } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { isOpenWithdrawal } from '../data/withdraw.ts';
import type { WithdrawData, WithdrawOptions } from '../data/withdraw.ts';
import type { Account } from '../data/account-page.ts';
import { EndedWithdrawals } from './ended-withdrawals.tsx';
import { MoneyHead } from './money-head.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { SupportButton } from './support-button.tsx';
import { useWithdrawals } from './use-withdraw.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw-page.module.css';

export function WithdrawPage({ data }: { readonly data: WithdrawData }): ReactElement {
  const t = useT();
  const { account, options } = data;
  return (
    <>
      <MoneyHead here="withdraw" account={account} />
      {account && options ? (
        <WithdrawContent key={account.id} data={data} account={account} options={options} />
      ) : (
        <Card>
          <EmptyState title={t('office_no_accounts')} text={t('office_no_accounts_text')}>
            <SupportButton />
          </EmptyState>
        </Card>
      )}
    </>
  );
}

interface WithdrawContentProps {
  readonly data: WithdrawData;
  readonly account: Account;
  readonly options: WithdrawOptions;
}

function WithdrawContent({ data, account, options }: WithdrawContentProps): ReactElement {
  const withdrawals = useWithdrawals(account.id, data.withdrawals);
  const open = withdrawals.filter(isOpenWithdrawal);
  const ended = withdrawals.filter((one) => !isOpenWithdrawal(one));
  return (
    <>
      {open.length > 0 && <OpenWithdrawals withdrawals={open} available={options.available} />}
      <div className={styles['columns']}>
        <WithdrawForm data={data} account={account} options={options} />
        <EndedWithdrawals withdrawals={ended} />
      </div>
    </>
  );
}
