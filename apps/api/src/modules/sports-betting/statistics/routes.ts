import {
  type PastMatchWire,
  type StatisticsApi,
  statisticsEndpoints,
  statisticsErrors,
} from '@touchline/contracts/sports-betting';
import type { Database } from '../../../platform/database/db.ts';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import {
  isMirrorMatch,
  isOnSale,
  type Mirror,
  type MirrorMatch,
  nameIn,
  type PastMatchRow,
  presentChamp,
  presentCompetitor,
  readForm,
  readMatchPrices,
  readMatchReport,
  readMeetings,
  readSeason,
} from '../catalogue/index.ts';
import { presentSeason } from '../championships/index.ts';
import { findMatch, type FoundMatch, presentMatch } from './find-match.ts';
import { presentReport } from './present-report.ts';

export type StatisticsRoutesDeps = { db: Database; clock: Clock; mirror: Mirror };

/** The list has at most this many matches in play, and as many that have not started (DR-10.62). */
const listedMatches = 30;
/** DR-10.60. */
const formMatches = 10;
const listedMeetings = 8;

type ErrorCode = keyof typeof statisticsErrors;
const noGame: Refusal<ErrorCode> = {
  refused: 'statistics/no-game',
  message: 'The site does not have this match.',
};

export function statisticsRoutes({ db, clock, mirror }: StatisticsRoutesDeps) {
  return routes(statisticsEndpoints, statisticsErrors, {
    list: async ({ query }) => {
      const isKnown = [...mirror.names().sports.values()].some(({ key }) => key === query.sport);
      if (query.sport !== undefined && !isKnown)
        return { refused: 'statistics/no-sport', message: 'The site does not have this sport.' };
      return listMatches(mirror, query.lng, query.sport);
    },
    game: async ({ params, query }) => {
      const row = await findMatch(db, mirror, params.gameId);
      return (row && (await presentStatistics({ db, mirror }, row, query.lng))) ?? noGame;
    },
    report: async ({ params, query }) => {
      const row = await findMatch(db, mirror, params.gameId);
      return row ? presentReport(await readMatchReport(db, row.id), query.lng) : noGame;
    },
    prices: async ({ params }) => {
      const row = await findMatch(db, mirror, params.gameId);
      if (!row) return noGame;
      const hasStarted = row.startAtMs <= clock.nowMs();
      const markets = await readMatchPrices(db, row.id);
      return {
        startAtMs: row.startAtMs,
        markets: markets.map(({ outcomes, ...market }) => ({
          ...market,
          outcomes: outcomes.flatMap(({ key, points }) => {
            const [opening] = points;
            if (!opening) return [];
            const closing = hasStarted ? points.findLast(({ atMs }) => atMs <= row.startAtMs) : undefined;
            return [{ key, opening, closing: closing ?? null, points }];
          }),
        })),
      };
    },
  });
}

/** Null when the catalogue no longer knows the sport or the championship of the match. */
async function presentStatistics(
  { db, mirror }: Pick<StatisticsRoutesDeps, 'db' | 'mirror'>,
  row: FoundMatch,
  language: string,
): Promise<StatisticsApi['game']['reply'] | null> {
  const names = mirror.names();
  const [sport, champ] = [names.sports.get(row.sportId), names.champs.get(row.champId)];
  if (!sport || !champ) return null;
  const before = { gameId: row.id, startAtMs: row.startAtMs };
  const [home, away, meetings, season] = await Promise.all([
    readForm(db, row.homeId, before, formMatches),
    readForm(db, row.awayId, before, formMatches),
    readMeetings(db, [row.homeId, row.awayId], before, listedMeetings),
    row.seasonId === null ? null : readSeason(db, row.seasonId),
  ]);
  const sides = [...home, ...away, ...meetings].flatMap(({ homeId, awayId }) => [homeId, awayId]);
  return {
    sport: { id: sport.id, key: sport.key, name: nameIn(sport.names, language) },
    champ: presentChamp(champ, language),
    game: presentMatch(mirror, row, language),
    // A cup has a bracket in place of a table (DR-7.110).
    season:
      season?.tieStartsAtMs === null
        ? await presentSeason(db, mirror, season, language, { untilMs: row.startAtMs })
        : null,
    form: { home: home.map(presentPast), away: away.map(presentPast) },
    meetings: meetings.map(presentPast),
    teams: [...new Set(sides)].map((id) => presentCompetitor(names, id, language)),
  };
}

const presentPast = ({ score, ...match }: PastMatchRow): PastMatchWire => ({
  ...match,
  home: score.home,
  away: score.away,
});

const byStart = (a: MirrorMatch, b: MirrorMatch): number =>
  a.row.startAtMs - b.row.startAtMs || a.row.id - b.row.id;

/** The matches in play and the next ones of all sports or of one, live ones first (DR-10.62). */
function listMatches(
  mirror: Mirror,
  language: string,
  sportKey: string | undefined,
): StatisticsApi['list']['reply'] {
  const { sports, champs } = mirror.names();
  const all = [...mirror.games()].filter(isMirrorMatch).filter(({ row }) => isOnSale(row));
  const bySport = Map.groupBy(all, ({ row }) => row.sportId);
  const found = all
    .filter(({ row }) => sportKey === undefined || sports.get(row.sportId)?.key === sportKey)
    .toSorted(byStart);
  const games = (['live', 'line'] as const).flatMap((section) =>
    found.filter(({ row }) => row.section === section).slice(0, listedMatches),
  );
  return {
    sports: [...sports.values()]
      .filter(({ id }) => bySport.has(id))
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ id, key, names }) => ({
        id,
        key,
        name: nameIn(names, language),
        count: bySport.get(id)?.length ?? 0,
      })),
    champs: [...new Set(games.map(({ row }) => row.champId))].flatMap((id) => {
      const champ = champs.get(id);
      return champ ? [presentChamp(champ, language)] : [];
    }),
    games: games.map(({ row }) => presentMatch(mirror, row, language)),
  };
}
