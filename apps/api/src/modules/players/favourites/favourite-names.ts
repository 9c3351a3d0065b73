import type { FavouriteNames } from '@touchline/contracts/players';
import { type Mirror, presentChamp, presentCompetitor } from '../../sports-betting/catalogue/index.ts';

/** Championships and teams with these ids, in this order; unknown ones are left out (DR-10.70). */
export function favouriteNames(
  mirror: Pick<Mirror, 'names'>,
  { lng, champs, teams }: { lng: string; champs: string; teams: string },
): FavouriteNames {
  const names = mirror.names();
  return {
    champs: idsIn(champs).flatMap((id) => {
      const champ = names.champs.get(id);
      const sport = champ && names.sports.get(champ.sportId);
      return champ && sport ? [{ ...presentChamp(champ, lng), sportKey: sport.key }] : [];
    }),
    teams: idsIn(teams).flatMap((id) =>
      names.competitors.has(id) ? [presentCompetitor(names, id, lng)] : [],
    ),
  };
}

const idsIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));
