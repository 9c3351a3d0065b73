import { searchEndpoints, type SearchReply } from '@touchline/contracts/sports-betting';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { GameRow } from './catalogue-rows.ts';
import type { Mirror } from './read-model/mirror.ts';
import { nameIn } from './read-model/catalogue-names.ts';
import { createSearchIndex, type Found } from './read-model/search-index.ts';

/** Searches games, teams and championships on sale in memory; it never reads the database. */
export function searchRoutes({ mirror }: { mirror: Mirror }) {
  const index = createSearchIndex(mirror);
  return routes(
    searchEndpoints,
    {},
    {
      search: async ({ query }) => {
        const hidden = { line: idsOf(query.withoutLine), live: idsOf(query.withoutLive) };
        const isHidden = ({ section, sportId }: Pick<GameRow, 'section' | 'sportId'>): boolean =>
          hidden[section].has(sportId);
        return present(mirror, index.find(query.text, isHidden), query.lng);
      },
    },
  );
}

const idsOf = (text: string | undefined): ReadonlySet<number> => new Set(text?.split(',').map(Number));

function present(mirror: Mirror, found: Found, lng: string): SearchReply {
  const { sports, champs, competitors } = mirror.names();
  const sportKey = (id: number) => sports.get(id)?.key ?? '';
  const teamName = (id: number) => nameIn(competitors.get(id)?.names, lng);
  return {
    games: found.games.flatMap((id) => {
      const row = mirror.game(id)?.row;
      if (!row) return [];
      const { champId, section, startAtMs, score } = row;
      return [
        {
          id,
          champId,
          section,
          sportKey: sportKey(row.sportId),
          homeName: teamName(row.homeId),
          awayName: teamName(row.awayId),
          champName: nameIn(champs.get(champId)?.names, lng),
          startAtMs,
          score: score && { home: score.home, away: score.away },
        },
      ];
    }),
    teams: found.teams.map(({ id, sportId }) => ({
      id,
      name: teamName(id),
      sportName: nameIn(sports.get(sportId)?.names, lng),
      countryCode: competitors.get(id)?.countryCode ?? null,
    })),
    champs: found.champs.flatMap(({ id, gameCount }) => {
      const champ = champs.get(id);
      if (!champ) return [];
      const section = gameCount.line > 0 ? ('line' as const) : ('live' as const);
      return [
        {
          id,
          section,
          sportKey: sportKey(champ.sportId),
          name: nameIn(champ.names, lng),
          categoryName: champ.categoryNames && nameIn(champ.categoryNames, lng),
          countryCode: champ.countryCode,
          gameCount: gameCount[section],
        },
      ];
    }),
  };
}
