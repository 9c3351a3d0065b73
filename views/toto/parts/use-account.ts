import { walletPaths } from '@touchline/contracts/banking';
import { totoPaths } from '@touchline/contracts/sports-betting';
import type { TotoKindId } from '@touchline/betting-engine';
import { call, useApi, useLive, useLocation, useSession } from '@touchline/view-kit';
import { useCallback, useEffect, useState } from 'react';

export interface TotoAccount {
  readonly id: number;
  readonly currency: string;
  readonly available: string;
  /** Units of its currency for one unit of the house currency; null when toto is not sold in it. */
  readonly rate: string | null;
}

/** The account that pays: the active one, never the bonus account. Null for a guest and until it is loaded. */
export function useAccount(section: TotoKindId): { account: TotoAccount | null; reload: () => void } {
  const api = useApi();
  const session = useSession();
  const { lang } = useLocation();
  const [account, setAccount] = useState<TotoAccount | null>(null);
  const userId = session.status === 'signed-in' ? session.userId : null;
  const read = useCallback(async (): Promise<void> => {
    const answer = await call(api, walletPaths.accounts);
    if (answer.outcome === 'failed') return;
    const { accounts } = answer.data;
    const found = accounts.find(({ isActive, type }) => isActive && type !== 4) ?? accounts[0];
    if (!found) return;
    const { id, currency, available } = found;
    const state = await call(api, totoPaths.section, { params: { section }, query: { lng: lang, currency } });
    if (state.outcome === 'ok') setAccount({ id, currency, available, rate: state.data.rate });
  }, [api, lang, section]);
  useEffect(() => {
    if (userId === null) return;
    void (async () => {
      await read();
    })();
  }, [read, userId]);
  useLive(userId === null ? null : `user/${userId}`, (message) => {
    if (message.kind === 'delta') void read();
  });
  return { account: userId === null ? null : account, reload: () => void read() };
}
