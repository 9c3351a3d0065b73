/** The support channels of this site. */
import { type SupportApi, supportPaths } from '@touchline/contracts/operations';
import { call } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export type SupportInfo = SupportApi['info']['reply'];

export async function loadSupport({ api, signal }: LoadRequest): Promise<LoadOutcome<SupportInfo>> {
  const answer = await call(api, supportPaths.info, { signal });
  if (answer.outcome === 'failed') throw new Error(`the support answered ${answer.status}`);
  return { outcome: 'ready', data: answer.data };
}
