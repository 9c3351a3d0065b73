import { useApi, useLive, useSession } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { type FreeRounds, readFreeRounds } from '../data/free-rounds.ts';

/** The free rounds of the player, read again when the account changes; none for a guest. */
export function useFreeRounds(): readonly FreeRounds[] {
  const api = useApi();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const [known, setKnown] = useState<{ userId: number; all: readonly FreeRounds[] } | null>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (userId === null) return;
    const stop = new AbortController();
    void readFreeRounds(api, stop.signal).then((all) => {
      if (!stop.signal.aborted) setKnown({ userId, all });
    });
    return () => stop.abort();
  }, [api, userId, changes]);
  useLive(userId === null ? null : `user/${userId}`, (message) => {
    if (message.kind === 'delta') setChanges((count) => count + 1);
  });
  return known !== null && known.userId === userId ? known.all : [];
}
