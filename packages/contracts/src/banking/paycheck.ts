/** The paycheck: a numbered receipt of one deposit, withdrawal or coupon, for its player (DR-12.68). */
import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { couponReply } from '../sports-betting/coupon.ts';
import { paycheckKinds, paycheckPaths } from './paycheck-paths.ts';
import { depositRow, withdrawalRow } from './payment-history.ts';

export const paycheckErrors = { 'payments/no-paycheck': 404 } as const;

const coupon = couponReply
  .pick({
    id: true,
    state: true,
    currency: true,
    amount: true,
    payout: true,
    sold: true,
    insurance: true,
    prepaid: true,
    editedTo: true,
    placedAtMs: true,
    settledAtMs: true,
  })
  .extend({ kind: z.literal('coupon') });

export const paycheckEndpoints = defineEndpoints(paycheckPaths, {
  paycheck: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The paycheck of one of the player's deposits, withdrawals or coupons",
    params: z.strictObject({
      kind: z.enum(paycheckKinds),
      /** The id of a deposit or withdrawal, or the number of a coupon. */
      id: z.string().regex(/^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9]\d{0,14})$/),
    }),
    reply: z.object({
      /** Letter of the kind, year of the payment (UTC) and its number: `D-2026-10001` (DR-12.69). */
      number: z.string(),
      /** The code over the contents, for the site's staff (DR-12.70). */
      checkCode: z.string(),
      subject: z.discriminatedUnion('kind', [depositRow, withdrawalRow, coupon]),
    }),
    refusals: codesOf(paycheckErrors),
  },
});

export type PaycheckApi = ApiTypes<typeof paycheckEndpoints>;
export type PaycheckWire = PaycheckApi['paycheck']['reply'];
