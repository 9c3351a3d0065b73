import { COEF_TOLERANCES } from '@touchline/betting-engine';
import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { clientId } from '../shared/ids.ts';
import { quoteBudget, readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { editPaths } from './coupon-edit-paths.ts';
import { noSaleReasons } from './coupon-sale.ts';
import { couponErrors, couponLimits, couponQuote, couponReply, language, requestedBet } from './coupon.ts';

/** Why a coupon cannot be edited now: the reasons of a sale, a debt of the account (DR-4.143), insurance (DR-4.203). */
export const noEditReasons = [...noSaleReasons, 'debt', 'insured'] as const;
export type NoEditReasonWire = (typeof noEditReasons)[number];

/** Refusals of an edit, with their HTTP status: those of a placement, and its own. */
export const editErrors = {
  ...couponErrors,
  /** `details.reason`: one of `noEditReasons`. */
  'betting/not-editable': 422,
  /**
   * The sale value has fallen below the expected one (`details.value`), or coefficients have changed beyond the policy
   * (`details.coefsMilli`).
   */
  'betting/edit-requoted': 409,
  /** Another edit of the coupon is waiting for its delay. */
  'betting/edit-waiting': 409,
  'betting/sale-offer-expired': 409,
} as const;
/** Why a coupon was not edited; a maintenance also stops an edit that is decided while it begins. */
export const editRefusalCodes = [...codesOf(editErrors), 'site/maintenance'] as const;
export type EditRefusalCode = (typeof editRefusalCodes)[number];

const couponId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A requested edit, decided or not. */
export const editReply = z.object({
  requestId: z.string(),
  couponId: z.number(),
  /** The new coupon; null until the edit is done. */
  newCouponId: z.number().nullable(),
  state: z.enum(['waiting', 'done', 'refused']),
  /** The lowest sale value at which the player edits. */
  expected: amountReply,
  /** Of an edit that is done: the sale value, the new stake, and the price, which is negative when money is paid out. */
  value: amountReply.nullable(),
  stake: amountReply.nullable(),
  price: amountReply.nullable(),
  requestedAtMs: z.number(),
  decidesAtMs: z.number().nullable(),
  decidedAtMs: z.number().nullable(),
  refusal: z
    .object({ code: z.enum(editRefusalCodes), details: z.record(z.string(), z.unknown()) })
    .nullable(),
});

/** What an edit and its quote have in common. */
const editBasis = {
  /** The bets of the new coupon; those with a result are in the sale value and are not sent. */
  bets: z
    .array(requestedBet.omit({ amount: true }))
    .min(1)
    .max(couponLimits.bets),
  systemValue: z.number().int().min(0).max(50).optional(),
  /** The stake of the new coupon; absent: the sale value (DR-4.142). */
  amount: amountText.optional(),
  changeCoefAction: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** How far the total may fall under action 2, in percent of the agreed total; absent means 0 (DR-4.199). */
  coefTolerancePercent: z.literal(COEF_TOLERANCES).optional(),
  exactCoef: z.boolean(),
  isDropOnScoreChange: z.boolean(),
  manuallyDeletedBonusBet: z.boolean(),
  lng: language,
};

export const editEndpoints = defineEndpoints(editPaths, {
  quote: {
    access: 'player',
    isForViews: false,
    summary: 'The price of an edit and the new coupon as it would be now; changes nothing (DR-4.141)',
    budget: quoteBudget,
    params: z.strictObject({ couponId }),
    body: z.strictObject({ ...editBasis, coefViewId: z.number().int().min(0).max(20) }),
    reply: z.object({
      couponId: z.number(),
      currency: currencyCode,
      /** Null when the coupon cannot be edited now; `reason` has the cause. */
      offer: z
        .object({
          /** The id to send with the edit; an offer is valid for a minute. */
          id: z.string(),
          /** What the old coupon is sold for, and that before the margin. */
          value: amountReply,
          fairValue: amountReply,
          /** The stake of the new coupon, and the price: taken when positive, paid out when negative. */
          stake: amountReply,
          price: amountReply,
          /** The old coupon: the stake that is left, and the payout when all its open bets win. */
          stakeLeft: amountReply,
          possible: amountReply,
          /** The live delay of the edit, in ms. */
          delayMs: z.number(),
        })
        .nullable(),
      reason: z.enum(noEditReasons).nullable(),
      /** The new coupon; its errors are those that the edit would return now. */
      coupon: couponQuote.extend({ typeId: z.number() }),
    }),
    refusals: ['betting/no-coupon'],
  },
  edit: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    moves: 'stake',
    summary:
      'Replace an open coupon by another one at current prices, under an id the browser made (DR-4.141)',
    budget: { perMinute: 60, flow: 'placement', refusal: 'betting/rate-limit' },
    params: z.strictObject({ couponId }),
    body: z.strictObject({
      ...editBasis,
      id: clientId,
      offerId: z.string().max(20),
      /** The sale value that the player saw; the coupon is not sold for less. */
      expected: amountText,
    }),
    reply: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('done'), edit: editReply, coupon: couponReply }),
      z.object({ outcome: z.literal('waiting'), edit: editReply, delayMs: z.number() }),
    ]),
    refusals: codesOf(editErrors),
  },
  request: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'What became of an edit, by the id the browser made',
    params: z.strictObject({ couponId, requestId: clientId }),
    query: z.strictObject({ lng: language }),
    reply: z.object({ edit: editReply, coupon: couponReply.nullable() }),
    refusals: ['betting/no-coupon'],
  },
});

export type EditApi = ApiTypes<typeof editEndpoints>;
export type EditQuoteWire = EditApi['quote']['reply'];
export type EditWire = z.output<typeof editReply>;
