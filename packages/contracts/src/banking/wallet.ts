import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { internalId } from '../shared/ids.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { walletPaths } from './wallet-paths.ts';

const account = z.object({
  id: z.number(),
  type: z.union([z.literal(0), z.literal(4), z.literal(9)]),
  currency: currencyCode,
  available: amountReply,
  held: amountReply,
  isActive: z.boolean(),
  /** The player's own name of the account (DR-1.31); null without one. */
  label: z.string().nullable(),
});

export const walletErrors = {
  'wallet/no-account': 404,
  /** A document has a limit of movements; the CSV file has none. */
  'wallet/statement-too-long': 422,
  /** Money moved at each try to read the statement (DR-1.35). */
  'wallet/statement-moving': 409,
} as const;

export const walletEndpoints = defineEndpoints(walletPaths, {
  accounts: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's accounts",
    reply: z.object({ accounts: z.array(account) }),
  },
  activate: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Choose the account that bets are placed from',
    body: z.strictObject({ id: internalId }),
    reply: z.object({ accounts: z.array(account) }),
    refusals: ['wallet/no-account'],
  },
  deposits: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Deposits to an account, by UTC day (DR-11.40)',
    query: z.strictObject({
      accountId: z.coerce.number().int().positive(),
      days: z.coerce.number().int().min(1).max(366),
    }),
    reply: z.object({
      currency: currencyCode,
      total: amountReply,
      count: z.number(),
      days: z.array(z.object({ date: z.string(), amount: amountReply })),
    }),
    refusals: ['wallet/no-account'],
  },
  statement: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Movements of an account, newest first',
    query: z.strictObject({
      accountId: z.coerce.number().int().positive(),
      before: z.coerce.number().int().positive().optional(),
      /** The most movements of the reply; 50 without it. */
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    reply: z.object({
      movements: z.array(
        z.object({
          id: z.number(),
          atMs: z.number(),
          reason: z.string(),
          amount: amountReply,
          reference: z.string(),
        }),
      ),
      next: z.number().nullable(),
    }),
    refusals: ['wallet/no-account'],
  },
  statementPdf: {
    access: 'player',
    isForViews: false,
    // A document of 8,000 movements takes about two seconds of the server.
    budget: { perMinute: 6, flow: 'read' },
    summary: 'The statement of an account over the last 12 months as a PDF (DR-12.80)',
    query: z.strictObject({
      accountId: z.coerce.number().int().positive(),
      lng: z.string().regex(/^[a-z]{2}$/),
    }),
    reply: z.object({}),
    refusals: codesOf(walletErrors),
  },
  statementSums: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Balances and sums of the movements of an account in a period (DR-1.32, DR-1.33)',
    query: z.strictObject({
      accountId: z.coerce.number().int().positive(),
      days: z.coerce.number().int().min(1).max(366),
    }),
    reply: z.object({
      currency: currencyCode,
      /** The period: the movements at or after `fromMs`, up to the moment of the reply. */
      fromMs: z.number(),
      toMs: z.number(),
      /** Available balances at the beginning and at the end. */
      opening: amountReply,
      closing: amountReply,
      /** Signed sums, so that opening + netDeposits + converted + credited + netPosition = closing. */
      deposits: amountReply,
      withdrawals: amountReply,
      netDeposits: amountReply,
      converted: amountReply,
      credited: amountReply,
      netPosition: amountReply,
    }),
    refusals: ['wallet/no-account'],
  },
});

export type WalletApi = ApiTypes<typeof walletEndpoints>;
