/** Shows balance and account to a player, and log-in and registration to a guest (SH-PR-002). */
import { Button, formatMoney, Icon } from '@touchline/ui';
import {
  useEvent,
  useEvents,
  useLive,
  useLocation,
  useReloadData,
  useSession,
  useSiteConfig,
  useT,
} from '@touchline/view-kit';
import { User } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { activeAccount, afterMessage } from '../data/account.ts';
import type { Account } from '../data/account.ts';
import styles from './account-area.module.css';
import { Dropdown } from './dropdown.tsx';

interface AccountAreaProps {
  readonly accounts: readonly Account[] | null;
}

export function AccountArea({ accounts }: AccountAreaProps): ReactElement {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <PlayerArea userId={session.userId} accountNumber={session.accountNumber} accounts={accounts} />
  ) : (
    <GuestArea />
  );
}

function GuestArea(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { isRegistrationAllowed } = useSiteConfig();
  const events = useEvents();
  /** The links work without scripts; with scripts, the form opens over the page. */
  const ask = (event: MouseEvent, form: 'login' | 'registration'): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    events.emit('auth/form-requested', { form });
  };
  return (
    <>
      <a href={`/${lang}/login`} className={styles['login']} onClick={(event) => ask(event, 'login')}>
        {t('header_log_in')}
      </a>
      {isRegistrationAllowed && (
        <a
          href={`/${lang}/registration`}
          className={styles['main']}
          onClick={(event) => ask(event, 'registration')}
        >
          {t('header_register')}
        </a>
      )}
    </>
  );
}

interface PlayerAreaProps extends AccountAreaProps {
  readonly userId: number;
  readonly accountNumber: string;
}

function PlayerArea({ userId, accountNumber, accounts }: PlayerAreaProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const shown = useLiveAccounts(userId, accounts);
  const active = activeAccount(shown);
  return (
    <>
      {active && (
        <span className={styles['balance']}>
          <strong className={styles['amount']} dir="auto">
            {formatMoney(active.available, { lang, currency: active.currency })}
          </strong>
          <span className={styles['kind']}>{t('header_account_kind', { type: String(active.type) })}</span>
        </span>
      )}
      <a href={`/${lang}/office/recharge`} className={styles['main']}>
        {t('header_deposit')}
      </a>
      <Dropdown id="header-account" label={t('header_account')} icon={<Icon of={User} size={18} />}>
        <AccountMenu accountNumber={accountNumber} />
      </Dropdown>
    </>
  );
}

/** Links to existing pages of the player's account. */
const LINKS = [
  ['header_office', 'office/account'],
  ['header_my_bets', 'office/history'],
  ['header_recharge', 'office/recharge'],
] as const;

function AccountMenu({ accountNumber }: { readonly accountNumber: string }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const events = useEvents();
  return (
    <>
      <p className={styles['number']}>{t('header_account_number', { number: accountNumber })}</p>
      <ul>
        {LINKS.map(([label, path]) => (
          <li key={path}>
            <a href={`/${lang}/${path}`} className={styles['item']}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
      <Button isWide onClick={() => events.emit('session/sign-out-requested', {})}>
        {t('header_log_out')}
      </Button>
    </>
  );
}

/** Returns the loaded accounts, updated by the player's topic until they are loaded again. */
function useLiveAccounts(userId: number, loaded: readonly Account[] | null): readonly Account[] | null {
  const { reload } = useReloadData();
  const [state, setState] = useState({ loaded, shown: loaded });
  if (state.loaded !== loaded) setState({ loaded, shown: loaded });
  useLive(`user/${userId}`, (message) =>
    setState((before) => ({ ...before, shown: afterMessage(before.shown, message) })),
  );
  useEvent('wallet/changed', reload);
  return state.loaded === loaded ? state.shown : loaded;
}
