import { randomUUID } from 'node:crypto';
import type { Pick } from './placement-site.ts';
import { placeInput } from './raw-placement.ts';

/** A browser's request body for a bet on these prices, as JSON. A player's account has the player's id here. */
export function placementBody(userId: number, picks: readonly Pick[]): string {
  const { userId: _, requestId: __, traceId: ___, accountId: ____, ...rest } = placeInput(userId, picks);
  return JSON.stringify({
    ...rest,
    id: randomUUID(),
    accountId: userId,
    coefMilli: 1000,
    coefViewId: 0,
    lng: 'en',
  });
}
