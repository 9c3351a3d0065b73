/** The printed coupon: for its owner, and for anyone with the signed print token (DR-4.104). */
import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { couponReply, language } from './coupon.ts';
import { printPaths } from './print-paths.ts';

export const printErrors = { 'betting/no-coupon': 404 } as const;

const couponId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const printEndpoints = defineEndpoints(printPaths, {
  printed: {
    access: 'anyone',
    isForViews: true,
    summary: 'An accepted coupon without personal data, for its owner or with a signed token (DR-4.104)',
    budget: readBudget,
    params: z.strictObject({ couponId }),
    query: z.strictObject({ lng: language, token: z.string().max(100).optional() }),
    reply: z.object({
      // The reply does not contain the account. For its owner the page takes the account from the session.
      coupon: couponReply.omit({ accountId: true, requestId: true }),
      isOwner: z.boolean(),
      /** Signed receipts by their number in the account's chain. */
      receipts: z.array(z.object({ number: z.number(), kind: z.enum(['accepted', 'settled', 'sold']) })),
      /** Receipts that are not signed yet. */
      waiting: z.number(),
    }),
    refusals: ['betting/no-coupon'],
  },
  token: {
    access: 'player',
    isForViews: false,
    summary: "The signed token of the printed page of one of the player's coupons (DR-4.104)",
    budget: readBudget,
    params: z.strictObject({ couponId }),
    reply: z.object({ token: z.string(), expiresAtMs: z.number() }),
    refusals: ['betting/no-coupon'],
  },
});

export type PrintApi = ApiTypes<typeof printEndpoints>;
export type PrintedCouponWire = PrintApi['printed']['reply'];
