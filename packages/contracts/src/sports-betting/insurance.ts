import { z } from 'zod';
import { amountReply, amountText } from '../shared/amount.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { clientId } from '../shared/ids.ts';
import { noSaleReasons } from './coupon-sale.ts';
import { insurancePaths } from './insurance-paths.ts';

/** Why a coupon cannot be insured now: the reasons of a sale, and its own (DR-4.201). */
export const noInsuranceReasons = [
  ...noSaleReasons,
  'off',
  'live',
  'insured',
  'no-value',
  'restricted',
] as const;
export type NoInsuranceReasonWire = (typeof noInsuranceReasons)[number];

/** Refusals of an insurance, with their HTTP status. */
export const insuranceErrors = {
  'betting/no-coupon': 404,
  /** `details.reason`: one of `noInsuranceReasons`. */
  'betting/not-insurable': 422,
  /** The premium has risen, or the insured amount differs: `details.premium` and `details.insured` are the current ones. */
  'betting/premium-changed': 409,
  'betting/no-funds': 422,
  /** A limit of the player leaves too little room for the premium, or stops every stake (DR-11.66). */
  'betting/limit-wager': 422,
  'betting/limit-loss': 422,
  'betting/limit-session': 422,
  'betting/request-id-reused': 409,
} as const;
/** Why nothing was insured. A purchase is also refused in a maintenance. */
export type InsuranceRefusalCode = keyof typeof insuranceErrors | 'site/maintenance';

const couponId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A bought insurance. */
export const insuranceReply = z.object({
  requestId: z.string(),
  couponId: z.number(),
  percent: z.number(),
  /** The stake that was left when it was bought. */
  stake: amountReply,
  /** What is paid when the coupon loses, as long as no part of the stake is sold. */
  insured: amountReply,
  premium: amountReply,
  /** The chance that the coupon wins, from which the premium was computed, in billionths. */
  chancePpb: z.number(),
  boughtAtMs: z.number(),
});

/** What a coupon can be insured for now, or the reason why it cannot. */
export const insuranceOfferReply = z.object({
  couponId: z.number(),
  currency: z.string(),
  stakeLeft: amountReply,
  /** Null when nothing can be insured now; `reason` has the cause. */
  offer: z
    .object({
      /** The fair chance that the whole coupon wins, in billionths. */
      chancePpb: z.number(),
      /** What is added to the fair price, in percents. */
      loadPercent: z.number(),
      /** Shares of the stake, in percents, with the insured amount and the premium of each. */
      parts: z.array(z.object({ percent: z.number(), insured: amountReply, premium: amountReply })),
    })
    .nullable(),
  reason: z.enum(noInsuranceReasons).nullable(),
  /** The insurances of the coupon, oldest first. */
  bought: z.array(insuranceReply),
});

export const insuranceEndpoints = defineEndpoints(insurancePaths, {
  offer: {
    access: 'player',
    isForViews: false,
    summary: 'What insuring a coupon costs now, and what is insured (DR-4.123)',
    budget: readBudget,
    params: z.strictObject({ couponId }),
    reply: insuranceOfferReply,
    refusals: ['betting/no-coupon'],
  },
  insure: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    moves: 'stake',
    summary: 'Insure a coupon or a share of it, under an id the browser made (DR-4.202)',
    budget: { perMinute: 60, flow: 'write' },
    params: z.strictObject({ couponId }),
    body: z.strictObject({
      id: clientId,
      /** The share of the stake in whole percents. */
      percent: z.number().int().min(10).max(100),
      /** The insured amount and the premium that the player saw; nothing is bought at a higher premium. */
      insured: amountText,
      premium: amountText,
    }),
    reply: insuranceReply,
    refusals: codesOf(insuranceErrors),
  },
});

export type InsuranceApi = ApiTypes<typeof insuranceEndpoints>;
export type InsuranceWire = z.output<typeof insuranceReply>;
export type InsuranceOfferWire = z.output<typeof insuranceOfferReply>;
