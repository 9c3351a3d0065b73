import type { LineOutcome } from '@touchline/betting-engine';
import {
  type FinishedGameWire,
  type ResultApi,
  resultEndpoints,
  resultErrors,
  type SettledLineWire,
} from '@touchline/contracts/sports-betting';
import type { Database } from '../../../platform/database/db.ts';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import {
  countFinished,
  type FinishedGameRow,
  type Mirror,
  nameIn,
  presentChamp,
  presentCompetitor,
  readFinished,
  readFinishedGame,
  readFirstFinishedMs,
  readMatchReport,
} from '../catalogue/index.ts';
import { dayMs, dayOf, dayStart } from './day-range.ts';
import { goalsOf } from './reported-goals.ts';
import { selectByWords } from './match-words.ts';
import { nextBets } from './next-bets.ts';
import { nextMatches } from './next-matches.ts';

export type ResultRoutesDeps = {
  db: Database;
  mirror: Mirror;
  /** Returns the player's settled coupons with a bet on one of these matches. */
  settledOn: (
    userId: bigint,
    gameIds: readonly number[],
  ) => Promise<readonly { gameId: number; couponId: number }[]>;
  /** Returns the outcomes of the match in the player's settled coupons, each once. */
  outcomesOn: (userId: bigint, gameId: number) => Promise<readonly LineOutcome[]>;
};

const listedDays = 14;
/** Matches of a page: a page of the site has at most 512 KiB, and a match with its HTML about 2 KiB. */
const gamesPerPage = 100;

type ErrorCode = keyof typeof resultErrors;
const noDay: Refusal<ErrorCode> = {
  refused: 'results/no-day',
  message: 'The calendar does not have this day.',
};
const noGame: Refusal<ErrorCode> = {
  refused: 'results/no-game',
  message: 'The site does not have a result of this match.',
};

export function resultRoutes({ db, mirror, settledOn, outcomesOn }: ResultRoutesDeps) {
  return routes(resultEndpoints, resultErrors, {
    days: async ({ query }) => {
      const lastMs = dayStart(query.day, query.offsetMin);
      if (lastMs === null) return noDay;
      const starts = Array.from({ length: listedDays }, (_, at) => lastMs - (listedDays - 1 - at) * dayMs);
      const counts = await countFinished(db, starts, lastMs + dayMs);
      const firstMs = await readFirstFinishedMs(db);
      return {
        days: starts.map((startMs, at) => ({ day: dayOf(startMs, query.offsetMin), count: counts[at] ?? 0 })),
        firstDay: firstMs === null ? null : dayOf(firstMs, query.offsetMin),
      };
    },
    list: async ({ query }) => {
      const fromMs = dayStart(query.day, query.offsetMin);
      if (fromMs === null) return noDay;
      return listDay(mirror, await readFinished(db, fromMs, fromMs + dayMs), query);
    },
    own: async ({ query, userId }) => {
      const fromMs = dayStart(query.day, query.offsetMin);
      if (fromMs === null) return noDay;
      const rows = await readFinished(db, fromMs, fromMs + dayMs);
      const coupons = await settledOn(
        userId,
        rows.map(({ id }) => id),
      );
      const couponIds = Map.groupBy(coupons, ({ gameId }) => gameId);
      const list = listDay(
        mirror,
        rows.filter(({ id }) => couponIds.has(id)),
        query,
      );
      return {
        ...list,
        coupons: list.games.map(({ id }) => ({
          gameId: id,
          couponIds: (couponIds.get(id) ?? []).map(({ couponId }) => couponId),
        })),
      };
    },
    nextBets: async ({ params, query, userId }) => {
      const row = await readFinishedGame(db, params.gameId);
      if (!row) return noGame;
      const outcomes = await outcomesOn(userId, row.id);
      return { matches: nextBets(mirror, row, outcomes, query.lng) };
    },
    game: async ({ params, query }) => {
      const row = await readFinishedGame(db, params.gameId);
      const { sports, champs } = mirror.names();
      const sport = row && sports.get(row.sportId);
      const champ = row && champs.get(row.champId);
      if (!row || !sport || !champ) return noGame;
      return {
        sport: { id: sport.id, key: sport.key, name: nameIn(sport.names, query.lng) },
        champ: presentChamp(champ, query.lng),
        game: presentFinished(mirror, row, query.lng),
        next: nextMatches(mirror, row, query.lng),
        goals: goalsOf(await readMatchReport(db, row.id), query.lng),
        lines: row.lines.map((line): SettledLineWire => ({
          ...line,
          outcomes: line.outcomes.map(({ results, ...outcome }) => ({
            ...outcome,
            results: (results ?? []).map(({ statusId, atMs }) => ({ statusId: statusId ?? null, atMs })),
          })),
        })),
      };
    },
  });
}

function presentFinished(mirror: Mirror, row: FinishedGameRow, language: string): FinishedGameWire {
  const { id, champId, round, startAtMs, state, score, isSimulated } = row;
  const names = mirror.names();
  return {
    id,
    champId,
    round,
    startAtMs,
    state,
    score,
    isSimulated,
    home: presentCompetitor(names, row.homeId, language),
    away: presentCompetitor(names, row.awayId, language),
  };
}

type ListQuery = ResultApi['list']['query'];

/** Counts the sports and championships of the day and returns the matches that the query selects. */
function listDay(
  mirror: Mirror,
  rows: readonly FinishedGameRow[],
  query: ListQuery,
): ResultApi['list']['reply'] {
  const { lng, sport, champ, text } = query;
  const names = mirror.names();
  const { rows: found, instead } = selectByWords(names, rows, text ?? '');
  const sportId = [...names.sports.values()].find(({ key }) => key === sport)?.id;
  const ofSport = sport === undefined ? found : found.filter((row) => row.sportId === sportId);
  const games = champ === undefined ? ofSport : ofSport.filter((row) => row.champId === champ);
  const page = pageOf(games, query);
  const bySport = Map.groupBy(found, (row) => row.sportId);
  const byChamp = Map.groupBy(ofSport, (row) => row.champId);
  return {
    sports: [...names.sports.values()]
      .filter(({ id }) => bySport.has(id))
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ id, key, names: own }) => ({
        id,
        key,
        name: nameIn(own, lng),
        count: bySport.get(id)?.length ?? 0,
      })),
    champs: [...byChamp]
      .flatMap(([id, list]) => {
        const known = names.champs.get(id);
        return known ? [{ ...presentChamp(known, lng), count: list.length }] : [];
      })
      .toSorted((a, b) => a.sort - b.sort || a.id - b.id),
    games: games
      .slice((page - 1) * gamesPerPage, page * gamesPerPage)
      .map((row) => presentFinished(mirror, row, lng)),
    page,
    hasMore: games.length > page * gamesPerPage,
    instead,
  };
}

/** Returns the number of the page that a query selects: by itself, or by a match on it; the first one without both. */
function pageOf(games: readonly FinishedGameRow[], { page, game }: ListQuery): number {
  if (page !== undefined) return page;
  const at = games.findIndex(({ id }) => id === game);
  return Math.floor(Math.max(at, 0) / gamesPerPage) + 1;
}
