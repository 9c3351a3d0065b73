import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { cataloguePaths } from './catalogue-paths.ts';

export const catalogueErrors = { 'catalogue/no-game': 404, 'catalogue/no-sport': 404 } as const;

const language = z.string().regex(/^[a-z]{2}$/);
/** Sport ids such as `1,40`. */
export const sportIdList = z
  .string()
  .max(480)
  .regex(/^[1-9]\d{0,5}(?:,[1-9]\d{0,5})*$/);
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const score = z.object({
  home: z.number(),
  away: z.number(),
  periods: z.array(z.object({ no: z.number(), home: z.number(), away: z.number() })),
  stage: z.string(),
  /** `rate`: game seconds per real second while the clock runs; 1 when absent. */
  clock: z
    .object({ sec: z.number(), isRunning: z.boolean(), atMs: z.number(), rate: z.number().optional() })
    .nullable(),
  server: z.union([z.literal(1), z.literal(2)]).optional(),
  points: z.object({ home: z.string(), away: z.string() }).optional(),
});

/** The changing part of a game: the object `g:{id}` of the live topics. */
const gameLive = z.object({
  id: z.number(),
  sportId: z.number(),
  champId: z.number(),
  section: z.enum(['line', 'live']),
  state: z.string(),
  startAtMs: z.number(),
  isBlocked: z.boolean(),
  score: score.nullable(),
  /** Statistics for the scoreboard, for instance cards or corners. */
  facts: z.record(z.string(), z.unknown()),
  marketCount: z.number(),
});

/** A side's badge: the design of its crest, or a player's country. */
export const teamBadge = z.object({
  countryCode: z.string().nullable(),
  crest: z
    .object({ first: z.string(), second: z.string(), shape: z.string(), pattern: z.string().optional() })
    .nullable(),
});

const competitor = teamBadge.extend({ id: z.number(), name: z.string() });

const game = gameLive.extend({
  home: competitor,
  away: competitor,
  isSimulated: z.boolean(),
  /** Media of the game; absent when there are none. */
  zoneId: z.string().optional(),
  videoId: z.string().optional(),
});

/** A market line with its prices: the object `m:{id}` of the live topics. Coefficients in thousandths. */
const market = z.object({
  id: z.number(),
  gameId: z.number(),
  typeKey: z.string(),
  spec: z.record(z.string(), z.string()),
  status: z.enum(['OPEN', 'SUSPENDED', 'INACTIVE', 'HANDED_OVER', 'SETTLED', 'CANCELLED']),
  isMain: z.boolean(),
  version: z.number(),
  outcomes: z.array(z.object({ key: z.string(), coefMilli: z.number().nullable(), active: z.boolean() })),
  /** Set on a merged delta when the market was suspended in between (DR-6.32). */
  wasSuspended: z.boolean().optional(),
});

const champ = z.object({
  id: z.number(),
  sportId: z.number(),
  name: z.string(),
  countryCode: z.string().nullable(),
  categoryName: z.string().nullable(),
  isSimulated: z.boolean(),
  sort: z.number(),
});

const sport = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  isCyber: z.boolean(),
  lineCount: z.number(),
  liveCount: z.number(),
});

/** Time filters of the line: values of the specification's time filter, and hours from now. */
export const timeFilters = ['all', 'upcoming', '1h', '3h', '12h', '24h'] as const;

export const catalogueEndpoints = defineEndpoints(cataloguePaths, {
  menu: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'Sports with their numbers of games, and the top championships',
    query: z.strictObject({ lng: language }),
    reply: z.object({
      sports: z.array(sport),
      topChamps: z.array(
        champ.extend({ sportKey: z.string(), section: z.enum(['line', 'live']), gameCount: z.number() }),
      ),
      isDegraded: z.boolean(),
    }),
  },
  list: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Games of the line or live with their main markets; `topic` and `clk` go on by the socket',
    query: z.strictObject({
      lng: language,
      section: z.enum(['line', 'live']),
      sport: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/)
        .optional(),
      champ: id.optional(),
      /** Sports whose games are left out (DM-OF-013). */
      without: sportIdList.optional(),
      time: z.enum(timeFilters).optional(),
      /** `asian` adds the main markets of the first part, under a topic of its own. */
      layout: z.enum(['asian']).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
      /** How many of the first games have markets in the reply; the topic's snapshot has the markets of all games. */
      priced: z.coerce.number().int().min(0).max(500).optional(),
    }),
    reply: z.object({
      topic: z.string(),
      clk: z.number(),
      sport: sport.nullable(),
      champs: z.array(champ),
      games: z.array(game),
      markets: z.array(market),
      isDegraded: z.boolean(),
    }),
    refusals: ['catalogue/no-sport'],
  },
  game: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'One game with all its markets',
    params: z.strictObject({ gameId: id }),
    query: z.strictObject({ lng: language }),
    reply: z.object({
      topic: z.string(),
      clk: z.number(),
      sport,
      champ,
      game,
      markets: z.array(market),
      isDegraded: z.boolean(),
    }),
    refusals: ['catalogue/no-game'],
  },
  history: {
    access: 'anyone',
    isForViews: false,
    summary: 'How the prices of a main market have moved',
    budget: { perMinute: 300, flow: 'price-history' },
    query: z.strictObject({ market: id }),
    reply: z.object({
      outcomes: z.array(
        z.object({ key: z.string(), points: z.array(z.object({ atMs: z.number(), coefMilli: z.number() })) }),
      ),
    }),
  },
});

export type CatalogueApi = ApiTypes<typeof catalogueEndpoints>;
export type GameLiveWire = z.output<typeof gameLive>;
export type GameWire = z.output<typeof game>;
export type MarketWire = z.output<typeof market>;
export type ChampWire = z.output<typeof champ>;
export type SportWire = z.output<typeof sport>;
export type ScoreWire = z.output<typeof score>;
