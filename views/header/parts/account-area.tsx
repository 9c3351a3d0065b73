/** Shows balance and account to a player, and log-in and registration to a guest (SH-PR-002). */
import { type PlayerSession, playBreakOf } from '@touchline/contracts/remote-views';
import type { UserLiveObjects } from '@touchline/contracts/shared';
import { Button, formatMoney, Icon } from '@touchline/ui';
import {
  HiddenBalance,
  lazyComponent,
  useEvent,
  useEvents,
  useLive,
  useLocation,
  usePreferences,
  useReloadData,
  useSession,
  useSetPreference,
  useSiteConfig,
  useT,
} from '@touchline/view-kit';
import { Eye, EyeOff, User, Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { activeAccount, afterMessage } from '../data/account.ts';
import type { Account } from '../data/account.ts';
import { afterCoupons } from '../data/rolling.ts';
import { AccountCardButton } from './account-card-button.tsx';
import styles from './account-area.module.css';
import { Dropdown } from './dropdown.tsx';
import { MessagesLink, UnreadDot } from './messages-link.tsx';
import { useConvertReminder } from './use-convert-reminder.ts';
import { useRolledAmount } from './use-rolled-amount.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

const TimeOutDialog = lazyComponent(async () => (await import('./time-out-dialog.tsx')).TimeOutDialog);

interface AccountAreaProps {
  readonly accounts: readonly Account[] | null;
}

export function AccountArea({ accounts }: AccountAreaProps): ReactElement {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <PlayerArea session={session} accounts={accounts} />
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
  readonly session: PlayerSession;
}

function PlayerArea({ session, accounts }: PlayerAreaProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const hasPlayBreak = playBreakOf(session) !== null;
  const [isBreakOpen, setBreak] = useState(false);
  const { shown, wins } = useLiveAccounts(session.userId, accounts);
  const active = activeAccount(shown);
  useConvertReminder(session.userId, shown);
  const unread = useUnreadMessages(session.userId);
  return (
    <>
      {active && (
        <span className={styles['balance']}>
          <strong className={styles['amount']} dir="auto">
            {/* Another account is another balance, not a change of this one. */}
            <Balance key={active.id} amount={active.available} currency={active.currency} wins={wins} />
          </strong>
          <span className={styles['kind']}>{t('header_account_kind', { type: String(active.type) })}</span>
        </span>
      )}
      <MessagesLink unread={unread} />
      {!hasPlayBreak && (
        <a href={`/${lang}/office/recharge`} className={styles['main']}>
          <span className={styles['depositIcon']}>
            <Icon of={Wallet} size={18} />
          </span>
          <span className={styles['depositWord']}>{t('header_deposit')}</span>
        </a>
      )}
      <Dropdown
        id="header-account"
        label={t('header_account')}
        icon={
          <>
            <Icon of={User} size={18} />
            <UnreadDot unread={unread} />
          </>
        }
      >
        <AccountMenu session={session} unread={unread} onBreak={() => setBreak(true)} />
      </Dropdown>
      {/* Outside the menu, which closes when the dialog opens. */}
      {isBreakOpen && <TimeOutDialog onClose={() => setBreak(false)} />}
    </>
  );
}

interface BalanceProps {
  readonly amount: string;
  readonly currency: string;
  /** How many wins this page has seen. */
  readonly wins: number;
}

/** The balance. On phones long amounts are short; screen readers read the whole amount (DR-11.8). */
function Balance({ amount: newest, currency, wins }: BalanceProps): ReactElement {
  const { lang } = useLocation();
  const { isBalanceHidden } = usePreferences();
  const amount = useRolledAmount(newest, wins);
  if (isBalanceHidden) return <HiddenBalance />;
  const whole = formatMoney(amount, { lang, currency });
  const short = formatMoney(amount, { lang, currency, isShort: true });
  if (short === whole) return <>{whole}</>;
  return (
    <>
      <span className={styles['whole']}>{whole}</span>
      <span className={styles['short']} aria-hidden="true">
        {short}
      </span>
    </>
  );
}

/** Links to existing pages of the player's account. */
const LINKS = [
  ['header_office', 'office/account'],
  ['header_my_bets', 'office/history'],
  ['header_recharge', 'office/recharge'],
  ['header_withdraw', 'office/deduce'],
  ['header_limits', 'office/responsible'],
] as const;

interface AccountMenuProps {
  readonly session: PlayerSession;
  readonly unread: number;
  readonly onBreak: () => void;
}

function AccountMenu({ session, unread, onBreak }: AccountMenuProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const events = useEvents();
  return (
    <>
      <p className={styles['number']}>{t('header_account_number', { number: session.accountNumber })}</p>
      <ul>
        {LINKS.filter(([label]) => label !== 'header_recharge' || playBreakOf(session) === null).map(
          ([label, path]) => (
            <li key={path}>
              <a href={`/${lang}/${path}`} className={styles['item']}>
                {t(label)}
              </a>
            </li>
          ),
        )}
        <li>
          <a href={`/${lang}/office/messages`} className={styles['item']}>
            {unread > 0 ? t('header_messages_unread', { count: String(unread) }) : t('header_messages')}
          </a>
        </li>
      </ul>
      <HideBalanceButton />
      <AccountCardButton userId={session.userId} />
      {playBreakOf(session) === null && (
        <Button isWide tone="quiet" onClick={onBreak}>
          {t('header_time_out')}
        </Button>
      )}
      <Button isWide onClick={() => events.emit('session/sign-out-requested', {})}>
        {t('header_log_out')}
      </Button>
    </>
  );
}

function HideBalanceButton(): ReactElement {
  const t = useT();
  const { isBalanceHidden } = usePreferences();
  const set = useSetPreference();
  return (
    <Button isWide tone="quiet" onClick={() => set('isBalanceHidden', !isBalanceHidden)}>
      <Icon of={isBalanceHidden ? Eye : EyeOff} size={16} />
      {t(isBalanceHidden ? 'main_balance_show' : 'main_balance_hide')}
    </Button>
  );
}

interface LiveAccounts {
  readonly shown: readonly Account[] | null;
  /** How many messages had a coupon that won. */
  readonly wins: number;
}

/** Returns the loaded accounts, updated by the player's topic until they are loaded again. */
function useLiveAccounts(userId: number, loaded: readonly Account[] | null): LiveAccounts {
  const { reload } = useReloadData();
  const [state, setState] = useState({ loaded, shown: loaded, wins: 0 });
  if (state.loaded !== loaded) setState({ ...state, loaded, shown: loaded });
  const coupons = useRef<ReadonlyMap<number, string>>(new Map());
  useLive(`user/${userId}`, (message) => {
    const { states, hasWon } = afterCoupons(coupons.current, message.data.set as UserLiveObjects);
    coupons.current = states;
    setState((before) => ({
      ...before,
      shown: afterMessage(before.shown, message),
      wins: before.wins + (hasWon ? 1 : 0),
    }));
  });
  useEvent('wallet/changed', reload);
  const shown = state.loaded === loaded ? state.shown : loaded;
  return { shown: useUntilRevealed(shown), wins: state.wins };
}

/** Keeps the accounts as they were while a game shows the result of a round step by step (DR-8.79). */
function useUntilRevealed(accounts: readonly Account[] | null): readonly Account[] | null {
  const [kept, setKept] = useState<{ readonly accounts: readonly Account[] | null } | null>(null);
  useEvent('round/revealing', ({ isRevealing }) => setKept(isRevealing ? { accounts } : null));
  return kept ? kept.accounts : accounts;
}
