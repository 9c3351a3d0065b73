import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { clientId, internalId } from '../shared/ids.ts';
import {
  MAX_SHARED_HISTORY,
  MAX_SHARED_PLAYED,
  sharedRoundPaths,
  sharedRoundStates,
} from './shared-round-paths.ts';

/** Refusals of bets in shared rounds, with their HTTP status. */
export const sharedEntryErrors = {
  'shared/no-game': 404,
  'shared/no-account': 404,
  /** The game has other rules now: `details.version` (DR-8.14). */
  'shared/rules-changed': 409,
  /** `details.min` and `details.max` are the stakes of a bet (DR-8.11, DR-8.97). */
  'shared/stake': 422,
  /** The round takes no bets, or none any more. */
  'shared/closed-bets': 409,
  /** A personal round is open: `details.game` (DR-8.70). */
  'shared/round-open': 409,
  /** The player has two entries in the round (DR-8.95). */
  'shared/two-entries': 409,
  /** The next round may begin in `details.waitMs` (DR-8.71). */
  'shared/too-fast': 429,
  'shared/no-funds': 422,
  'shared/restricted': 403,
  /** A limit of the player leaves too little room for the stake, or stops every stake (DR-5.44). */
  'shared/limit-wager': 422,
  'shared/limit-loss': 422,
  'shared/limit-session': 422,
  'shared/request-id-reused': 409,
} as const;
export type SharedEntryErrorCode = keyof typeof sharedEntryErrors;

/** Refusals of cash-outs. */
export const sharedCashOutErrors = {
  'shared/no-entry': 404,
  /** The round has not started yet. */
  'shared/early': 409,
  /** The request came in or after the last tick of the round (DR-8.31). */
  'shared/late': 409,
} as const;

export const sharedRoundErrors = { ...sharedEntryErrors, ...sharedCashOutErrors } as const;

const gameId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const multiplier = z.number().int().min(100).max(100_000_000);

const roundReply = z.object({
  roundId: z.number(),
  number: z.number(),
  chainId: z.number(),
  version: z.number(),
  state: z.enum(sharedRoundStates),
  openedAtMs: z.number(),
  closesAtMs: z.number(),
  startedAtMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
  point: multiplier.nullable(),
  seed: hex64.nullable(),
  isBroken: z.boolean(),
});

/** An entry of the player. */
export const sharedEntryReply = z.object({
  entryId: z.number(),
  requestId: z.string(),
  roundId: z.number(),
  accountId: z.number(),
  currency: currencyCode,
  stake: amountReply,
  /** The chosen automatic cash-out in hundredths. */
  target: multiplier.nullable(),
  /** Where it is cashed out at the latest, in hundredths (DR-8.97). */
  goal: multiplier,
  /** `taken`: cashed out, and paid at the end of the round; `returned`: the stake came back (DR-8.100). */
  state: z.enum(['open', 'taken', 'paid', 'lost', 'returned']),
  multiplier: multiplier.nullable(),
  /** What was paid; null until the round has ended. */
  payout: amountReply.nullable(),
  placedAtMs: z.number(),
});

/** An ended round of the player with all that recomputes it (DR-8.105). */
const playedRoundReply = z.object({
  roundId: z.number(),
  version: z.number(),
  number: z.number(),
  seed: hex64,
  publicValue: z.string(),
  terminalHash: hex64,
  point: multiplier,
  /** Whether a stake of the player was returned, because the site broke the round off (DR-8.100). */
  isReturned: z.boolean(),
  endedAtMs: z.number(),
  /** In the order of their placement. */
  entries: z.array(
    z.object({
      currency: currencyCode,
      stake: amountReply,
      /** The most that the entry could return. */
      maxWin: amountReply,
      target: multiplier.nullable(),
      /** Of its cash-out; null without one. */
      multiplier: multiplier.nullable(),
      payout: amountReply,
    }),
  ),
});
export type PlayedSharedRoundWire = z.output<typeof playedRoundReply>;

export const sharedRoundEndpoints = defineEndpoints(sharedRoundPaths, {
  state: {
    access: 'anyone',
    isForViews: false,
    summary: 'The round of now, the last points and the hash chain of a game with shared rounds (DR-8.8)',
    budget: readBudget,
    params: z.strictObject({ game: gameId }),
    reply: z.object({
      /** The time of the site, ms since 1970. */
      nowMs: z.number(),
      /** Null while no chain is ready. */
      round: roundReply.nullable(),
      chain: z
        .object({
          chainId: z.number(),
          terminalHash: hex64,
          rounds: z.number(),
          source: z.string(),
          publishedAtMs: z.number(),
          publicValue: z.string(),
          fixedAtMs: z.number(),
        })
        .nullable(),
      history: z
        .array(
          z.object({
            roundId: z.number(),
            number: z.number(),
            chainId: z.number(),
            point: multiplier,
            seed: hex64,
            isBroken: z.boolean(),
          }),
        )
        .max(MAX_SHARED_HISTORY),
    }),
    refusals: ['shared/no-game'],
  },
  room: {
    access: 'player',
    isForViews: false,
    summary: 'The entries of the player in a game with shared rounds, its stakes and the net result',
    budget: readBudget,
    params: z.strictObject({ game: gameId }),
    query: z.strictObject({ accountId: internalId.or(z.coerce.number().int().positive()) }),
    reply: z.object({
      version: z.number(),
      currency: currencyCode,
      minStake: amountReply,
      maxStake: amountReply,
      /** The most that an entry returns: it is cashed out there (DR-8.97). */
      maxWin: amountReply,
      /** The last entries, the newest first. */
      entries: z.array(sharedEntryReply).max(30),
      /** The personal game whose round is open, which has to end first (DR-8.70). */
      openGame: z.string().nullable(),
      /** Of this game since the log-in of this session. */
      session: z.object({ rounds: z.number(), staked: amountReply, returned: amountReply, net: amountReply }),
    }),
    refusals: ['shared/no-game', 'shared/no-account'],
  },
  played: {
    access: 'player',
    isForViews: false,
    summary: 'The last ended rounds of the player, with seeds, points and what each entry paid (DR-8.106)',
    budget: readBudget,
    params: z.strictObject({ game: gameId }),
    reply: z.object({
      /** The newest first. */
      rounds: z.array(playedRoundReply).max(MAX_SHARED_PLAYED),
    }),
    refusals: ['shared/no-game'],
  },
  place: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    moves: 'stake',
    summary: 'Places a bet in a shared round under an id the browser made (DR-8.95)',
    budget: { perMinute: 120, flow: 'placement' },
    body: z.strictObject({
      id: clientId,
      game: gameId,
      /** The round that the player saw. */
      roundId: internalId,
      /** The version whose rules the player saw. */
      version: z.number().int().min(1).max(32_767),
      accountId: internalId,
      stake: amountText,
      /** The automatic cash-out in hundredths. */
      target: z.number().int().min(101).max(100_000_000).nullable(),
    }),
    reply: sharedEntryReply,
    refusals: codesOf(sharedEntryErrors),
  },
  cashOut: {
    access: 'player',
    isForViews: false,
    summary: 'Cashes out an entry at the tick of now; a repeat gets the same answer (DR-8.31)',
    budget: { perMinute: 600, flow: 'placement' },
    params: z.strictObject({ entryId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({}),
    reply: sharedEntryReply,
    refusals: codesOf(sharedCashOutErrors),
  },
});

export type SharedRoundApi = ApiTypes<typeof sharedRoundEndpoints>;
export type SharedEntryWire = z.output<typeof sharedEntryReply>;
