import { searchEndpoints, type SearchReply } from '@touchline/contracts';
import { routes } from '../../platform/http.ts';
import { isOnSale, type Mirror } from './mirror.ts';
import { nameIn } from './names.ts';
import { createSearchIndex } from './search-index.ts';

/** Search over what is on sale, from memory: it never asks the database. */
export function searchRoutes({ mirror }: { mirror: Mirror }) {
  const index = createSearchIndex(mirror);
  return routes(
    searchEndpoints,
    {},
    {
      search: async ({ query }) => present(mirror, index.find(query.text), query.lng),
    },
  );
}

function present(
  mirror: Mirror,
  found: { games: number[]; teams: number[]; champs: number[] },
  lng: string,
): SearchReply {
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
    teams: found.teams.map((id) => ({
      id,
      name: teamName(id),
      sportName: nameIn(sports.get(sportOfTeam(mirror, id))?.names, lng),
      countryCode: competitors.get(id)?.countryCode ?? null,
    })),
    champs: found.champs.flatMap((id) => {
      const champ = champs.get(id);
      if (!champ) return [];
      const count = countOf(mirror, id);
      const section = count.line > 0 ? ('line' as const) : ('live' as const);
      return [
        {
          id,
          section,
          sportKey: sportKey(champ.sportId),
          name: nameIn(champ.names, lng),
          categoryName: champ.categoryNames && nameIn(champ.categoryNames, lng),
          countryCode: champ.countryCode,
          gameCount: count[section],
        },
      ];
    }),
  };
}

function sportOfTeam(mirror: Mirror, teamId: number): number {
  for (const { row } of mirror.games())
    if (row.homeId === teamId || row.awayId === teamId) return row.sportId;
  return 0;
}

function countOf(mirror: Mirror, champId: number): Record<'line' | 'live', number> {
  const count = { line: 0, live: 0 };
  for (const { row } of mirror.games()) if (row.champId === champId && isOnSale(row)) count[row.section]++;
  return count;
}
