import { randomUUID } from 'node:crypto';
import type { Pick } from './placement-site.ts';
import { placeInput } from './raw-placement.ts';

/**
 * Returns the JSON body that a browser sends for a bet on these prices. In the benchmark's data an account has the id
 * of its player.
 */
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
