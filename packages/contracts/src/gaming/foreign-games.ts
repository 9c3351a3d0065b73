import { z } from 'zod';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { internalId } from '../shared/ids.ts';
import { foreignGamePaths } from './foreign-game-paths.ts';

/** Refusals of games of other companies, with their HTTP status. */
export const foreignGameErrors = {
  'foreign-games/unknown': 404,
  'foreign-games/no-account': 404,
  'foreign-games/restricted': 403,
  /** The player has no such round, or its company says nothing of rounds. */
  'foreign-games/no-details': 404,
  /** The company does not answer, or has refused. */
  'foreign-games/unavailable': 503,
} as const;
export type ForeignGameErrorCode = keyof typeof foreignGameErrors;

/** A game of another company, as lists have it. */
export const foreignGame = z.object({
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
  /** Whether it can be played with play money of its company. */
  hasDemo: z.boolean(),
  /** The least and the greatest stake of a round in units of the player's currency; null where they are not published. */
  minStake: z.string().nullable(),
  maxStake: z.string().nullable(),
});

const number = z.coerce.number().int().min(1).max(2_147_483_647);
const params = z.strictObject({ number });
const lng = z.string().regex(/^[a-z]{2}$/);
const opened = z.object({
  /** The address of the frame. */
  url: z.string(),
  /** The origin that its messages come from. */
  origin: z.string(),
});
/** Opening a game calls its company. */
const launchBudget = { perMinute: 20, flow: 'placement' } as const;
/** The details of a round are a call of its company; a player opens some dozens in a minute at most. */
const detailsBudget = { perMinute: 60, flow: 'read' } as const;

const freeRounds = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  slug: z.string(),
  section: z.string(),
  studio: z.string(),
  /** How many were granted, and how many are left. */
  rounds: z.number(),
  left: z.number(),
  /** What each round stakes at the company; the player stakes nothing. */
  betValue: amountReply,
  currency: currencyCode,
  endsAtMs: z.number(),
});

const foreignRound = z.object({
  id: z.number(),
  startedAtMs: z.number(),
  /** False until the company says so; it may never say so (DR-8.125). */
  isOver: z.boolean(),
  isFree: z.boolean(),
  currency: currencyCode,
  staked: amountReply,
  returned: amountReply,
  hasDetails: z.boolean(),
});

export const foreignGameEndpoints = defineEndpoints(foreignGamePaths, {
  game: {
    access: 'anyone',
    isForViews: true,
    summary: 'One game of another company',
    budget: readBudget,
    maxAgeSec: { min: 30, max: 60 },
    params,
    reply: foreignGame.extend({
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
  rounds: {
    access: 'player',
    isForViews: false,
    summary: 'The last rounds of the player in a game of another company',
    budget: readBudget,
    params,
    reply: z.object({ rounds: z.array(foreignRound).max(8) }),
  },
  roundDetails: {
    access: 'player',
    isForViews: false,
    summary: 'What the company says of a round of the player (DR-8.147)',
    budget: detailsBudget,
    params: z.strictObject({ roundId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    reply: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), lines: z.array(z.string()).max(10) }),
      z.object({ kind: z.literal('link'), url: z.string() }),
    ]),
    refusals: ['foreign-games/no-details', 'foreign-games/unavailable'],
  },
  freeRounds: {
    access: 'player',
    isForViews: false,
    summary: 'Free rounds that the player can use now (DR-8.145)',
    budget: readBudget,
    reply: z.object({ freeRounds: z.array(freeRounds).max(50) }),
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
    refusals: [
      'foreign-games/unknown',
      'foreign-games/no-account',
      'foreign-games/restricted',
      'foreign-games/unavailable',
    ],
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
export type FreeRoundsWire = z.output<typeof freeRounds>;
export type ForeignRoundWire = z.output<typeof foreignRound>;
