/** The player's accounts, and the one that pays for bets. */
import { type WalletApi, walletPaths } from '@touchline/contracts/banking';
import type { UserLiveObjects } from '@touchline/contracts/shared';
import {
  call,
  switchAccount,
  useApi,
  useEvent,
  useEvents,
  useLive,
  useSession,
  useT,
  useViewContext,
} from '@touchline/view-kit';
import { useCallback, useEffect, useState } from 'react';
import { hasChanged } from './changed-accounts.ts';

export type Account = WalletApi['accounts']['reply']['accounts'][number];

export interface Accounts {
  /** Empty for guests, and until the accounts are loaded. */
  readonly accounts: readonly Account[];
  readonly active: Account | null;
  readonly activate: (id: number) => Promise<void>;
}

/** Loads the accounts, and again when a balance or the active account changes on any page or device. */
export function useAccounts(): Accounts {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const session = useSession();
  const { reportError } = useViewContext();
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  const isPlayer = session.status === 'signed-in';
  const load = useCallback(async (): Promise<void> => {
    if (!isPlayer) return;
    const answer = await call(api, walletPaths.accounts);
    if (answer.outcome === 'ok') setAccounts(answer.data.accounts);
  }, [api, isPlayer]);
  useEffect(() => {
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [load]);
  useEvent('wallet/changed', () => void load());
  useLive(isPlayer ? `user/${session.userId}` : null, ({ data }) => {
    const { balance } = data.set as UserLiveObjects;
    if (balance && hasChanged(accounts, balance.accounts)) void load();
  });
  const activate = async (id: number): Promise<void> => {
    const { success } = await switchAccount(api, id, reportError);
    if (success) events.emit('wallet/changed', {});
    else events.emit('notification/shown', { tone: 'error', text: t('coupon_account_failed') });
  };
  return { accounts, active: accounts.find(({ isActive }) => isActive) ?? null, activate };
}
