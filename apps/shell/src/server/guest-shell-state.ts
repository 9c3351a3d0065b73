/**
 * Caches the session and site state of guests for a second, so that all pages requested within that time share one API
 * call. Only replies that the API marks as equal for every guest are cached, because a block by network or browser
 * concerns one visitor.
 */
import type { FetchShellState } from './fetch-shell-state.ts';
import { sharedAddress } from './shared-address.ts';
import type { ShellState } from '@touchline/contracts/site';

/** An operator's change reaches guests within this time. */
export const GUEST_STATE_MS = 1000;
const MAX_ENTRIES = 1000;

export function createGuestShellState(fetchShellState: FetchShellState, now: () => number): FetchShellState {
  const cache = new Map<string, { facts: ShellState; untilMs: number }>();
  return async (request, lang) => {
    const address = sharedAddress(request);
    if (address === null) return fetchShellState(request, lang);
    const key = `${lang} ${address}`;
    const known = cache.get(key);
    if (known && now() < known.untilMs) return known.facts;
    cache.delete(key);
    // Requests in progress are not shared, because only the reply says whether sharing is permitted.
    const facts = await fetchShellState(request, lang);
    if (facts.isForEveryGuest && facts.visitor.userId === null) {
      cache.set(key, { facts, untilMs: now() + GUEST_STATE_MS });
      const oldest = cache.size > MAX_ENTRIES ? cache.keys().next().value : undefined;
      if (oldest !== undefined) cache.delete(oldest);
    }
    return facts;
  };
}
