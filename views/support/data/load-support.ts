/** The support channels of this site. */
import { type SupportApi, supportPaths } from '@touchline/contracts/operations';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export type SupportInfo = SupportApi['info']['reply'];

export async function loadSupport({ api, signal }: LoadRequest): Promise<LoadOutcome<SupportInfo>> {
  const answer = await api.send({
    ...supportPaths.info,
    parse: (json) => json as SupportInfo,
    signal,
  });
  if (answer.outcome === 'failed') throw new Error(`the support answered ${answer.status}`);
  return { outcome: 'ready', data: answer.data };
}
