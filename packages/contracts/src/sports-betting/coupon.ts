import { REFUSAL_CODES, type RefusalCode, wireCodeOf } from '@touchline/betting-engine';
import { z } from 'zod';
import { quoteBudget, readBudget } from '../shared/budgets.ts';
import { amountReply, amountText, clientId, currencyCode, internalId } from '../shared/amount.ts';
import { teamLook } from './catalogue.ts';
import { couponPaths } from './coupon-paths.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';

/** Every refusal of placement with its HTTP status, from the engine's closed list (DR-4.124). */
export const couponErrors: Record<string, number> = {
  ...Object.fromEntries(
    (Object.keys(REFUSAL_CODES) as RefusalCode[]).map((code) => [
      wireCodeOf(code),
      REFUSAL_CODES[code].httpStatus,
    ]),
  ),
  'betting/no-coupon': 404,
  'betting/no-account': 404,
};

export const couponStates = [
  /** Reserved while the live delay runs. */
  'waiting',
  /** Waits for a trader (VIP). */
  'pending-vip',
  'open',
  'won',
  'lost',
  'returned',
  'partial',
  /** Not accepted: refused or re-quoted at the end of the delay; the stake is refunded. */
  'refused',
] as const;
export type CouponStatus = (typeof couponStates)[number];

/** Limits of a request, above those of any coupon type. */
export const couponLimits = { bets: 50, pageSize: 50 } as const;

const coefMilli = z.number().int().min(1000).max(10_000_000);
const language = z.string().regex(/^[a-z]{2}$/);

/** One bet as the client holds it: the outcome, and the coefficient that the player saw. 1 live, 3 line. */
const requestedBet = z.strictObject({
  marketId: internalId,
  outcomeKey: z.string().min(1).max(40),
  coefMilli,
  kind: z.union([z.literal(1), z.literal(3)]),
  blockId: z.number().int().min(0).max(50),
});

const couponBasis = {
  typeId: z.number().int().min(0).max(9),
  bets: z.array(requestedBet).min(1).max(couponLimits.bets),
  systemValue: z.number().int().min(0).max(50).optional(),
  changeCoefAction: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  exactCoef: z.boolean(),
  isDropOnScoreChange: z.boolean(),
  isAutoMax: z.boolean(),
  manuallyDeletedBonusBet: z.boolean(),
  /** A stake over the maximum is sent to a trader (DR-4.85). */
  isVipBet: z.boolean().optional(),
  coefViewId: z.number().int().min(0).max(20),
};

/** What a bet is about, in the requested language. */
const betFacts = z.object({
  marketId: z.number(),
  outcomeKey: z.string(),
  gameId: z.number(),
  sportId: z.number(),
  sportKey: z.string(),
  champId: z.number(),
  champName: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  typeKey: z.string(),
  spec: z.record(z.string(), z.string()),
  startAtMs: z.number(),
});

