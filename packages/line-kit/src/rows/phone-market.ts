/**
 * The market that lists show on a phone (DR-11.3). One choice holds for every list of the view, until the page is
 * loaded again. The server and the first render show the first market.
 */
import { useSyncExternalStore } from 'react';
import { PHONE_MARKETS } from '../columns.ts';
import type { PhoneMarket } from '../columns.ts';

const FIRST: PhoneMarket = PHONE_MARKETS[0];

let chosen: PhoneMarket = FIRST;
const subscribers = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  subscribers.add(changed);
  return () => subscribers.delete(changed);
}

export function choosePhoneMarket(market: PhoneMarket): void {
  chosen = market;
  for (const changed of subscribers) changed();
}

/** Returns the chosen market; the first one where the list does not have it. */
export function usePhoneMarket(offered: readonly PhoneMarket[]): PhoneMarket {
  const market = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => FIRST,
  );
  return offered.includes(market) ? market : FIRST;
}
