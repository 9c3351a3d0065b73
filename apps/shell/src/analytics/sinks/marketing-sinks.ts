/** Third-party counters that the operator configures. By default there are none. */
import { analyticsPaths } from '@touchline/contracts/operations';
import { type ApiClient, call } from '@touchline/contracts/remote-views';
import type { Counters } from '@touchline/contracts/site';
import { createCounter } from './third-party-counter.ts';
import type { ScriptHost, Sink } from './sink.ts';
import { createTagService } from './tag-service.ts';

export function createMarketingSinks(counters: Counters, host: ScriptHost): readonly Sink[] {
  const { tagServiceId, tagServiceUrl, counterId, counterUrl } = counters;
  return [
    ...(tagServiceId && tagServiceUrl ? [createTagService(tagServiceId, tagServiceUrl, host)] : []),
    ...(counterId && counterUrl ? [createCounter(counterId, counterUrl, host)] : []),
  ];
}

/**
 * Returns the counters that came with the page, otherwise those that the API returns for this domain (DM-AN-008). Null
 * when they are unknown.
 */
export async function loadCounters(
  preloaded: Counters | null,
  api: ApiClient,
  context: { readonly domain: string; readonly projectId: number },
): Promise<Counters | null> {
  if (preloaded !== null) return preloaded;
  const answer = await call(api, analyticsPaths.counters, {
    query: { domain: context.domain, projectId: context.projectId },
  });
  return answer.outcome === 'ok' ? answer.data.counters : null;
}
