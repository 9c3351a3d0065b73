/** The line store of a page in React: one provider, and hooks that subscribe to one key each. */
import type { GameLiveWire, GameWire } from '@touchline/contracts/sports-betting';
import { useLive, useReloadData } from '@touchline/view-kit';
import { createContext, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createClockSkew } from '../clock.ts';
import type { ClockSkew } from '../clock.ts';
import { lineKeys } from './line-keys.ts';
import { createLineStore } from './line-store.ts';
import type { LineSnapshot, LineOptions, LineStep, LineStore } from './line-store.ts';

export interface Line {
  readonly store: LineStore;
  readonly skew: ClockSkew;
}

export const LineContext = createContext<Line | null>(null);

/** Returns the line of the nearest provider. Throws when there is no provider. */
export function useLine(): Line {
  const line = use(LineContext);
  if (!line) throw new Error('no line around this component');
  return line;
}

/** New games come in bursts; one request fetches the names of all of them. */
const JOIN_DELAY_MS = 700;

/**
 * Creates a line from the api's reply and updates it by its topic. When the socket adds a game, its names are fetched
 * with the part's data. Pass another React `key` for another topic or filter. With a null topic the line changes only
 * when it is loaded again.
 */
export function useLineOf(image: LineSnapshot, topic: string | null, options?: LineOptions): Line {
  const [line] = useState<Line>(() => {
    const store = createLineStore(options);
    store.load(image);
    return { store, skew: createClockSkew() };
  });
  const { reload } = useReloadData();
  const { store, skew } = line;
  const loaded = useRef(image);
  useEffect(() => {
    if (loaded.current === image) return;
    loaded.current = image;
    store.load(image);
  }, [image, store]);
  useLive(topic, (message) => {
    noteClocks(skew, (message.data as LineStep).set, message.kind);
    store.take(message);
  });
  const joined = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(lineKeys.joined, listener), [store]),
    store.joinedIds,
    store.joinedIds,
  );
  useEffect(() => {
    if (joined.length === 0) return undefined;
    const timer = setTimeout(reload, JOIN_DELAY_MS);
    return () => clearTimeout(timer);
    // `reload` is a new function at every render, so only a change of the games may trigger the effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [joined]);
  return line;
}

/** Only deltas set the clock offset, because the clocks in a snapshot may be old. */
function noteClocks(skew: ClockSkew, set: LineStep['set'], kind: 'snapshot' | 'delta'): void {
  if (kind !== 'delta') return;
  const nowMs = Date.now();
  for (const object of Object.values(set)) {
    const clock = (object as Partial<GameLiveWire>).score?.clock;
    if (clock) skew.note(clock.atMs, nowMs);
  }
}

/** Reads a value of the store. Renders again when the value under `key` changes and `select` returns another result. */
export function useLineValue<T>(key: string, select: (store: LineStore) => T): T {
  const { store } = useLine();
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  const get = (): T => select(store);
  return useSyncExternalStore(subscribe, get, get);
}

export function useGame(gameId: number): GameWire | undefined {
  return useLineValue(lineKeys.game(gameId), (store) => store.game(gameId));
}
/** Whether a game has left the list and its place is reserved. */
export function useIsLeft(gameId: number): boolean {
  return useLineValue(lineKeys.game(gameId), (store) => store.isLeft(gameId));
}
export function useGameIds(): readonly number[] {
  return useLineValue(lineKeys.games, (store) => store.gameIds());
}
export function useMarketIds(gameId: number): readonly number[] {
  return useLineValue(lineKeys.markets(gameId), (store) => store.marketIds(gameId));
}
