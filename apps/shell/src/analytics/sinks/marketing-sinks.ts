/** Third-party counters configured by the operator. There is none by default, and none is ever named here. */
import { type AnalyticsApi, analyticsPaths } from '@touchline/contracts/operations';
import type { ApiClient } from '@touchline/contracts/remote-views';
import type { Counters } from '@touchline/contracts/site';
import { createCounter } from './counter.ts';
import type { ScriptHost, Sink } from './sink.ts';
import { createTagService } from './tag-service.ts';

export function createMarketingSinks(counters: Counters, host: ScriptHost): readonly Sink[] {
  const { tagServiceId, tagServiceUrl, counterId, counterUrl } = counters;
  return [
    ...(tagServiceId && tagServiceUrl ? [createTagService(tagServiceId, tagServiceUrl, host)] : []),
    ...(counterId && counterUrl ? [createCounter(counterId, counterUrl, host)] : []),
  ];
}

/** The counters of the page, else those of the api for this domain (DM-AN-008). Null when unknown. */
export async function loadCounters(
  preloaded: Counters | null,
  api: ApiClient,
  context: { readonly domain: string; readonly projectId: number },
): Promise<Counters | null> {
  if (preloaded !== null) return preloaded;
  const answer = await api.send({
    ...analyticsPaths.counters,
    query: { domain: context.domain, projectId: context.projectId },
    parse: (json) => json as AnalyticsApi['counters']['reply'],
  });
  return answer.outcome === 'ok' ? answer.data.counters : null;
}
