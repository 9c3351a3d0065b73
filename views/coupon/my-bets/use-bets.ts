/** The player's coupons of one list, loaded again on messages of the private topic. */
import { type CouponApi, couponPaths } from '@touchline/contracts/sports-betting';
import { call, useApi, useLive, useLocation, useSession } from '@touchline/view-kit';
import { useCallback, useEffect, useState } from 'react';

type History = CouponApi['history']['reply'];

/** The settled list goes this far back; the history of the office has all coupons. */
const SETTLED_DAYS = 7;

export interface Bets {
  /** Null until the first reply. */
  readonly history: History | null;
  readonly reload: () => Promise<void>;
}

export function useBets(filter: 'open' | 'settled'): Bets {
  const api = useApi();
  const session = useSession();
  const { lang } = useLocation();
  const [history, setHistory] = useState<History | null>(null);
  const reload = useCallback(async () => {
    const days = filter === 'settled' ? SETTLED_DAYS : undefined;
    const answer = await call(api, couponPaths.history, { query: { lng: lang, filter, days } });
    if (answer.outcome === 'ok') setHistory(answer.data);
  }, [api, lang, filter]);
  useEffect(() => {
    const timer = setTimeout(() => void reload());
    return () => clearTimeout(timer);
  }, [reload]);
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, () => void reload());
  return { history, reload };
}