const errorItem = z.object({
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export const quotedBet = z.object({
  /** Absent when the selection is closed for good. */
  facts: betFacts.extend({ sportName: z.string(), homeLook: teamLook, awayLook: teamLook }).nullable(),
  marketId: z.number(),
  outcomeKey: z.string(),
  coefMilli: z.number().nullable(),
  /** Compared with the coefficient of the request. */
  change: z.enum(['up', 'down', 'none']),
  kind: z.union([z.literal(1), z.literal(3)]),
  isBlocked: z.boolean(),
  isRemoved: z.boolean(),
  isDepend: z.boolean(),
  isBannedExpress: z.boolean(),
  isDisabledBanker: z.boolean(),
  marketStatus: z.string().nullable(),
  gameState: z.string().nullable(),
  score: z.unknown().nullable(),
});

const couponBet = betFacts.extend({
  kind: z.union([z.literal(1), z.literal(3)]),
  coefMilli: z.number(),
  blockId: z.number(),
  /** Bet status of the specification: -2 not calculated, -1 not started, 0..6. */
  statusId: z.number(),
  scoreAtAccept: z.string().nullable(),
  /** The current score of the game, for an open coupon. */
  score: z.unknown().nullable(),
});

export const couponReply = z.object({
  id: z.number(),
  requestId: z.string(),
  typeId: z.number(),
  systemValue: z.number().nullable(),
  state: z.enum(couponStates),
  accountId: z.number(),
  currency: currencyCode,
  amount: amountReply,
  /** Accepted total in thousandths; with several lines the greatest. */
  coefMilli: z.number(),
  possibleWin: amountReply,
  /** The payout; null while undecided. */
  payout: amountReply.nullable(),
  bonusBetMilli: z.number().nullable(),
  lineCount: z.number(),
  placedAtMs: z.number(),
  decidesAtMs: z.number().nullable(),
  settledAtMs: z.number().nullable(),
  refusal: errorItem.nullable(),
  bets: z.array(couponBet),
});

export const couponEndpoints = defineEndpoints(couponPaths, {
  quote: {
    access: 'anyone',
    isForViews: false,
    budget: quoteBudget,
    summary: 'What the coupon would be now; changes nothing, reserves nothing, promises nothing (DR-4.126)',
    body: z.strictObject({
      ...couponBasis,
      amount: amountText.optional(),
      accountId: internalId.optional(),
      /** Currency for a guest, who has no account. */
      currency: currencyCode.optional(),
      lng: language,
    }),
    reply: z.object({
      bets: z.array(quotedBet),
      coefMilli: z.number().nullable(),
      coefByView: z.string().nullable(),
      minBetAmount: amountReply.nullable(),
      maxBetAmount: amountReply.nullable(),
      maxBoundBy: z.string().nullable(),
      amountStep: amountReply.nullable(),
      initialAmount: amountReply.nullable(),
      systemValues: z.array(z.number()),
      lineCount: z.number(),
      /**
       * The first lines of a coupon with several: positions of the bets, the stake, and the win of the line alone.
       */
      lines: z.array(z.object({ bets: z.array(z.number()), amount: amountReply, win: amountReply })),
      hyperBonusPercent: z.number(),
      minHyperBonusBetLimit: amountReply,
      maxHyperBonusLimit: amountReply,
      maxPayout: amountReply,
      possibleWin: amountReply.nullable(),
      isPayoutCapped: z.boolean(),
      bonusBetMilli: z.number().nullable(),
      /** Live delay of a placement, in ms. */
      delayMs: z.number(),
      currency: currencyCode,
      isVipBetAvailable: z.boolean(),
      errors: z.array(errorItem),
    }),
    refusals: ['betting/no-account'],
  },
  place: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    summary: 'Place a coupon under an id the browser made and stored before sending (DR-4.66)',
    // Faster than any person.
    budget: { perMinute: 120, flow: 'placement', refusal: 'betting/rate-limit' },
    body: z.strictObject({
      ...couponBasis,
      id: clientId,
      accountId: internalId,
      amount: z.union([amountText, z.literal('max')]),
      /** The total that the player saw; with policy 2 a lower total is not accepted. */
      coefMilli: coefMilli.max(Number.MAX_SAFE_INTEGER),
      /** The re-quote that this approves: its `details.quoteId` (DR-4.74, DR-4.79). */
      quoteId: clientId.optional(),
      refId: z.string().max(64).optional(),
      lng: language,
    }),
    reply: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('placed'), coupon: couponReply }),
      z.object({
        outcome: z.literal('waiting'),
        coupon: couponReply,
        decidesAtMs: z.number(),
        delayMs: z.number(),
      }),
    ]),
    refusals: Object.keys(couponErrors),
  },
  coupon: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'One coupon of the player',
    params: z.strictObject({ couponId: z.coerce.number().int().positive() }),
    query: z.strictObject({ lng: language }),
    reply: couponReply,
    refusals: ['betting/no-coupon'],
  },
  request: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'What became of a placement, by the id the browser made',
    params: z.strictObject({ requestId: clientId }),
    query: z.strictObject({ lng: language }),
    reply: z.object({ coupon: couponReply.nullable(), refusal: errorItem.nullable() }),
    refusals: ['betting/no-coupon'],
  },
  history: {
    access: 'player',
    isForViews: true,
    summary: "The player's coupons, newest first",
    budget: { perMinute: 300, flow: 'coupon-history' },
    query: z.strictObject({
      lng: language,
      filter: z.enum(['all', 'open', 'settled']).optional(),
      days: z.coerce.number().int().min(1).max(366).optional(),
      before: z.coerce.number().int().positive().optional(),
    }),
    reply: z.object({ coupons: z.array(couponReply), openCount: z.number(), next: z.number().nullable() }),
  },
  summary: {
    access: 'player',
    isForViews: true,
    summary: 'Net result of the active account by day, as plain as winnings',
    budget: { perMinute: 300, flow: 'coupon-history' },
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(366) }),
    reply: z.object({
      currency: currencyCode,
      staked: amountReply,
      returned: amountReply,
      net: amountReply,
      days: z.array(z.object({ date: z.string(), net: amountReply })),
    }),
  },
});

export type CouponApi = ApiTypes<typeof couponEndpoints>;
export type CouponWire = z.output<typeof couponReply>;
export type QuotedBetWire = z.output<typeof quotedBet>;
