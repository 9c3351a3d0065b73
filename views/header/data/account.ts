/** The player's accounts and balances for the header. */
import { type WalletApi, walletPaths } from '@touchline/contracts/banking';
import type { ApiClient, LiveMessage } from '@touchline/contracts/remote-views';
import type { UserLiveObjects } from '@touchline/contracts/shared';
import { call } from '@touchline/view-kit';

export type Account = WalletApi['accounts']['reply']['accounts'][number];

/** Reads the accounts; null when that fails. The header then shows no amount, because a wrong amount would be worse. */
export async function readAccounts(api: ApiClient, signal: AbortSignal): Promise<readonly Account[] | null> {
  const answer = await call(api, walletPaths.accounts, { signal });
  return answer.outcome === 'ok' ? answer.data.accounts : null;
}

/** Returns the account that pays for bets. */
export function activeAccount(accounts: readonly Account[] | null): Account | null {
  return accounts?.find(({ isActive }) => isActive) ?? accounts?.[0] ?? null;
}

/**
 * Updates the accounts by a message of the player's topic. Returns the same object when the message does not concern
 * the accounts.
 */
export function afterMessage(
  accounts: readonly Account[] | null,
  message: Pick<LiveMessage, 'data'>,
): readonly Account[] | null {
  const { balance } = (message.data as { set: UserLiveObjects }).set;
  if (!accounts || !balance) return accounts;
  const known = new Map(balance.accounts.map((account) => [account.id, account]));
  return accounts.map((account) => {
    const { available, isActive } = known.get(account.id) ?? account;
    return { ...account, available, isActive };
  });
}
