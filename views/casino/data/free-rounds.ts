/** Free rounds of the player. */
import { foreignGamePaths, type FreeRoundsWire } from '@touchline/contracts/gaming';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';

export type FreeRounds = FreeRoundsWire;

/** Returns the free rounds that can be used now. Without an answer the page shows none. */
export async function readFreeRounds(api: ApiClient, signal: AbortSignal): Promise<readonly FreeRounds[]> {
  const answer = await call(api, foreignGamePaths.freeRounds, { signal });
  return answer.outcome === 'ok' ? answer.data.freeRounds : [];
}
