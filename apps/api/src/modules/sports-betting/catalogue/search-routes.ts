import { searchEndpoints, type SearchReply } from '@touchline/contracts/sports-betting';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import { type GameRow, isMatch } from './catalogue-rows.ts';
import type { Mirror } from './read-model/mirror.ts';
import { nameIn } from './read-model/catalogue-names.ts';
import { presentDiscipline } from './read-model/present-game.ts';
import { createRecentFinished } from './read-model/recent-finished.ts';
import { createSearchIndex, type Found } from './read-model/search-index.ts';

type Deps = { db: Database; clock: Clock; log: Log; mirror: Mirror };

/** Searches what is on sale and the finished matches of the last days, in memory (DR-11.9, DR-11.13). */
export function searchRoutes({ db, clock, log, mirror }: Deps) {
  const index = createSearchIndex(mirror);
  const recentFinished = createRecentFinished({ db, clock, log });
  return routes(
    searchEndpoints,
    {},
    {
      search: async ({ query }) => {
        const hidden = { line: idsOf(query.withoutLine), live: idsOf(query.withoutLive) };
        const isHidden = ({ section, sportId }: Pick<GameRow, 'section' | 'sportId'>): boolean =>
          hidden[section].has(sportId);
        const isSportHidden = (sportId: number) => hidden.line.has(sportId) && hidden.live.has(sportId);
        const past = (await recentFinished()).filter(({ sportId }) => !isSportHidden(sportId));
        return present(mirror, index.find(query.text, { isHidden, past }), query.lng);
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
      if (!row || !isMatch(row)) return [];
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
          ...presentDiscipline(champs.get(champId)),
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
          ...presentDiscipline(champ),
        },
      ];
    }),
    past: found.past.map(({ id, sportId, homeId, awayId, champId, startAtMs, state, score }) => ({
      id,
      sportKey: sportKey(sportId),
      homeName: teamName(homeId),
      awayName: teamName(awayId),
      champName: nameIn(champs.get(champId)?.names, lng),
      startAtMs,
      state,
      score: score && { home: score.home, away: score.away },
    })),
    instead: found.instead,
  };
}
