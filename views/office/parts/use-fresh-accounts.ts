import type { UserLiveObjects } from '@touchline/contracts/shared';
import { useEvent, useLive, useReloadData, useSession } from '@touchline/view-kit';
import type { Account } from '../data/account-page.ts';

/** Loads the page again when any balance changes, in this tab or in another. */
export function useFreshAccounts({ accounts }: { readonly accounts: readonly Account[] }): void {
  const session = useSession();
  const { reload } = useReloadData();
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, (message) => {
    const { balance } = message.data.set as UserLiveObjects;
    const known = new Map(accounts.map(({ id, available }) => [id, available]));
    if (balance?.accounts.some(({ id, available }) => known.get(id) !== available) === true) reload();
  });
  useEvent('wallet/changed', reload);
}
