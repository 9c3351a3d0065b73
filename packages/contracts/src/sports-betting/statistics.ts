import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { champWire, competitorWire, scoreWire, sportWire } from './catalogue.ts';
import { seasonWire } from './championships.ts';
import { matchReport } from './match-report.ts';
import { statisticsPaths } from './statistics-paths.ts';

export const statisticsErrors = { 'statistics/no-game': 404, 'statistics/no-sport': 404 } as const;

const language = z.string().regex(/^[a-z]{2}$/);
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A match whose statistics can be shown: on sale, in play or finished. */
const match = z.object({
  id: z.number(),
  champId: z.number(),
  sportId: z.number(),
  round: z.number().nullable(),
  /** The section of the match on sale; null when it is finished and no longer on sale. */
  section: z.enum(['line', 'live']).nullable(),
  state: z.string(),
  startAtMs: z.number(),
  home: competitorWire,
  away: competitorWire,
  score: scoreWire.nullable(),
  isSimulated: z.boolean(),
  /** Whether the match is in play with a match tracker, so that it has live statistics (DR-10.64). */
  hasTracker: z.boolean(),
});

/** A match that was played to its end. */
const pastMatch = z.object({
  gameId: z.number(),
  startAtMs: z.number(),
  homeId: z.number(),
  awayId: z.number(),
  home: z.number(),
  away: z.number(),
});

const pricePoint = z.object({ atMs: z.number(), coefMilli: z.number() });

const sport = sportWire.pick({ id: true, key: true, name: true });

export const statisticsEndpoints = defineEndpoints(statisticsPaths, {
  list: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Matches in play and the next ones, whose statistics can be shown (DR-10.62)',
    query: z.strictObject({
      lng: language,
      sport: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/)
        .optional(),
    }),
    reply: z.object({
      /** Sports with matches, and their numbers of matches on sale. */
      sports: z.array(sport.extend({ count: z.number() })),
      champs: z.array(champWire),
      games: z.array(match),
    }),
    refusals: ['statistics/no-sport'],
  },
  game: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Statistics of one match: form, head to head, and its season as it stood (DR-10.60, DR-10.61)',
    params: z.strictObject({ gameId: id }),
    query: z.strictObject({ lng: language }),
    reply: z.object({
      sport,
      champ: champWire,
      game: match,
      /** The season with the results until the match; null when the match belongs to none. */
      season: seasonWire.nullable(),
      /** The last matches of each side before this one, oldest first. */
      form: z.object({ home: z.array(pastMatch), away: z.array(pastMatch) }),
      /** The last matches between both sides before this one, oldest first. */
      meetings: z.array(pastMatch),
      /** Every side that `form` and `meetings` name. */
      teams: z.array(competitorWire),
    }),
    refusals: ['statistics/no-game'],
  },
  report: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary:
      'Line-ups of a match with the names of the players, and its story after the end (DR-7.131, DR-7.132)',
    params: z.strictObject({ gameId: id }),
    query: z.strictObject({ lng: language }),
    reply: matchReport,
    refusals: ['statistics/no-game'],
  },
  prices: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Prices of the main markets of a match from opening to close (DR-7.95)',
    params: z.strictObject({ gameId: id }),
    reply: z.object({
      startAtMs: z.number(),
      markets: z.array(
        z.object({
          typeKey: z.string(),
          spec: z.record(z.string(), z.string()),
          outcomes: z.array(
            z.object({
              key: z.string(),
              opening: pricePoint,
              /** The last price no later than the start; null before the start. */
              closing: pricePoint.nullable(),
              /** Oldest first. Coefficients in thousandths. */
              points: z.array(pricePoint),
            }),
          ),
        }),
      ),
    }),
    refusals: ['statistics/no-game'],
  },
});

export type StatisticsApi = ApiTypes<typeof statisticsEndpoints>;
export type StatisticsMatchWire = z.output<typeof match>;
export type PastMatchWire = z.output<typeof pastMatch>;
