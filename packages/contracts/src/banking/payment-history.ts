import { z } from 'zod';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { paymentHistoryPaths, paymentKinds, paymentProgress } from './payment-history-paths.ts';
import { rechargeStates } from './wallet-paths.ts';
import { payoutPart } from './withdrawals.ts';

export const paymentHistoryErrors = { 'payments/no-account': 404 } as const;

/** What every row has. Amounts are decimal texts of `currency`. */
const row = {
  id: z.string(),
  accountId: z.number(),
  currency: currencyCode,
  amount: amountReply,
  /** What the player pays or has paid for it, in `currency`. */
  fee: amountReply,
  /** The tax on winnings that is due or was paid, in `currency` (DR-12.71). */
  tax: amountReply,
  progress: z.enum(paymentProgress),
  atMs: z.number(),
};

export const depositRow = z.object({
  ...row,
  kind: z.literal('deposit'),
  methodId: z.string(),
  state: z.enum(rechargeStates),
  /** The states that are known with their times, oldest first. */
  steps: z.array(z.object({ state: z.enum(rechargeStates), atMs: z.number() })),
});

export const withdrawalRow = z.object({
  ...row,
  kind: z.literal('withdrawal'),
  number: z.number().int(),
  parts: z.array(payoutPart),
});

const conversion = z.object({
  ...row,
  kind: z.literal('conversion'),
  toAccountId: z.number(),
  toCurrency: currencyCode,
  /** Decimal text of `toCurrency`. */
  credited: amountReply,
  /** Units of `toCurrency` for one unit of `currency`, after the margin, rounded down to six digits. */
  rate: z.string(),
});

export const paymentHistoryEndpoints = defineEndpoints(paymentHistoryPaths, {
  history: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Deposits, withdrawals and conversions of the player, newest first',
    query: z.strictObject({
      kind: z.enum(paymentKinds).optional(),
      accountId: z.coerce.number().int().positive().optional(),
      progress: z.enum(paymentProgress).optional(),
      days: z.coerce.number().int().min(1).max(366).optional(),
      /** `next` of the page before: microseconds, kind and id of its last row. */
      before: z
        .string()
        .regex(/^\d{1,16}\.(?:deposit|withdrawal|conversion)\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
        .optional(),
    }),
    reply: z.object({
      payments: z.array(z.discriminatedUnion('kind', [depositRow, withdrawalRow, conversion])),
      next: z.string().nullable(),
    }),
    refusals: codesOf(paymentHistoryErrors),
  },
});

export type PaymentHistoryApi = ApiTypes<typeof paymentHistoryEndpoints>;
export type PaymentWire = PaymentHistoryApi['history']['reply']['payments'][number];
