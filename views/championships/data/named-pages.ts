/** The championships with pages of their own: `epl` and its final (SH-RT-021, SH-RT-022). */
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { type ChampData, loadChamp } from './load-champ.ts';

/** Loads the championship that the operator has given to an address, or its final (DR-7.140). */
export async function loadOfPage(
  request: LoadRequest,
  name: string,
  isFinal: boolean,
): Promise<LoadOutcome<ChampData>> {
  const champId = request.siteConfig.championshipPages[name];
  return champId === undefined
    ? { outcome: 'not-found' }
    : loadChamp(request, champId, { page: { name, champId }, isFinal });
}
