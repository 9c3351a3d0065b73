import { useRenderedAtMs } from '@touchline/view-kit';
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const presentSecond = (): number => Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

/**
 * The time, Unix ms to the second, at each rendering and at least each minute. Until the page is hydrated it is the
 * server's, so that both render the same.
 */
export function useNowMs(): number {
  const renderedAtMs = useRenderedAtMs();
  return useSyncExternalStore(everyMinute, presentSecond, () => renderedAtMs);
}
