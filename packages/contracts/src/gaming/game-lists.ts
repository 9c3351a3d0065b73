import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { foreignGame } from './foreign-games.ts';
import {
  GAME_PAGE_SIZE,
  gameListPaths,
  LIST_ORDERS,
  LIST_RETURNS,
  LIST_STAKES,
  LIST_VOLATILITIES,
  MAX_SEARCH_TEXT,
} from './game-list-paths.ts';

export const gameListErrors = {} as const;

/** A game in a list: one of the site by its id, or one of another company. */
export const listedGame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), id: z.string() }),
  foreignGame.extend({ kind: z.literal('foreign') }),
]);

const segment = z.string().regex(/^[a-z0-9-]{1,80}$/);
const studio = z.object({ name: z.string(), slug: z.string(), count: z.number() });
/** A search reads an index in memory: 10 ms at most. A visitor who types sends some a second. */
const listBudget = { perMinute: 1200, flow: 'read' } as const;

const listQuery = z.strictObject({
  lng: z.string().regex(/^[a-z]{2}$/),
  section: segment.optional(),
  /** A part of the section. `new` is the whole section, the newest first. */
  subcategory: segment.optional(),
  collection: segment.optional(),
  studio: segment.optional(),
  text: z.string().max(MAX_SEARCH_TEXT).optional(),
  return: z.enum(LIST_RETURNS).optional(),
  volatility: z.enum(LIST_VOLATILITIES).optional(),
  stake: z.enum(LIST_STAKES).optional(),
  /** Only games with play money. */
  demo: z.literal('1').optional(),
  order: z.enum(LIST_ORDERS).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(GAME_PAGE_SIZE).default(GAME_PAGE_SIZE),
});
export type GameListQuery = z.output<typeof listQuery>;

export const gameListEndpoints = defineEndpoints(gameListPaths, {
  list: {
    access: 'anyone',
    isForViews: true,
    summary: 'A page of games of the site and of other companies in one list, filtered and ordered (DR-8.89)',
    budget: listBudget,
    maxAgeSec: { min: 30, max: 60 },
    query: listQuery,
    reply: z.object({
      games: z.array(listedGame).max(GAME_PAGE_SIZE),
      /** How many games the filters leave. */
      total: z.number(),
      /** How many the list has without filters. */
      unfiltered: z.number(),
      /** The studios of the list without filters. */
      studios: z.array(studio).max(1000),
      /** The parts of the section that have games. */
      subcategories: z.array(z.string()).max(100),
      /** What the operator calls the collection; null for other lists, and for an unknown collection. */
      collection: z.object({ title: z.string(), text: z.string() }).nullable(),
    }),
  },
  counts: {
    access: 'anyone',
    isForViews: true,
    summary: 'How many games each section and each studio has',
    budget: readBudget,
    maxAgeSec: { min: 30, max: 60 },
    reply: z.object({
      sections: z.array(z.object({ section: z.string(), count: z.number() })).max(100),
      studios: z.array(studio).max(1000),
    }),
  },
});

export type GameListApi = ApiTypes<typeof gameListEndpoints>;
export type ListedGameWire = z.output<typeof listedGame>;
