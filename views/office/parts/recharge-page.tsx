/** Recharges an account: method, amount, form, fee and sum, and the way to where it is paid. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { ButtonLink, Card, EmptyState } from '@touchline/ui';
import { lazyComponent, useLocation, useSession, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Account } from '../data/account-page.ts';
import type { Method, RechargeData } from '../data/recharge.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositMethods } from './deposit-methods.tsx';
import { DepositNext } from './deposit-next.tsx';
import { MoneyHead } from './money-head.tsx';
import { PlayBreakNotice } from './play-break-notice.tsx';
import styles from './recharge-page.module.css';
import { SupportButton } from './support-button.tsx';
import { DepositVerification } from './verification-notice.tsx';
import { OfficeTitle } from './office-title.tsx';

/** It is drawn with the user config, after the page. */
const DepositLimitNotice = lazyComponent(
  async () => (await import('./deposit-limit-notice.tsx')).DepositLimitNotice,
);

interface RechargePageProps {
  readonly data: RechargeData;
  /** In a dialog there is one column and no way to the other pages of the office. */
  readonly isModal?: boolean;
}

export function RechargePage({ data, isModal = false }: RechargePageProps): ReactElement {
  const t = useT();
  const { account, methods } = data;
  const [first] = methods;
  const { lang } = useLocation();
  const playBreak = playBreakOf(useSession());
  if (playBreak !== null)
    return (
      <>
        <OfficeTitle>{t('office_break_title')}</OfficeTitle>
        <PlayBreakNotice playBreak={playBreak} />
      </>
    );
  return (
    <>
      <MoneyHead here="recharge" account={account} isModal={isModal} />
      {data.isVerificationRequired && <DepositVerification isModal={isModal} />}
      {account && first ? (
        <RechargeContent key={account.id} data={data} account={account} first={first} isModal={isModal} />
      ) : (
        <Card className={styles['card']}>
          <EmptyState title={t('office_no_methods')} text={t('office_no_methods_text')}>
            <ButtonLink href={`/${lang}/office/account`}>{t('office_accounts')}</ButtonLink>
            <SupportButton />
          </EmptyState>
        </Card>
      )}
    </>
  );
}

interface RechargeContentProps {
  readonly data: RechargeData;
  readonly account: Account;
  readonly first: Method;
  readonly isModal: boolean;
}

function RechargeContent({ data, account, first, isModal }: RechargeContentProps): ReactElement {
  const [methodId, setMethodId] = useState(first.id);
  const method = data.methods.find(({ id }) => id === methodId) ?? first;
  return (
    <div className={styles[isModal ? 'column' : 'columns']}>
      <DepositMethods
        methods={data.methods}
        otherCurrencies={data.otherCurrencies}
        currency={account.currency}
        value={method.id}
        onChange={setMethodId}
        isTable={!isModal}
      />
      <DepositForm accounts={data.accounts} account={account} method={method} />
      <DepositNext flow={method.flow} />
      <DepositLimitNotice />
    </div>
  );
}
