import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { seedPaths } from './seed-paths.ts';

/** Refusals of seed pairs, with their HTTP status. */
export const seedErrors = {
  'rounds/no-pair': 404,
  /** The client seed of a pair is set once (DR-8.69). */
  'rounds/seed-set': 409,
  /** The pair is revealed; no round uses it any more. */
  'rounds/pair-revealed': 409,
  /** A round is open, and the seed would show what is still hidden (DR-8.3). */
  'rounds/round-open': 409,
} as const;

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
/** 1 to 64 printable ASCII characters without a colon (DR-8.1). */
export const clientSeedText = z.string().regex(/^[\x20-\x39\x3b-\x7e]{1,64}$/);

/** A pair of seeds (DR-8.1). */
export const seedPairReply = z.object({
  pairId: z.number(),
  /** SHA-256 of the server seed, in hex: published before the first round. */
  commitment: hex64,
  /** Null until the browser has made it. */
  clientSeed: z.string().nullable(),
  /** The nonce of the next round; also how many rounds the pair has decided. */
  nextNonce: z.number(),
  createdAtMs: z.number(),
  /** The server seed in hex; null until it is revealed. */
  serverSeed: hex64.nullable(),
  revealedAtMs: z.number().nullable(),
});

const pairId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const seedEndpoints = defineEndpoints(seedPaths, {
  open: {
    access: 'player',
    isForViews: false,
    summary: 'The pair of seeds in use; the first call makes one and commits to its server seed (DR-8.1)',
    budget: writeBudget,
    body: z.strictObject({}),
    reply: seedPairReply,
  },
  join: {
    access: 'player',
    isForViews: false,
    summary: 'Sets the client seed, which the browser makes after it has seen the commitment (DR-8.69)',
    budget: writeBudget,
    params: z.strictObject({ pairId }),
    body: z.strictObject({ clientSeed: clientSeedText }),
    reply: seedPairReply,
    refusals: ['rounds/no-pair', 'rounds/seed-set', 'rounds/pair-revealed'],
  },
  reveal: {
    access: 'player',
    isForViews: false,
    summary: 'Reveals the server seed of a pair and commits to a new one (DR-8.3)',
    budget: writeBudget,
    params: z.strictObject({ pairId }),
    body: z.strictObject({}),
    reply: z.object({ revealed: seedPairReply, next: seedPairReply }),
    refusals: ['rounds/no-pair', 'rounds/round-open'],
  },
  proof: {
    access: 'player',
    isForViews: false,
    summary: 'How the commitment of a pair is in the root that the audit log has (DR-8.76)',
    budget: readBudget,
    params: z.strictObject({ pairId }),
    reply: z.object({
      commitment: hex64,
      /** Null until the next minute. */
      root: z
        .object({
          number: z.number(),
          root: hex64,
          count: z.number(),
          atMs: z.number(),
          /** From the commitment to the root: the hash beside, and on which side it is. */
          steps: z.array(z.object({ side: z.enum(['left', 'right']), hash: hex64 })),
        })
        .nullable(),
    }),
    refusals: ['rounds/no-pair'],
  },
  list: {
    access: 'player',
    isForViews: false,
    summary: 'The pairs of seeds of a player, newest first',
    budget: readBudget,
    query: z.strictObject({ before: pairId.optional() }),
    reply: z.object({ pairs: z.array(seedPairReply), hasMore: z.boolean() }),
  },
});

export type SeedApi = ApiTypes<typeof seedEndpoints>;
export type SeedPairWire = z.output<typeof seedPairReply>;
export type SeedErrorCode = keyof typeof seedErrors;
