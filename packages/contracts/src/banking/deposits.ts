import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { readBudget, rechargeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { clientId, internalId } from '../shared/ids.ts';
import { depositFields, depositFlows, paymentPaths, rechargeStates, transferLines } from './wallet-paths.ts';
import { methodKinds } from './withdrawal-paths.ts';

export const paymentErrors = {
  'payments/no-account': 404,
  'payments/no-method': 404,
  'payments/no-recharge': 404,
  'payments/amount': 400,
  'payments/amount-range': 400,
  'payments/details': 400,
  'payments/fee-changed': 409,
  'payments/id-reused': 422,
  'payments/provider': 503,
  'payments/restricted': 403,
  /** A deposit limit leaves too little room; details: limitType, room, currency, roomReturnsAt (DR-5.25, DR-5.42). */
  'payments/limit': 409,
  /** The verification of identity is needed first (DR-14.7). */
  'payments/verification': 403,
  'payments/currency-retired': 409,
  'payments/signature': 401,
} as const;
export type PaymentErrorCode = keyof typeof paymentErrors;

/** A deposit method in one currency (DR-12.50). */
const depositMethod = z.object({
  id: z.string(),
  kind: z.enum(methodKinds),
  flow: z.enum(depositFlows),
  min: amountReply,
  max: amountReply,
  /** A fixed part and hundredths of a percent, and who pays them: the player in addition to the amount (DR-12.51). */
  fee: z.object({ fixed: amountReply, rateBp: z.number().int(), payer: z.enum(['player', 'house']) }),
  /** The form, as data: the key of the label, and the text that is accepted. `pattern` is a regular expression. */
  fields: z.array(
    z.object({
      name: z.enum(depositFields),
      label: z.string(),
      pattern: z.string(),
      maxLength: z.number().int(),
    }),
  ),
  /** The usual time until the money arrives; 0 means at once. */
  hours: z.object({ min: z.number().int(), max: z.number().int() }),
});

const fieldText = z.string().max(64).optional();

/** What the player needs to pay without the provider's page. */
const instructions = z
  .discriminatedUnion('flow', [
    z.object({ flow: z.literal('qr'), code: z.string() }),
    z.object({
      flow: z.literal('transfer'),
      lines: z.array(z.object({ name: z.enum(transferLines), value: z.string() })),
    }),
  ])
  .nullable();

export const paymentEndpoints = defineEndpoints(paymentPaths, {
  methods: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'Ways to recharge an account in one currency that every country has, with limits and fees',
    query: z.strictObject({ currency: currencyCode }),
    reply: z.object({ methods: z.array(depositMethod) }),
  },
  options: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Ways to recharge an account of the player, by its currency and their country',
    query: z.strictObject({ accountId: z.coerce.number().int().positive() }),
    reply: z.object({
      accountId: z.number(),
      currency: currencyCode,
      methods: z.array(depositMethod),
      /** Methods of the site that another currency of the player's country has. */
      otherCurrencies: z.number().int(),
      /** Whether every deposit of the player needs the verification of identity first (DR-14.7). */
      isVerificationRequired: z.boolean(),
    }),
    refusals: ['payments/no-account'],
  },
  recharge: {
    access: 'player',
    isForViews: false,
    budget: rechargeBudget,
    gate: 'recharge',
    moves: 'deposit',
    summary: 'Start a recharge; the reply says where the player pays it',
    body: z.strictObject({
      rechargeId: clientId,
      accountId: internalId,
      methodId: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
      amount: amountText,
      /** The fee that the player has seen; absent means none (DR-12.51). */
      fee: amountText.optional(),
      details: z.strictObject({ phone: fieldText, voucher: fieldText }).optional(),
      lng: z.string().length(2),
    }),
    reply: z.object({ rechargeId: z.string(), pageUrl: z.string() }),
    refusals: [
      'payments/no-account',
      'payments/no-method',
      'payments/amount',
      'payments/amount-range',
      'payments/details',
      'payments/fee-changed',
      'payments/id-reused',
      'payments/provider',
      'payments/restricted',
      'payments/limit',
      'payments/verification',
      'payments/currency-retired',
    ],
  },
  rechargeState: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'What became of a recharge, and while it waits how to pay it',
    params: z.strictObject({ rechargeId: clientId }),
    reply: z.object({
      rechargeId: z.string(),
      methodId: z.string(),
      state: z.enum(rechargeStates),
      amount: amountReply,
      /** What the player pays in addition to the amount, and the sum of both. */
      fee: amountReply,
      pays: amountReply,
      currency: currencyCode,
      /** The provider reported something that an operator has to look at (DR-12.58). */
      isUnderReview: z.boolean(),
      instructions,
    }),
    refusals: ['payments/no-recharge'],
  },
});

export type PaymentApi = ApiTypes<typeof paymentEndpoints>;
