import { type TotoCouponWire, totoPaths } from '@touchline/contracts/sports-betting';
import type { TotoKindId } from '@touchline/betting-engine';
import { call, useApi, useSession } from '@touchline/view-kit';
import { useCallback, useEffect, useState } from 'react';

export interface OwnCoupons {
  readonly coupons: readonly TotoCouponWire[];
  readonly hasMore: boolean;
}

/** The player's coupons of a kind; null for a guest and until they are loaded. `more` adds the next ones. */
export function useOwnCoupons(
  section: TotoKindId,
  version: string,
): { own: OwnCoupons | null; hasFailed: boolean; more: () => void; retry: () => void } {
  const api = useApi();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const [own, setOwn] = useState<OwnCoupons | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const read = useCallback(
    async (before?: number): Promise<void> => {
      const query = { section, ...(before === undefined ? {} : { before }) };
      const answer = await call(api, totoPaths.coupons, { query });
      setHasFailed(answer.outcome === 'failed');
      if (answer.outcome === 'failed') return;
      const { coupons, hasMore } = answer.data;
      setOwn((now) => ({
        coupons: before === undefined ? coupons : [...(now?.coupons ?? []), ...coupons],
        hasMore,
      }));
    },
    [api, section],
  );
  useEffect(() => {
    if (userId === null) return;
    void (async () => {
      await read();
    })();
  }, [read, userId, version]);
  return {
    own: userId === null ? null : own,
    hasFailed,
    more: () => void read(own?.coupons.at(-1)?.couponId),
    retry: () => void read(),
  };
}
