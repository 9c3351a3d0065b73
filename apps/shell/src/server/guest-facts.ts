/**
 * The facts of guests, kept for a moment: pages asked for within a second of each other need not ask the api each.
 * Only answers the api itself calls the same for every guest: a block by network or browser is about one visitor.
 */
import type { FetchFacts } from './fetch-facts.ts';
import { sharedAddress } from './shared-address.ts';
import type { ShellFacts } from '@touchline/contracts/site';

/** What an operator changes is followed this late at most. */
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
    // Not shared while it is on its way: whether it may be is known when it has come.
    const facts = await fetchFacts(request, lang);
    if (facts.isForEveryGuest && facts.visitor.userId === null) {
      kept.set(key, { facts, untilMs: now() + GUEST_FACTS_MS });
      const oldest = kept.size > MAX_ENTRIES ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    }
    return facts;
  };
}
