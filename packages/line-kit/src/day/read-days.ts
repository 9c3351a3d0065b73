/** Loads the accumulators of the day of a list for a page. */
import type { ApiClient } from '@touchline/contracts/remote-views';
import {
  type DayAccumulatorApi,
  dayAccumulatorPaths,
  dayAccumulatorTopic,
} from '@touchline/contracts/sports-betting';
import { call } from '@touchline/view-kit';

export type DayReply = DayAccumulatorApi['list']['reply'];

/** A list without accumulators of the day. */
export const noDays = (section: 'line' | 'live'): DayReply => ({
  topic: dayAccumulatorTopic(section),
  clk: 0,
  accumulators: [],
});

/** Reads the accumulators of the day; null when the call fails. */
export async function fetchDays(
  api: ApiClient,
  section: 'line' | 'live',
  lng: string,
  signal: AbortSignal,
): Promise<DayReply | null> {
  const answer = await call(api, dayAccumulatorPaths.list, { query: { section, lng }, signal });
  return answer.outcome === 'ok' ? answer.data : null;
}

/**
 * Reads the accumulators of the day for a page. A page is complete without them, so a failed call gives none.
 * @param isWanted the visitor's preference; without it nothing is requested and null is returned
 */
export async function readDays(
  api: ApiClient,
  section: 'line' | 'live',
  lng: string,
  isWanted: boolean,
  signal: AbortSignal,
): Promise<DayReply | null> {
  if (!isWanted) return null;
  return (await fetchDays(api, section, lng, signal)) ?? noDays(section);
}
