import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { clientId, internalId } from '../shared/ids.ts';
import { roundPaths } from './round-paths.ts';
import { seedPairReply } from './seeds.ts';

/** Refusals of rounds, with their HTTP status. */
export const roundErrors = {
  'rounds/no-game': 404,
  'rounds/no-round': 404,
  'rounds/no-account': 404,
  /** The game has other rules or another pay table now: `details.version` (DR-8.14). */
  'rounds/rules-changed': 409,
  /** Not a bet of this game, or its stake has not the parts that the bet needs. */
  'rounds/bet': 422,
  /** `details.min` and `details.max` are the stakes of this bet (DR-8.11, DR-8.47). */
  'rounds/stake': 422,
  /** The pair is revealed, or has no client seed yet. */
  'rounds/pair': 409,
  /** Another round is open: `details.roundId` (DR-8.70). */
  'rounds/round-open': 409,
  /** The next round may begin in `details.waitMs` (DR-8.71). */
  'rounds/too-fast': 429,
  'rounds/no-funds': 422,
  'rounds/restricted': 403,
  /** A limit of the player leaves too little room for the stake, or stops every stake (DR-5.44). */
  'rounds/limit-wager': 422,
  'rounds/limit-loss': 422,
  'rounds/limit-session': 422,
  'rounds/request-id-reused': 409,
  /** Not an action of this game, or not allowed at this place. */
  'rounds/action': 422,
  /** Another action has this place: the round went on elsewhere. `GET /rounds/:roundId` shows it. */
  'rounds/step': 409,
} as const;
export type RoundErrorCode = keyof typeof roundErrors;

export const roundStates = ['open', 'finished'] as const;

/** A value of a game: a bet, an action or what is shown. Games read it themselves and refuse what they do not know. */
const gameValue = z.record(z.string().max(20), z.json());

/** A round (DR-8.14). */
export const roundReply = z.object({
  roundId: z.number(),
  requestId: z.string(),
  game: z.string(),
  /** The version of rules and pay table. */
  version: z.number(),
  pairId: z.number(),
  commitment: z.string(),
  clientSeed: z.string(),
  /** In hex; null until the pair is revealed. Then anyone can repeat the round. */
  serverSeed: z.string().nullable(),
  nonce: z.number(),
  accountId: z.number(),
  currency: currencyCode,
  bet: gameValue,
  actions: z.array(gameValue),
  stake: amountReply,
  /** What the round has taken: more than the stake after a double. */
  staked: amountReply,
  /** The most that the round may pay, as it was when the round began: a step that could pay more is not offered (DR-8.33). */
  maxWin: amountReply,
  state: z.enum(roundStates),
  /** What a stake of 1 returns, as a decimal text; of an open round what a cash-out returns now. */
  multiplier: z.string(),
  /** What was paid; of an open round what a cash-out pays now. */
  payout: amountReply,
  /** What the player may see: the fields depend on the game. */
  shown: gameValue,
  startedAtMs: z.number(),
  finishedAtMs: z.number().nullable(),
});

const roundId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const gameId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** A round takes seconds; a person starts at most some dozens a minute. */
const playBudget = { perMinute: 120, flow: 'placement' } as const;

export const roundEndpoints = defineEndpoints(roundPaths, {
  play: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    moves: 'stake',
    summary: 'Plays a round under an id the browser made (DR-8.10, DR-5.44)',
    budget: playBudget,
    body: z.strictObject({
      id: clientId,
      game: gameId,
      /** The version whose rules the player saw. */
      version: z.number().int().min(1).max(32_767),
      /** The pair whose commitment the player saw. */
      pairId: internalId,
      accountId: internalId,
      stake: amountText,
      bet: gameValue,
    }),
    reply: roundReply,
    refusals: codesOf(roundErrors),
  },
  act: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    moves: 'stake',
    summary: 'Goes on with an open round; a repeat of the same step gets the same answer (DR-8.72)',
    budget: { perMinute: 600, flow: 'placement' },
    params: z.strictObject({ roundId }),
    body: z.strictObject({
      /** The place of the action: how many the round has had before. */
      step: z.number().int().min(0).max(200),
      action: gameValue,
    }),
    reply: roundReply,
    refusals: codesOf(roundErrors),
  },
  room: {
    access: 'player',
    isForViews: false,
    summary:
      'What a game room shows beside the game: stakes, the open round, the pair of seeds, the net result',
    budget: readBudget,
    query: z.strictObject({ game: gameId, accountId: internalId.or(z.coerce.number().int().positive()) }),
    reply: z.object({
      version: z.number(),
      currency: currencyCode,
      /** Stakes of this game (DR-8.11); a bet with a high multiplier has a lower maximum (DR-8.47). */
      minStake: amountReply,
      maxWin: amountReply,
      /** The time between the begins of two rounds (DR-8.71). */
      gapMs: z.number(),
      waitMs: z.number(),
      /** The open round, also one of another game. */
      open: roundReply.nullable(),
      pair: seedPairReply.nullable(),
      /** Of this game since the log-in of this session. */
      session: z.object({
        rounds: z.number(),
        staked: amountReply,
        returned: amountReply,
        net: amountReply,
      }),
    }),
    refusals: ['rounds/no-game', 'rounds/no-account'],
  },
  session: {
    access: 'player',
    isForViews: false,
    summary: 'What every room for money shows: the time of the log-in, and what limits leave (DR-8.84)',
    budget: readBudget,
    query: z.strictObject({ currency: currencyCode }),
    reply: z.object({
      /** When the player logged in, in ms since 1970. */
      startedAtMs: z.number(),
      /** What the player may still stake and lose by limits, in the currency; null where no limit is set. */
      left: z.object({ wager: amountReply.nullable(), loss: amountReply.nullable() }),
    }),
    refusals: ['rounds/no-account'],
  },
  list: {
    access: 'player',
    isForViews: false,
    summary: 'The rounds of a player, newest first',
    budget: readBudget,
    query: z.strictObject({ game: gameId.optional(), before: roundId.optional() }),
    reply: z.object({ rounds: z.array(roundReply), hasMore: z.boolean() }),
    refusals: ['rounds/no-game'],
  },
  round: {
    access: 'player',
    isForViews: false,
    summary: 'One round of the player',
    budget: readBudget,
    params: z.strictObject({ roundId }),
    reply: roundReply,
    refusals: ['rounds/no-round'],
  },
});

export type RoundApi = ApiTypes<typeof roundEndpoints>;
export type RoundWire = z.output<typeof roundReply>;
