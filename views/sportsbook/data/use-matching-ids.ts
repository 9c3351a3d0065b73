import { lineKeys, useGameIds, useLine } from '@touchline/line-kit';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { passes } from './quick-filters.ts';
import type { QuickFilter } from './quick-filters.ts';

/** Returns the ids of games that match a filter. The returned array is a new one only when its ids change. */
export function useMatchingIds(filter: QuickFilter): readonly number[] {
  const { store } = useLine();
  const ids = useGameIds();
  const isOpen = (filter.time === 0 || filter.time === 1) && !filter.isOnlyWithVideos;
  const subscribe = useCallback(
    (listener: () => void) => {
      if (isOpen) return () => undefined;
      const stops = ids.map((id) => store.subscribe(lineKeys.game(id), listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [ids, isOpen, store],
  );
  const read = (): string =>
    isOpen
      ? ''
      : ids
          .filter((id) => {
            const game = store.game(id);
            return game !== undefined && passes(game, filter);
          })
          .join(' ');
  const passing = useSyncExternalStore(subscribe, read, read);
  return useMemo(
    () => (isOpen ? ids : passing === '' ? [] : passing.split(' ').map(Number)),
    [ids, isOpen, passing],
  );
}
