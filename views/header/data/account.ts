/** The player's money as the header shows it. */
import { type WalletApi, walletPaths } from '@touchline/contracts/banking';
import type { ApiClient, LiveMessage } from '@touchline/contracts/remote-views';
import type { UserLiveObjects } from '@touchline/contracts/shared';

export type Account = WalletApi['accounts']['reply']['accounts'][number];

/** Null when the accounts could not be read: the header then shows no amount rather than a wrong one. */
export async function readAccounts(api: ApiClient, signal: AbortSignal): Promise<readonly Account[] | null> {
  const answer = await api.send({
    ...walletPaths.accounts,
    parse: (json) => json as WalletApi['accounts']['reply'],
    signal,
  });
  return answer.outcome === 'ok' ? answer.data.accounts : null;
}

/** The account that pays for bets. */
export function activeAccount(accounts: readonly Account[] | null): Account | null {
  return accounts?.find(({ isActive }) => isActive) ?? accounts?.[0] ?? null;
}

/** The accounts after a message of the player's topic; the same object when the message does not concern them. */
export function afterMessage(
  accounts: readonly Account[] | null,
  message: Pick<LiveMessage, 'data'>,
): readonly Account[] | null {
  const { balance } = (message.data as { set: UserLiveObjects }).set;
  if (!accounts || !balance) return accounts;
  const available = new Map(balance.accounts.map((account) => [account.id, account.available]));
  return accounts.map((account) => ({
    ...account,
    available: available.get(account.id) ?? account.available,
  }));
}
