import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { receiptPaths } from './receipts-paths.ts';

export const receiptErrors = { 'betting/no-coupon': 404 } as const;

const link = { link: z.string(), signature: z.string() };

/** The content of a receipt file; see `packages/receipts`. */
const receiptFile = z.object({
  format: z.literal('touchline-receipts/1'),
  receipts: z.array(z.object({ body: z.string(), ...link })).readonly(),
  otherLinks: z.array(z.object(link)).readonly(),
});

export const receiptEndpoints = defineEndpoints(receiptPaths, {
  receipts: {
    access: 'player',
    isForViews: false,
    summary: "The signed receipts of one of the player's coupons, to be kept and checked (DR-4.155)",
    budget: readBudget,
    params: z.strictObject({ couponId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({
      file: receiptFile,
      /** Receipts that are not signed yet. */
      waiting: z.number(),
    }),
    refusals: ['betting/no-coupon'],
  },
  keys: {
    access: 'anyone',
    isForViews: false,
    summary: 'Every public key that receipts were ever signed with (DR-4.154)',
    budget: readBudget,
    reply: z.object({
      keys: z.array(z.object({ id: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string() })),
    }),
  },
});

export type ReceiptApi = ApiTypes<typeof receiptEndpoints>;
