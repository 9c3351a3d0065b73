import { searchEndpoints, type SearchReply } from '@touchline/contracts';
import { routes } from '../../platform/http.ts';
import { createSharedBudget } from '../../platform/rate-limit.ts';
import { isOnSale, type Mirror } from './mirror.ts';
import { nameIn } from './names.ts';
import { createSearchIndex } from './search-index.ts';

/** Searches of one address in a minute: one who types on and on stays below. */
export const searchesPerMinute = 90;
/** Searches of everybody in a second, so that many addresses together cannot take the process (RL-72). */
export const searchesPerSecond = 200;

/** Search over what is on sale, from memory: it never asks the database. */
export function searchRoutes({ mirror }: { mirror: Mirror }) {
  const index = createSearchIndex(mirror);
  const searches = createSharedBudget({
    own: { tries: searchesPerMinute, perSec: 60 },
    all: { tries: searchesPerSecond, perSec: 1 },
  });
  return routes(
    searchEndpoints,
    {},
    {
      search: async ({ query, address, reply }) => {
        const waitSec = await searches(address);
        if (waitSec > 0) {
          reply.header('retry-after', String(waitSec));
          return {
            refused: 'request/rate-limit',
            message: 'Too many searches. Wait a little.',
            details: { waitSec },
          };
        }
        return present(mirror, index.find(query.text), query.lng);
      },
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
