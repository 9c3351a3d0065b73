import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { cataloguePaths } from './catalogue-paths.ts';

export const catalogueErrors = {
  'catalogue/no-game': 404,
  'catalogue/no-sport': 404,
  'catalogue/no-discipline': 404,
} as const;

const language = z.string().regex(/^[a-z]{2}$/);
/** Sport ids such as `1,40`. */
export const sportIdList = z
  .string()
  .max(480)
  .regex(/^[1-9]\d{0,5}(?:,[1-9]\d{0,5})*$/);
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const scoreWire = z.object({
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
  /** The shoot-out after a level cup match (DR-7.112). */
  pens: z.object({ home: z.number(), away: z.number() }).optional(),
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
  score: scoreWire.nullable(),
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

/** Types of cyber-sports: games of people, and short simulated matches (SH-RT-032, DR-7.60). */
export const CYBER_TYPES = ['real', 'virtual'] as const;
const cyberType = z.enum(CYBER_TYPES);

/** The discipline of cyber-sports that a championship and its games belong to; absent for all others. */
export const discipline = z.object({ type: cyberType, key: z.string() });

export const competitorWire = teamBadge.extend({ id: z.number(), name: z.string() });

const game = gameLive.extend({
  home: competitorWire,
  away: competitorWire,
  isSimulated: z.boolean(),
  discipline: discipline.optional(),
  /** Media of the game; absent when there are none. */
  zoneId: z.string().optional(),
  videoId: z.string().optional(),
});

/** A market line with its prices: the object `m:{id}` of the live topics. Coefficients in thousandths. */
export const marketWire = z.object({
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

export const champWire = z.object({
  id: z.number(),
  sportId: z.number(),
  name: z.string(),
  countryCode: z.string().nullable(),
  categoryName: z.string().nullable(),
  isSimulated: z.boolean(),
  sort: z.number(),
  discipline: discipline.optional(),
});

export const sportWire = z.object({
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
      sports: z.array(sportWire),
      topChamps: z.array(
        champWire.extend({ sportKey: z.string(), section: z.enum(['line', 'live']), gameCount: z.number() }),
      ),
      isDegraded: z.boolean(),
    }),
  },
  list: {
    access: 'anyone',
    isForViews: true,
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
      /** A side of the games. */
      team: id.optional(),
      /** A type of cyber-sports, or one of its disciplines: `real`, `real/cs2`. */
      discipline: z
        .string()
        .regex(/^(?:real|virtual)(?:\/[a-z0-9][a-z0-9-]{0,39})?$/)
        .optional(),
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
      sport: sportWire.nullable(),
      champs: z.array(champWire),
      games: z.array(game),
      markets: z.array(marketWire),
      isDegraded: z.boolean(),
    }),
    refusals: ['catalogue/no-sport', 'catalogue/no-discipline'],
  },
  cyber: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Disciplines of cyber-sports with their championships and numbers of games (DR-7.60)',
    query: z.strictObject({ lng: language }),
    reply: z.object({
      disciplines: z.array(
        discipline.extend({
          name: z.string(),
          sportId: z.number(),
          sportKey: z.string(),
          lineCount: z.number(),
          liveCount: z.number(),
          champs: z.array(champWire.extend({ lineCount: z.number(), liveCount: z.number() })),
        }),
      ),
      isDegraded: z.boolean(),
    }),
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
      sport: sportWire,
      champ: champWire,
      game,
      markets: z.array(marketWire),
      /** Whether outcomes of the match can be combined into one bet (DR-4.228). */
      isBuilderOffered: z.boolean(),
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
export type MarketWire = z.output<typeof marketWire>;
export type ChampWire = z.output<typeof champWire>;
export type SportWire = z.output<typeof sportWire>;
export type ScoreWire = z.output<typeof scoreWire>;
