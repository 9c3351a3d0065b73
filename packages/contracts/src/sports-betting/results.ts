import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { champWire, competitorWire, discipline, marketWire, scoreWire, sportWire } from './catalogue.ts';
import { ending } from './ending.ts';
import { reportedGoal } from './match-report.ts';
import { MAX_RESULT_SEARCH, resultPaths } from './result-paths.ts';

export const resultErrors = { 'results/no-game': 404, 'results/no-day': 404 } as const;

const language = z.string().regex(/^[a-z]{2}$/);
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** A calendar day: `2026-11-28`. */
const day = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
/** The visitor's offset from UTC in minutes: a day of results begins at midnight of the visitor's clock. */
const offsetMin = z.coerce.number().int().min(-840).max(840);

const finishedGame = z.object({
  id: z.number(),
  champId: z.number(),
  round: z.number().nullable(),
  startAtMs: z.number(),
  state: ending,
  home: competitorWire,
  away: competitorWire,
  score: scoreWire.nullable(),
  isSimulated: z.boolean(),
});

/** One result of an outcome: a bet status, or null when it was taken back. */
const outcomeResult = z.object({
  statusId: z.number().nullable(),
  atMs: z.number(),
});

const settledLine = z.object({
  typeKey: z.string(),
  spec: z.record(z.string(), z.string()),
  outcomes: z.array(
    z.object({
      key: z.string(),
      /** The last coefficient before the result, in thousandths. */
      coefMilli: z.number().nullable(),
      /** Oldest first; every result after the first is a correction. */
      results: z.array(outcomeResult),
    }),
  ),
});

const listQuery = z
  .strictObject({
    lng: language,
    day,
    offsetMin,
    sport: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .optional(),
    champ: id.optional(),
    text: z.string().max(MAX_RESULT_SEARCH).optional(),
    /** From 1; a page has 100 matches. */
    page: z.coerce.number().int().min(1).max(1000).optional(),
    /** Instead of a number: the page with this match, or the first one when the query does not select the match. */
    game: id.optional(),
  })
  .refine(({ page, game }) => page === undefined || game === undefined);

const listReply = z.object({
  /** Sports and championships of the day, with their numbers of matches. */
  sports: z.array(sportWire.pick({ id: true, key: true, name: true }).extend({ count: z.number() })),
  champs: z.array(champWire.extend({ count: z.number() })),
  games: z.array(finishedGame),
  /** The number of this page, from 1. */
  page: z.number(),
  /** Whether there are matches after this page. */
  hasMore: z.boolean(),
  /** The words that were searched for, when no match has the words themselves (DR-11.12); otherwise null. */
  instead: z.string().nullable(),
});

/** The next match of a team that is on sale. */
const nextMatch = z.object({
  id: z.number(),
  champId: z.number(),
  section: z.enum(['line', 'live']),
  sportKey: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  startAtMs: z.number(),
  discipline: discipline.optional(),
});

/** The outcomes that a player chose in a finished match, in a next match (DR-7.120). */
const nextBets = z.object({
  match: nextMatch,
  /** The topic of the prices, and the version of the catalogue that `markets` has. */
  topic: z.string(),
  clk: z.number(),
  bets: z.array(
    z.object({
      typeKey: z.string(),
      spec: z.record(z.string(), z.string()),
      outcomeKey: z.string(),
      /** Null while the match does not have this line on sale. */
      marketId: z.number().nullable(),
    }),
  ),
  markets: z.array(marketWire),
});

export const resultEndpoints = defineEndpoints(resultPaths, {
  days: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'Numbers of finished matches of the fourteen days until a day',
    query: z.strictObject({ day, offsetMin }),
    reply: z.object({
      days: z.array(z.object({ day: z.string(), count: z.number() })),
      /** The first day with a finished match; null when there is none. */
      firstDay: z.string().nullable(),
    }),
    refusals: ['results/no-day'],
  },
  list: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'Finished matches of a day, by sport, championship and words of their names',
    query: listQuery,
    reply: listReply,
    refusals: ['results/no-day'],
  },
  own: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "Finished matches of a day on which the player has a settled coupon, with the coupons' numbers",
    query: listQuery,
    reply: listReply.extend({
      /** Of each match in the reply, newest coupon first. */
      coupons: z.array(z.object({ gameId: z.number(), couponIds: z.array(z.number()) })),
    }),
    refusals: ['results/no-day'],
  },
  game: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'One finished match with every settled market and its corrections',
    params: z.strictObject({ gameId: id }),
    query: z.strictObject({ lng: language }),
    reply: z.object({
      sport: sportWire.pick({ id: true, key: true, name: true }),
      champ: champWire,
      game: finishedGame,
      /** The next match of each side; null while the site has none on sale (DR-7.99). */
      next: z.object({ home: nextMatch.nullable(), away: nextMatch.nullable() }),
      /** Every goal with its scorer, oldest first; empty in sports whose story does not list goals. */
      goals: z.array(reportedGoal),
      lines: z.array(settledLine),
    }),
    refusals: ['results/no-game'],
  },
  nextBets: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's outcomes of a finished match, in the next match of the side that they backed",
    params: z.strictObject({ gameId: id }),
    query: z.strictObject({ lng: language }),
    reply: z.object({ matches: z.array(nextBets) }),
    refusals: ['results/no-game'],
  },
});

export type ResultApi = ApiTypes<typeof resultEndpoints>;
export type NextBetsWire = z.output<typeof nextBets>;
export type FinishedGameWire = z.output<typeof finishedGame>;
export type SettledLineWire = z.output<typeof settledLine>;
export type NextMatchWire = z.output<typeof nextMatch>;
