/**
 * Facts of guests, cached for a short time: pages requested within a second share one api call. Only answers that
 * the api marks as equal for every guest are cached: a block by network or browser concerns one visitor.
 */
import type { FetchFacts } from './fetch-facts.ts';
import { sharedAddress } from './shared-address.ts';
import type { ShellFacts } from '@touchline/contracts/site';

/** An operator's change reaches guests after this time at most. */
export const GUEST_FACTS_MS = 1000;
const MAX_ENTRIES = 1000;

export function createGuestFacts(fetchFacts: FetchFacts, now: () => number): FetchFacts {
  const kept = new Map<string, { facts: ShellFacts; untilMs: number }>();
  return async (request, lang) => {
    const address = sharedAddress(request);
    if (address === null) return fetchFacts(request, lang);
    const key = `${lang} ${address}`;
    const known = kept.get(key);
    if (known && now() < known.untilMs) return known.facts;
    kept.delete(key);
    // Requests in flight are not shared: only the answer says whether it may be cached.
    const facts = await fetchFacts(request, lang);
    if (facts.isForEveryGuest && facts.visitor.userId === null) {
      kept.set(key, { facts, untilMs: now() + GUEST_FACTS_MS });
      const oldest = kept.size > MAX_ENTRIES ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    }
    return facts;
  };
}
