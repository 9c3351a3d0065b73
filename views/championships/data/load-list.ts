/** Loads the list of all championships. */
import type { ChampionshipApi } from '@touchline/contracts/sports-betting';
import { hiddenSports } from '@touchline/line-kit';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { readChampionships } from './read-championship.ts';

export type ListedChamp = ChampionshipApi['list']['reply']['champs'][number];

export interface ListData {
  readonly kind: 'list';
  readonly sports: readonly { readonly key: string; readonly champs: readonly ListedChamp[] }[];
}

export async function loadList({
  location,
  api,
  t,
  preferences,
  signal,
}: LoadRequest): Promise<LoadOutcome<ListData>> {
  const { lang } = location;
  const answer = await readChampionships(api, lang, signal);
  if (answer.outcome === 'failed') throw new Error(`the championships answered ${answer.status}`);
  const hidden = new Set(hiddenSports(preferences, 'line'));
  const champs = answer.data.champs.filter(({ sportId }) => !hidden.has(sportId));
  const bySport = Map.groupBy(champs, ({ sportKey }) => sportKey);
  return {
    outcome: 'ready',
    title: t('championships_title'),
    head: headTags({ description: t('championships_description'), canonical: `/${lang}/champs` }),
    data: { kind: 'list', sports: [...bySport].map(([key, list]) => ({ key, champs: list })) },
  };
}
