import { z } from 'zod';
import { amountReply, amountText } from '../shared/amount.ts';
import { clientId } from '../shared/ids.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { offersPerRequest, salePaths } from './coupon-sale-paths.ts';
import { salePercents } from './sale-percents.ts';

/** Why a coupon has no sale offer (cash-out) now (DR-4.114). */
export const noSaleReasons = [
  'type',
  'promo',
  'prepaid',
  'settled',
  'suspended',
  'no-chance',
  'too-small',
  'bonus-account',
  'settling',
  'prepaid-base',
  'not-open',
] as const;
export type NoSaleReasonWire = (typeof noSaleReasons)[number];

/** Refusals of a sale (cash-out, the specification's word is sale), with their HTTP status. */
export const saleErrors = {
  'betting/no-coupon': 404,
  /** `details.reason`: one of `noSaleReasons`. */
  'betting/not-sellable': 422,
  /** The value has fallen below the expected value; `details.value` is the current value. */
  'betting/sale-requoted': 409,
  'betting/sale-offer-expired': 409,
  /** Another sale of the coupon is waiting for its delay. */
  'betting/sale-waiting': 409,
  'betting/suspended-during-delay': 409,
  'betting/request-id-reused': 409,
} as const;
/** Why a coupon was not sold. A sale is also refused when maintenance begins before its decision. */
export const saleRefusalCodes = [...codesOf(saleErrors), 'site/maintenance'] as const;
export type SaleRefusalCode = (typeof saleRefusalCodes)[number];

const couponId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const saleRefusal = z.object({
  code: z.enum(saleRefusalCodes),
  details: z.record(z.string(), z.unknown()),
});

/** A requested sale. It may still wait for its decision. */
export const saleReply = z.object({
  requestId: z.string(),
  couponId: z.number(),
  /** `edit`: the sale that is one half of an edit (DR-4.141). */
  kind: z.enum(['player', 'automatic', 'edit']),
  percent: z.number(),
  state: z.enum(['waiting', 'sold', 'refused']),
  /** The lowest value of the whole coupon for which the player would sell it. */
  expected: amountReply,
  /**
   * For a completed sale: the value of the whole coupon, its fair value, the margin in millionths, the amount paid, and
   * the stake sold.
   */
  value: amountReply.nullable(),
  fairValue: amountReply.nullable(),
  marginPpm: z.number().nullable(),
  paid: amountReply.nullable(),
  soldStake: amountReply.nullable(),
  requestedAtMs: z.number(),
  decidesAtMs: z.number().nullable(),
  decidedAtMs: z.number().nullable(),
  refusal: saleRefusal.nullable(),
});

/** The current value of a coupon (DR-4.117), or the reason why there is no offer. */
export const saleOffer = z.object({
  couponId: z.number(),
  currency: z.string(),
  /** Null when the coupon cannot be sold now; `reason` has the cause. */
  offer: z
    .object({
      /** The id to send with the sale; an offer is valid for a minute. */
      id: z.string(),
      value: amountReply,
      fairValue: amountReply,
      marginPpm: z.number(),
      /** The probability that all open bets win, in billionths. */
      chancePpb: z.number(),
      /** The payout when all open bets win. */
      possible: amountReply,
      /** The live delay of the sale, in ms. */
      delayMs: z.number(),
    })
    .nullable(),
  reason: z.enum(noSaleReasons).nullable(),
  /** The stake that is not yet sold, and the amount that sales have paid so far. */
  stakeLeft: amountReply,
  sold: amountReply,
  /** The value at which the coupon is sold automatically; null when the player has set none (DR-4.121). */
  target: amountReply.nullable(),
  /** The sale that is waiting for its delay. */
  waiting: saleReply.nullable(),
});

/** The value of a coupon at a moment; null amounts while it could not be sold. */
const valuePoint = z.object({
  atMs: z.number(),
  value: amountReply.nullable(),
  fairValue: amountReply.nullable(),
});
export type ValuePointWire = z.infer<typeof valuePoint>;

export const saleEndpoints = defineEndpoints(salePaths, {
  offers: {
    access: 'player',
    isForViews: false,
    summary: 'What coupons of the player are worth now (DR-4.117)',
    budget: readBudget,
    query: z.strictObject({
      couponIds: z
        .string()
        .regex(/^[0-9]{1,16}(,[0-9]{1,16}){0,19}$/, `at most ${offersPerRequest} ids with commas between`),
    }),
    reply: z.object({ offers: z.array(saleOffer) }),
    refusals: ['betting/no-coupon'],
  },
  sell: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    summary: 'Sell a coupon or a part of it, under an id the browser made (DR-4.119, DR-4.120)',
    budget: { perMinute: 60, flow: 'write' },
    params: z.strictObject({ couponId }),
    body: z.strictObject({
      id: clientId,
      offerId: z.string().max(20),
      /** The value of the whole coupon that the player saw; the coupon is not sold for less. */
      expected: amountText,
      percent: z.union([
        z.number().int().min(salePercents.min).max(salePercents.max),
        z.literal(salePercents.all),
      ]),
    }),
    reply: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('sold'), sale: saleReply }),
      z.object({ outcome: z.literal('waiting'), sale: saleReply, delayMs: z.number() }),
    ]),
    refusals: codesOf(saleErrors),
  },
  sales: {
    access: 'player',
    isForViews: false,
    summary: 'Sales of a coupon, newest first, also those that were refused',
    budget: readBudget,
    params: z.strictObject({ couponId }),
    reply: z.object({ sales: z.array(saleReply) }),
    refusals: ['betting/no-coupon'],
  },
  valuePoints: {
    access: 'player',
    isForViews: false,
    summary: 'What an open coupon was worth since its acceptance, oldest first (DR-4.190)',
    budget: readBudget,
    params: z.strictObject({ couponId }),
    reply: z.object({ points: z.array(valuePoint) }),
    refusals: ['betting/no-coupon'],
  },
  setTarget: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    summary: 'Sell the coupon without its player when its value reaches a target; null ends that (DR-4.121)',
    budget: { perMinute: 60, flow: 'write' },
    params: z.strictObject({ couponId }),
    body: z.strictObject({ target: amountText.nullable() }),
    reply: z.object({ target: amountReply.nullable() }),
    refusals: ['betting/no-coupon', 'betting/not-sellable'],
  },
});

export type SaleApi = ApiTypes<typeof saleEndpoints>;
export type SaleOfferWire = z.output<typeof saleOffer>;
export type SaleWire = z.output<typeof saleReply>;
