import type { ChampionshipApi } from '@touchline/contracts/sports-betting';
import { type Mirror, type MirrorGame, presentCompetitor, presentMarket } from '../catalogue/index.ts';

type Favourite = NonNullable<
  ChampionshipApi['list']['reply']['champs'][number]['outright']
>['favourites'][number];

const favouriteCount = 3;

/** The competitors with the lowest odds for the title; those without a price are left out. */
export function favouritesOf(mirror: Mirror, { markets }: MirrorGame, language: string): Favourite[] {
  const title = [...markets.values()].find(({ typeKey }) => typeKey === 'outright');
  if (!title) return [];
  return presentMarket(title)
    .outcomes.flatMap(({ key, coefMilli, active }) =>
      coefMilli !== null && active ? [{ id: Number(key), coefMilli }] : [],
    )
    .toSorted((a, b) => a.coefMilli - b.coefMilli || a.id - b.id)
    .slice(0, favouriteCount)
    .map(({ id, coefMilli }) => ({ ...presentCompetitor(mirror.names(), id, language), coefMilli }));
}
