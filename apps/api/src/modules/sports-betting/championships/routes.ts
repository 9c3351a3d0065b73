import {
  type ChampionshipApi,
  championshipEndpoints,
  championshipErrors,
  type OutrightWire,
  type SeasonWire,
} from '@touchline/contracts/sports-betting';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import {
  isMatch,
  isOnSale,
  type Mirror,
  type MirrorGame,
  nameIn,
  presentChamp,
  presentCompetitor,
  presentMarket,
  presentSport,
  readSeasonResults,
  readSeasons,
  type SeasonRow,
} from '../catalogue/index.ts';
import { presentBracket } from './present-bracket.ts';
import { favouritesOf } from './favourites.ts';
import { createTopScorers } from './top-scorers.ts';

export type ChampionshipRoutesDeps = { db: Database; clock: Clock; mirror: Mirror };

/** How many seasons a championship lists. */
const listedSeasons = 12;

export function championshipRoutes({ db, clock, mirror }: ChampionshipRoutesDeps) {
  const scorersOf = createTopScorers(db);
  return routes(championshipEndpoints, championshipErrors, {
    list: async ({ query }) => ({ champs: listChamps(mirror, query.lng) }),
    show: async ({ params, query }) => {
      const { champs, sports } = mirror.names();
      const champ = champs.get(params.champId);
      const sport = champ && sports.get(champ.sportId);
      if (!champ || !sport)
        return { refused: 'championship/no-champ', message: 'The site does not have this championship.' };
      const seasons = await readSeasons(db, champ.id, clock.nowMs(), listedSeasons);
      const chosen =
        query.season === undefined ? seasons[0] : seasons.find((season) => season.id === query.season);
      if (!chosen && query.season !== undefined)
        return { refused: 'championship/no-season', message: 'The championship does not have this season.' };
      const isOver = chosen !== undefined && isSeasonOver(mirror, chosen, clock.nowMs());
      const season = chosen ? await presentSeason(db, mirror, chosen, query.lng, { isOver }) : null;
      return {
        sport: presentSport(mirror, sport, query.lng),
        champ: presentChamp(champ, query.lng),
        season,
        scorers: season ? [...(await scorersOf(season.id, season.results.length, query.lng))] : [],
        seasons: seasons.map(({ id, name }) => ({ id, name })),
        outrights: outrightsOf(mirror, champ.id, query.lng),
      };
    },
  });
}

/** Whether the time of a season is over, and none of its matches and outrights is open. */
const isSeasonOver = (mirror: Mirror, { id, endsAtMs }: SeasonRow, nowMs: number): boolean =>
  nowMs >= endsAtMs && ![...mirror.games()].some(({ row }) => row.seasonId === id && isOnSale(row));

/** A season with its results; with `untilMs`, only those of matches that started no later. */
export async function presentSeason(
  db: Database,
  mirror: Mirror,
  season: SeasonRow,
  language: string,
  { untilMs = Number.POSITIVE_INFINITY, isOver = false }: { untilMs?: number; isOver?: boolean },
): Promise<SeasonWire> {
  const { id, name, startsAtMs, endsAtMs, rounds, winPoints, drawPoints, entrants } = season;
  const results = (await readSeasonResults(db, id)).filter(({ startAtMs }) => startAtMs <= untilMs);
  return {
    id,
    name,
    startsAtMs,
    endsAtMs,
    isOver,
    rounds,
    winPoints,
    drawPoints,
    entrants: entrants.map((entrant) => presentCompetitor(mirror.names(), entrant, language)),
    results: results.map(({ score, ...game }) => ({ ...game, home: score.home, away: score.away })),
    bracket: presentBracket(season, results, mirror),
  };
}

const isOutrightOnSale = ({ row }: MirrorGame): boolean => !isMatch(row) && isOnSale(row);

/** The open events of a championship whose outcomes are competitors. */
function outrightsOf(mirror: Mirror, champId: number, language: string): OutrightWire[] {
  return [...mirror.games()]
    .filter((game) => game.row.champId === champId && isOutrightOnSale(game))
    .toSorted((a, b) => a.row.startAtMs - b.row.startAtMs || a.row.id - b.row.id)
    .map(({ row, markets }) => ({
      eventId: row.id,
      champId,
      name: nameIn(row.names, language),
      state: row.state,
      closesAtMs: row.startAtMs,
      topic: `game/${row.id}`,
      clk: mirror.seq(),
      markets: [...markets.values()].map(presentMarket),
    }));
}

type ListedChamp = ChampionshipApi['list']['reply']['champs'][number];

/** Lists the championships with games or outrights on sale, in the order of sports and championships. */
function listChamps(mirror: Mirror, language: string): ListedChamp[] {
  const { champs, sports } = mirror.names();
  const counts = new Map<number, { line: number; live: number }>();
  const outrights = new Map<number, MirrorGame>();
  for (const game of mirror.games()) {
    const { row } = game;
    if (!isOnSale(row)) continue;
    const count = counts.get(row.champId) ?? { line: 0, live: 0 };
    if (isMatch(row)) count[row.section]++;
    else if (!outrights.has(row.champId)) outrights.set(row.champId, game);
    counts.set(row.champId, count);
  }
  return [...counts]
    .flatMap(([champId, count]) => {
      const champ = champs.get(champId);
      const sport = champ && sports.get(champ.sportId);
      return champ && sport ? [{ champ, sport, count, event: outrights.get(champId) }] : [];
    })
    .toSorted((a, b) => a.sport.sort - b.sport.sort || a.champ.sort - b.champ.sort || a.champ.id - b.champ.id)
    .map(({ champ, sport, count, event }) => ({
      ...presentChamp(champ, language),
      sportKey: sport.key,
      lineCount: count.line,
      liveCount: count.live,
      outright: event
        ? { name: nameIn(event.row.names, language), favourites: favouritesOf(mirror, event, language) }
        : null,
    }));
}
