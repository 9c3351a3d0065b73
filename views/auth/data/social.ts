/** The configured providers of social log-in. */
import { type SocialProviderId, socialPaths } from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';

/** @returns none when the list cannot be read: the other ways in work without it */
export async function readSocialProviders(
  api: ApiClient,
  signal: AbortSignal,
): Promise<readonly SocialProviderId[]> {
  const answer = await call(api, socialPaths.providers, { signal });
  return answer.outcome === 'ok' ? answer.data.providers : [];
}
