/** Names of starred championships and teams (DR-10.70). */
import { favouritePaths } from '@touchline/contracts/players';
import type { FavouriteNames } from '@touchline/contracts/players';
import { useFavourites } from '@touchline/line-kit';
import { call, useApi, useLocation } from '@touchline/view-kit';
import { useEffect, useState } from 'react';

const NO_NAMES: FavouriteNames = { champs: [], teams: [] };

/** Returns the starred championships and teams with their names, the oldest star first. */
export function useFavouriteNames(): FavouriteNames {
  const api = useApi();
  const { lang } = useLocation();
  const { champs, teams } = useFavourites();
  const [known, setKnown] = useState(NO_NAMES);
  const [asked, askedTeams] = [champs.join(','), teams.join(',')];
  useEffect(() => {
    if (asked === '' && askedTeams === '') return undefined;
    const stop = new AbortController();
    void call(api, favouritePaths.names, {
      query: { lng: lang, champs: asked, teams: askedTeams },
      signal: stop.signal,
    }).then((answer) => {
      if (answer.outcome === 'ok' && !stop.signal.aborted) setKnown(answer.data);
    });
    return () => stop.abort();
  }, [api, lang, asked, askedTeams]);
  // A star that was taken away disappears before the names are loaded again.
  return {
    champs: known.champs.filter(({ id }) => champs.includes(id)),
    teams: known.teams.filter(({ id }) => teams.includes(id)),
  };
}
