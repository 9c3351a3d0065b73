/** The player's accounts, the active account, and the movements. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Badge, Button, Card, EmptyState, formatMoney } from '@touchline/ui';
import {
  BalanceText,
  HiddenBalance,
  switchAccount,
  useApi,
  useEvents,
  useLocation,
  usePreferences,
  useSession,
  useT,
  useUserConfig,
  useViewContext,
  lazyComponent,
} from '@touchline/view-kit';
import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import type { Account, AccountPageData } from '../data/account-page.ts';
import { contactsKey } from '../data/contacts.ts';
import { isRemovable } from '../data/currency-accounts.ts';
import type { WholeStatement } from '../data/statement.ts';
import { OfficeLink } from './office-link.tsx';
import styles from './account-page.module.css';
import { RenameAccount } from './account-name.tsx';
import { AddCurrency } from './add-currency.tsx';
import { Cockpit } from './cockpit.tsx';
import { ConversionCard } from './conversion-form.tsx';
import { Movements } from './movements.tsx';
import { PlayBreakNotice } from './play-break-notice.tsx';
import { StatementCard } from './statement.tsx';
import { SupportButton } from './support-button.tsx';
import { type AccountOperations, useAccountOperations } from './use-account-operations.ts';
import { useFreshAccounts } from './use-fresh-accounts.ts';
import { VerificationCard } from './verification-notice.tsx';
import { OfficeTitle } from './office-title.tsx';

/** Few players have an account of a retired currency. */
const RetiredCurrencyCard = lazyComponent(
  async () => (await import('./retired-currency.tsx')).RetiredCurrencyCard,
);
const PrintedStatement = lazyComponent(
  async () => (await import('./printed-statement.tsx')).PrintedStatement,
);

export function AccountPage({ data }: { readonly data: AccountPageData }): ReactElement {
  const t = useT();
  const playBreak = playBreakOf(useSession());
  useFreshAccounts(data);
  const operations = useAccountOperations();
  const shown = data.accounts.find(({ id }) => id === data.shownId);
  const [printed, setPrinted] = useState<WholeStatement | null>(null);
  const endPrint = useCallback(() => setPrinted(null), []);
  if (printed && shown) return <PrintedStatement account={shown} statement={printed} onPrinted={endPrint} />;
  return (
    <>
      <div className={styles['top']}>
        <OfficeTitle>{t('office_accounts')}</OfficeTitle>
        <ProtectionLink />
      </div>
      {playBreak !== null && <PlayBreakNotice playBreak={playBreak} />}
      {data.retired.offer && <RetiredCurrencyCard offer={data.retired.offer} />}
      {data.overview && <Cockpit overview={data.overview} />}
      {data.accounts.length === 0 && (
        <Card>
          <EmptyState title={t('office_no_accounts')} text={t('office_no_accounts_text')}>
            <SupportButton />
          </EmptyState>
        </Card>
      )}
      <ul className={styles['accounts']}>
        {data.accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} isShown={account.id === data.shownId} operations={operations} />
          </li>
        ))}
      </ul>
      <VerificationCard />
      <AddCurrency offers={data.offers} operations={operations} />
      <ConversionCard accounts={data.accounts} />
      {shown && data.sums && <StatementCard account={shown} sums={data.sums} onPrint={setPrinted} />}
      {shown && <Movements account={shown} statement={data.statement} />}
    </>
  );
}

/**
 * The level of protection and what is missing of the contacts, which lead to the page of security. They come after the
 * page and move nothing.
 */
function ProtectionLink(): ReactElement | null {
  const t = useT();
  const { config } = useUserConfig();
  if (config === null) return null;
  const contacts = contactsKey(config);
  return (
    <OfficeLink path="office/security">
      {t('office_protection_of', { level: config.protection_level })}
      {contacts !== null && ` · ${t(contacts)}`}
    </OfficeLink>
  );
}

interface AccountCardProps {
  readonly account: Account;
  readonly isShown: boolean;
  readonly operations: AccountOperations;
}

function AccountCard({ account, isShown, operations }: AccountCardProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  const { isBalanceHidden } = usePreferences();
  const { currency } = account;
  const hasHeld = !/^[0.]+$/.test(account.held);
  return (
    <Card as="article" className={styles['account']} aria-label={t('office_account_of', { currency })}>
      <div className={styles['head']}>
        <span className={styles['kind']}>
          {account.label ?? t('office_account_kind', { type: String(account.type) })} · {currency}
        </span>
        {account.isActive && <Badge tone="brand">{t('office_account_active')}</Badge>}
      </div>
      <strong className={styles['amount']}>
        <BalanceText amount={account.available} currency={currency} />
      </strong>
      <span className={styles['held']}>
        {isBalanceHidden ? (
          <HiddenBalance />
        ) : hasHeld ? (
          t('office_held', { amount: formatMoney(account.held, { lang, currency }) })
        ) : (
          t('office_none_held')
        )}
      </span>
      <div className={styles['actions']}>
        {!account.isActive && <ActivateButton account={account} />}
        {!isShown && (
          <OfficeLink path={`office/account?account=${account.id}`}>{t('office_show_movements')}</OfficeLink>
        )}
        {account.type !== 4 && !hasPlayBreak && (
          <OfficeLink path={`office/recharge?account=${account.id}`}>{t('office_recharge')}</OfficeLink>
        )}
        {account.type !== 4 && (
          <OfficeLink path={`office/deduce?account=${account.id}`}>{t('office_withdraw')}</OfficeLink>
        )}
        <RenameAccount account={account} operations={operations} />
        {isRemovable(account) && (
          <button
            type="button"
            className={styles['remove']}
            disabled={operations.busy !== null}
            aria-busy={operations.busy === 'delete'}
            onClick={() => void operations.remove(currency)}
          >
            {t('office_currency_remove')}
          </button>
        )}
      </div>
    </Card>
  );
}

function ActivateButton({ account }: { readonly account: Account }): ReactElement {
  const t = useT();
  const api = useApi();
  const { reportError } = useViewContext();
  const events = useEvents();
  const [isBusy, setBusy] = useState(false);
  const activate = async (): Promise<void> => {
    setBusy(true);
    const { success } = await switchAccount(api, account.id, reportError);
    setBusy(false);
    if (!success) {
      events.emit('notification/shown', { tone: 'error', text: t('office_account_not_set') });
      return;
    }
    // The coupon, the header and this page listen to this event and reload the accounts.
    events.emit('wallet/changed', {});
    const text = t('main_account_will_set', { id: String(account.id) });
    events.emit('notification/shown', { tone: 'success', text });
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void activate()}>
      {t('office_activate')}
    </Button>
  );
}
