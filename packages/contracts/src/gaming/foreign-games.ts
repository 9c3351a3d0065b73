import { z } from 'zod';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { internalId } from '../shared/ids.ts';
import { FOREIGN_PAGE_SIZE, foreignGamePaths } from './foreign-game-paths.ts';

/** Refusals of games of other companies, with their HTTP status. */
export const foreignGameErrors = {
  'foreign-games/unknown': 404,
  'foreign-games/no-account': 404,
  'foreign-games/restricted': 403,
  /** The company does not answer, or has refused. */
  'foreign-games/unavailable': 503,
} as const;
export type ForeignGameErrorCode = keyof typeof foreignGameErrors;

const foreignGame = z.object({
  number: z.number(),
  /** The name in addresses. */
  slug: z.string(),
  name: z.string(),
  studio: z.string(),
  studioSlug: z.string(),
  section: z.string(),
  subcategory: z.string().nullable(),
  /** The average return in millionths, as its company publishes it; null where it publishes none. */
  returnPpm: z.number().nullable(),
  /** How much results differ, 1 to 5. */
  volatility: z.number(),
  addedOn: z.string(),
});

const number = z.coerce.number().int().min(1).max(2_147_483_647);
const params = z.strictObject({ number });
const segment = z.string().regex(/^[a-z0-9-]{1,30}$/);
const lng = z.string().regex(/^[a-z]{2}$/);
const opened = z.object({
  /** The address of the frame. */
  url: z.string(),
  /** The origin that its messages come from. */
  origin: z.string(),
});
/** Opening a game calls its company. */
const launchBudget = { perMinute: 20, flow: 'placement' } as const;

export const foreignGameEndpoints = defineEndpoints(foreignGamePaths, {
  list: {
    access: 'anyone',
    isForViews: true,
    summary: 'A page of the games of other companies',
    budget: readBudget,
    maxAgeSec: { min: 30, max: 60 },
    query: z.strictObject({
      section: segment.optional(),
      subcategory: segment.optional(),
      studio: z
        .string()
        .regex(/^[a-z0-9-]{1,80}$/)
        .optional(),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(FOREIGN_PAGE_SIZE).default(FOREIGN_PAGE_SIZE),
    }),
    reply: z.object({ games: z.array(foreignGame).max(FOREIGN_PAGE_SIZE), total: z.number() }),
  },
  counts: {
    access: 'anyone',
    isForViews: true,
    summary: 'How many games of other companies each section and each studio has',
    budget: readBudget,
    maxAgeSec: { min: 30, max: 60 },
    reply: z.object({
      sections: z.array(z.object({ section: z.string(), count: z.number() })).max(100),
      studios: z.array(z.object({ studio: z.string(), slug: z.string(), count: z.number() })).max(1000),
    }),
  },
  index: {
    access: 'anyone',
    isForViews: false,
    summary: 'All games of other companies in short, for the search in the browser (DR-8.138)',
    budget: readBudget,
    maxAgeSec: { min: 300, max: 600 },
    reply: z.object({
      studios: z.array(z.object({ name: z.string(), slug: z.string() })).max(1000),
      sections: z.array(z.string()).max(100),
      /** Number, name, places of the studio and of the section, average return in millionths, volatility. */
      games: z
        .array(z.tuple([z.number(), z.string(), z.number(), z.number(), z.number().nullable(), z.number()]))
        .max(20_000),
    }),
  },
  game: {
    access: 'anyone',
    isForViews: true,
    summary: 'One game of another company',
    budget: readBudget,
    maxAgeSec: { min: 30, max: 60 },
    params,
    reply: foreignGame.extend({
      hasDemo: z.boolean(),
      /** The time between the begins of two rounds, in ms (DR-8.126). */
      gapMs: z.number(),
    }),
    refusals: ['foreign-games/unknown'],
  },
  room: {
    access: 'player',
    isForViews: false,
    summary: 'What the player has staked and won in a game since the log-in',
    budget: readBudget,
    params,
    query: z.strictObject({ accountId: internalId.or(z.coerce.number().int().positive()) }),
    reply: z.object({
      currency: currencyCode,
      rounds: z.number(),
      staked: amountReply,
      returned: amountReply,
      net: amountReply,
    }),
    refusals: ['foreign-games/no-account'],
  },
  launch: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    summary: 'Opens a game of another company for money (DR-8.121)',
    budget: launchBudget,
    params,
    body: z.strictObject({ accountId: internalId, lng }),
    reply: opened,
    refusals: codesOf(foreignGameErrors),
  },
  demo: {
    access: 'anyone',
    isForViews: false,
    gate: 'play',
    summary: 'Opens a game with play money of its company (DR-8.133)',
    budget: launchBudget,
    params,
    body: z.strictObject({ lng }),
    reply: opened,
    refusals: ['foreign-games/unknown', 'foreign-games/unavailable'],
  },
});

export type ForeignGameApi = ApiTypes<typeof foreignGameEndpoints>;
export type ForeignGameWire = z.output<typeof foreignGame>;
