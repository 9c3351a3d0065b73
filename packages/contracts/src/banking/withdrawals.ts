import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { readBudget, withdrawalBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { clientId, internalId } from '../shared/ids.ts';
import { detailFields, methodKinds, payoutStates, withdrawalPaths } from './withdrawal-paths.ts';

export const withdrawalErrors = {
  'payments/no-account': 404,
  'payments/no-method': 404,
  'payments/no-withdrawal': 404,
  'payments/amount': 400,
  'payments/details': 400,
  'payments/restricted': 403,
  'payments/debt': 409,
  'payments/verification': 403,
  'payments/pending-limit': 409,
  'payments/amount-range': 400,
  'payments/plan-changed': 409,
  'payments/no-funds': 409,
  'payments/id-reused': 422,
  'payments/not-cancellable': 409,
} as const;
export type WithdrawalErrorCode = keyof typeof withdrawalErrors;

/** What stops every withdrawal of a player now; null when nothing does. */
const block = z
  .enum(['payments/restricted', 'payments/debt', 'payments/verification', 'payments/pending-limit'])
  .nullable();

const methodId = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
/** The most parts of one withdrawal: one for each method that money came from, and the rest. */
const maxParts = 10;

/** A method of withdrawal as the player sees it (DR-12.1). Amounts are of the account's currency. */
const method = z.object({
  id: z.string(),
  kind: z.enum(methodKinds),
  min: amountReply,
  max: amountReply,
  /** A fixed part and hundredths of a percent, taken out of the amount (DR-12.2). */
  fee: z.object({ fixed: amountReply, rateBp: z.number().int() }),
  fields: z.array(z.enum(detailFields)),
  /** The usual time until the money arrives. */
  hours: z.object({ min: z.number().int(), max: z.number().int() }),
  /** What has to go back to this method first (DR-12.14). */
  openReturn: amountReply,
  /** The method only returns deposits (DR-12.15). */
  isReturnOnly: z.boolean(),
});

const planPart = z.object({
  methodId: z.string(),
  amount: amountReply,
  fee: amountReply,
  /** The tax on winnings (DR-12.90); zero where the player's country has none. */
  tax: amountReply,
  receives: amountReply,
});

export const payoutPart = z.object({
  part: z.number().int(),
  methodId: z.string(),
  kind: z.enum(methodKinds),
  amount: amountReply,
  fee: amountReply,
  tax: amountReply,
  receives: amountReply,
  /** The end of the bank account's number or of the address; null when the method requires none. */
  to: z.string().nullable(),
  state: z.enum(payoutStates),
  /** The states the part has had, oldest first. */
  steps: z.array(z.object({ state: z.enum(payoutStates), atMs: z.number() })),
});

const withdrawal = z.object({
  withdrawalId: z.string(),
  /** The number that player and operator call it by. */
  number: z.number().int(),
  accountId: z.number(),
  currency: currencyCode,
  amount: amountReply,
  atMs: z.number(),
  isCancellable: z.boolean(),
  parts: z.array(payoutPart),
});

export const withdrawalEndpoints = defineEndpoints(withdrawalPaths, {
  options: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Ways to withdraw from an account, with limits and fees, and what stops a withdrawal',
    query: z.strictObject({ accountId: z.coerce.number().int().positive() }),
    reply: z.object({
      accountId: z.number(),
      currency: currencyCode,
      available: amountReply,
      methods: z.array(method),
      block,
      isCancelAllowed: z.boolean(),
    }),
    refusals: ['payments/no-account'],
  },
  plan: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'The parts and fees of a withdrawal before it is requested',
    query: z.strictObject({
      accountId: z.coerce.number().int().positive(),
      methodId,
      amount: amountText,
    }),
    reply: z.object({ parts: z.array(planPart), fee: amountReply, tax: amountReply, receives: amountReply }),
    refusals: [
      'payments/verification',
      'payments/no-account',
      'payments/no-method',
      'payments/amount',
      'payments/amount-range',
    ],
  },
  withdraw: {
    access: 'player',
    isForViews: false,
    budget: withdrawalBudget,
    summary: 'Request a withdrawal; its amount is held until it is paid or ended',
    body: z.strictObject({
      withdrawalId: clientId,
      accountId: internalId,
      methodId,
      amount: amountText,
      details: z.strictObject({
        iban: z.string().max(50).optional(),
        holder: z.string().max(100).optional(),
        address: z.string().max(100).optional(),
      }),
      /** The plan that the player confirmed (DR-12.3). */
      parts: z
        .array(
          z.strictObject({
            methodId,
            amount: amountText,
            fee: amountText,
            /** Absent: the player saw no tax. */
            tax: amountText.optional(),
          }),
        )
        .min(1)
        .max(maxParts),
    }),
    reply: z.object({ withdrawalId: z.string(), number: z.number().int() }),
    refusals: [
      'payments/no-account',
      'payments/no-method',
      'payments/amount',
      'payments/details',
      'payments/restricted',
      'payments/debt',
      'payments/verification',
      'payments/pending-limit',
      'payments/amount-range',
      'payments/plan-changed',
      'payments/no-funds',
      'payments/id-reused',
    ],
  },
  list: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Withdrawals from an account, newest first',
    query: z.strictObject({
      accountId: z.coerce.number().int().positive(),
      before: z.coerce.number().int().positive().optional(),
    }),
    reply: z.object({ withdrawals: z.array(withdrawal), next: z.number().nullable() }),
    refusals: ['payments/no-account'],
  },
  withdrawal: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'One withdrawal with the states of its parts',
    params: z.strictObject({ withdrawalId: clientId }),
    reply: withdrawal,
    refusals: ['payments/no-withdrawal'],
  },
  cancel: {
    access: 'player',
    isForViews: false,
    budget: withdrawalBudget,
    summary: 'Cancel the parts of a withdrawal that wait for an operator, where the site allows it',
    params: z.strictObject({ withdrawalId: clientId }),
    reply: withdrawal,
    refusals: ['payments/no-withdrawal', 'payments/not-cancellable'],
  },
});

export type WithdrawalApi = ApiTypes<typeof withdrawalEndpoints>;
export type WithdrawalWire = WithdrawalApi['withdrawal']['reply'];
