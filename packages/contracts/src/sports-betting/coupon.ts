import {
  COEF_TOLERANCES,
  DAY_ACCUMULATOR_FAULTS,
  REFUSAL_CODES,
  type RefusalCode,
  wireCodeOf,
  type WireRefusalCode,
} from '@touchline/betting-engine';
import { z } from 'zod';
import { quoteBudget, readBudget } from '../shared/budgets.ts';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { clientId, internalId } from '../shared/ids.ts';
import { teamBadge } from './catalogue.ts';
import { couponPaths } from './coupon-paths.ts';
import { PROMO_CODE_FORM } from './promo-code-text.ts';
import { promoEffects } from './promo-codes.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';

/** Every refusal of placement with its HTTP status, from the engine's closed list (DR-4.124). */
export const couponErrors = {
  ...(Object.fromEntries(
    (Object.keys(REFUSAL_CODES) as RefusalCode[]).map((code) => [
      wireCodeOf(code),
      REFUSAL_CODES[code].httpStatus,
    ]),
  ) as Record<WireRefusalCode, number>),
  'betting/no-coupon': 404,
  'betting/no-account': 404,
  'betting/currency-retired': 409,
} as const;

/** Why a coupon was not placed; a maintenance also stops a placement that is decided while it begins (RL-90). */
export const couponRefusalCodes = [...codesOf(couponErrors), 'site/maintenance'] as const;
export type CouponRefusalCode = (typeof couponRefusalCodes)[number];

export const couponStates = [
  /** The stake is reserved while the live delay runs. */
  'waiting',
  /** The stake is reserved while a trader decides (VIP bet). */
  'pending-vip',
  'open',
  'won',
  'lost',
  'returned',
  'partial',
  /** Sold back (cash-out); final (DR-4.122). */
  'sold',
  /** Not accepted: refused, or re-quoted at the end of the delay. The stake is refunded. */
  'refused',
] as const;
export type CouponStatus = (typeof couponStates)[number];

/** Limits of a request, above those of any coupon type. */
export const couponLimits = { bets: 50, pageSize: 50 } as const;

const coefMilli = z.number().int().min(1000).max(10_000_000);
export const language = z.string().regex(/^[a-z]{2}$/);

/** A bet as the client sends it: the outcome, and the coefficient that the player saw. `kind`: 1 live, 3 line. */
export const requestedBet = z.strictObject({
  marketId: internalId,
  outcomeKey: z.string().min(1).max(40),
  coefMilli,
  kind: z.union([z.literal(1), z.literal(3)]),
  blockId: z.number().int().min(0).max(50),
  /** The amount of this bet, for a coupon type that makes a coupon of each bet (`amountByBetId`, DR-4.49). */
  amount: amountText.optional(),
});

/** Amounts by block: decimal text, or "max" for the whole account. */
const amountByBlockId = z
  .record(z.string().regex(/^[1-9][0-9]?$/), z.union([amountText, z.literal('max')]))
  .refine((amounts) => Object.keys(amounts).length <= couponLimits.bets, 'too many blocks');

const couponBasis = {
  typeId: z.number().int().min(0).max(9),
  bets: z.array(requestedBet).min(1).max(couponLimits.bets),
  systemValue: z.number().int().min(0).max(50).optional(),
  /** The stakes of the blocks from the second one on, in a conditional bet (DR-4.30). */
  amountByBlockId: amountByBlockId.optional(),
  changeCoefAction: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** How far the total may fall under action 2, in percent of the agreed total; absent means 0 (DR-4.199). */
  coefTolerancePercent: z.literal(COEF_TOLERANCES).optional(),
  exactCoef: z.boolean(),
  isDropOnScoreChange: z.boolean(),
  isAutoMax: z.boolean(),
  manuallyDeletedBonusBet: z.boolean(),
  /** A stake over the maximum is sent to a trader (DR-4.85). */
  isVipBet: z.boolean().optional(),
  /** A promo code of the player (DR-4.95). */
  promoCode: z.string().regex(PROMO_CODE_FORM).optional(),
  /** The part of the amount that the player asks in advance (DR-4.98). */
  prepaidAmount: amountText.optional(),
  /** The accumulator of the day whose boost the player requests (DR-9.33). */
  expressId: internalId.optional(),
  coefViewId: z.number().int().min(0).max(20),
};

/** Describes the selection of a bet in the requested language. */
export const betFacts = z.object({
  marketId: z.number(),
  outcomeKey: z.string(),
  gameId: z.number(),
  sportId: z.number(),
  sportKey: z.string(),
  champId: z.number(),
  champName: z.string(),
  /** The home side of a match; the chosen competitor of an event without two sides (DR-6.41). */
  homeName: z.string(),
  /** Null in an event without two sides: `champName` then names the event. */
  awayName: z.string().nullable(),
  typeKey: z.string(),
  spec: z.record(z.string(), z.string()),
  startAtMs: z.number(),
});

const errorItem = z.object({
  code: z.enum(couponRefusalCodes),
  details: z.record(z.string(), z.unknown()),
});

export const quotedBet = z.object({
  /** Absent when the selection is closed for good. */
  facts: betFacts
    .extend({
      sportName: z.string(),
      homeBadge: teamBadge,
      awayBadge: teamBadge.nullable(),
      /** The parts of a combination with their prices now, null while not on sale (DR-4.227); absent for other markets. */
      parts: z
        .array(
          z.object({
            marketId: z.number(),
            typeKey: z.string(),
            spec: z.record(z.string(), z.string()),
            outcomeKey: z.string(),
            coefMilli: z.number().nullable(),
          }),
        )
        .optional(),
    })
    .nullable(),
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
  /** The id under which the statistics of the match open; null when it has none (DR-7.134). */
  statisticId: z.number().nullable(),
  /**
   * The quote of the separate coupon of this bet, for a type that makes a coupon of each bet. Null without a price and
   * for other types.
   */
  single: z
    .object({
      minBetAmount: amountReply,
      maxBetAmount: amountReply.nullable(),
      maxBoundBy: z.string().nullable(),
      possibleWin: amountReply.nullable(),
      isPayoutCapped: z.boolean(),
    })
    .nullable(),
});

const couponBet = betFacts.extend({
  kind: z.union([z.literal(1), z.literal(3)]),
  coefMilli: z.number(),
  blockId: z.number(),
  /** Bet status of the specification: -2 not calculated, -1 not started, or 0 to 6. */
  statusId: z.number(),
  scoreAtAccept: z.string().nullable(),
  /** The current score of the game, for an open coupon. */
  score: z.unknown().nullable(),
  /** The id under which the statistics of the match open; null when it has none (DR-7.134). */
  statisticId: z.number().nullable(),
});

/** What a promo code gives to a coupon. */
const couponPromo = z.object({
  code: z.string(),
  effect: z.enum(promoEffects),
  /** The percentage of the stake (top-up) or of the profit (boost); null for a free bet. */
  percent: z.number().nullable(),
  /** The stake that a top-up adds; null for another effect. */
  added: amountReply.nullable(),
});

/** The states of an advance: the coupon waits for its decision, the advance waits for its base bets, decided. */
export const prepaidStates = ['reserved', 'outstanding', 'confirmed', 'cancelled', 'released'] as const;

/** The advance in a coupon: the stake is the own part and the advance (DR-4.98). */
const couponPrepaid = z.object({
  own: amountReply,
  amount: amountReply,
  /** What payouts of base coupons have covered so far. */
  filled: amountReply,
  state: z.enum(prepaidStates),
  /** When it is decided at the latest. */
  dueAtMs: z.number(),
});

/** The insurances of a coupon together, for the stake that is left (DR-4.203). */
const couponInsurance = z.object({
  /** The insured shares of the stake, in percents. */
  percent: z.number(),
  /** What is paid when the coupon loses. */
  insured: amountReply,
  /** All premiums that were paid. */
  premium: amountReply,
  /** What the insurances have paid: the insured amount of a lost coupon, the premium of a void one; null before. */
  paid: amountReply.nullable(),
});

/** The boost of an accumulator of the day (DR-9.33). */
const couponDayAccumulator = z.object({
  expressId: z.number(),
  /** How much the boost raises the total: 10 is 1.10. */
  boostPercent: z.number(),
});

/** The smallest and the largest return when exactly `wins` selections win, bankers not counted. */
const returnByWins = z.object({ wins: z.number(), least: amountReply, most: amountReply });

/** One line of a coupon: positions of its bets, stake, total coefficient in thousandths, and win of the line alone. */
const couponLine = z.object({
  bets: z.array(z.number()),
  amount: amountReply,
  coefMilli: z.number(),
  win: amountReply,
});

/** The bets of a placed system, lucky or patent: positions of the selections, and what can still be paid. */
const couponLines = z.object({
  lines: z.array(couponLine),
  returns: z.array(returnByWins),
});

export const couponReply = z.object({
  id: z.number(),
  requestId: z.string(),
  typeId: z.number(),
  systemValue: z.number().nullable(),
  /** Amounts of blocks; null where the coupon has none. */
  amountByBlockId: z.record(z.string(), z.union([amountReply, z.literal('max')])).nullable(),
  state: z.enum(couponStates),
  accountId: z.number(),
  currency: currencyCode,
  amount: amountReply,
  /** The accepted total coefficient in thousandths; with several lines, the greatest. */
  coefMilli: z.number(),
  possibleWin: amountReply,
  /** Whether a trader has lifted the maximum payout for it (DR-4.212). */
  isMaxPayoutLifted: z.boolean(),
  /** The payout; null while undecided. */
  payout: amountReply.nullable(),
  /** The stake that was sold and the amount paid for it; null when nothing was sold (DR-4.119). */
  sold: z.object({ stake: amountReply, paid: amountReply }).nullable(),
  /** The coupon that an edit replaced by this one, and the coupon that replaced this one (DR-4.149). */
  editedFrom: z.number().nullable(),
  editedTo: z.number().nullable(),
  bonusBetMilli: z.number().nullable(),
  /** The promo code of the coupon and what it gives; null without a code, and for a refused coupon (DR-4.95). */
  promo: couponPromo.nullable(),
  /** The advance of the coupon; null without one (DR-4.98). */
  prepaid: couponPrepaid.nullable(),
  /** The insurance of the coupon; null without one (DR-4.123). */
  insurance: couponInsurance.nullable(),
  /** The boost of the accumulator of the day; null without it (DR-9.33). */
  dayAccumulator: couponDayAccumulator.nullable(),
  lineCount: z.number(),
  /** Null for other types, for coupons that are not open, and for coupons with many lines (DR-10.42). */
  grid: couponLines.nullable(),
  placedAtMs: z.number(),
  decidesAtMs: z.number().nullable(),
  settledAtMs: z.number().nullable(),
  refusal: errorItem.nullable(),
  /** What a trader offers for a stake over the maximum; the player has `leftMs` to approve it (DR-4.85). */
  counterOffer: z
    .object({
      amount: amountReply,
      /** The coefficient of each bet and the total, in thousandths. */
      legsMilli: z.array(z.number()),
      coefMilli: z.number(),
      possibleWin: amountReply,
      leftMs: z.number(),
    })
    .nullable(),
  bets: z.array(couponBet),
});

/**
 * The result of one bet, for a request that makes a coupon of each bet: its coupon, or the reason for the refusal. When
 * both are null, the process ended before it decided; the same request then decides the bet.
 */
const singleResult = z.object({
  /** The id under which this bet alone was placed. */
  requestId: z.string(),
  coupon: couponReply.nullable(),
  refusal: errorItem.nullable(),
});

/** A coupon as it would be accepted now (DR-4.126). */
export const couponQuote = z.object({
  bets: z.array(quotedBet),
  coefMilli: z.number().nullable(),
  coefByView: z.string().nullable(),
  minBetAmount: amountReply.nullable(),
  maxBetAmount: amountReply.nullable(),
  maxBoundBy: z.string().nullable(),
  amountStep: amountReply.nullable(),
  initialAmount: amountReply.nullable(),
  systemValues: z.array(z.number()),
  /** The type that will store the coupon, when it differs from the requested one (DR-4.26). */
  storedTypeId: z.number().nullable(),
  /** The account after each leg or block of a coupon that is played in order, if all win. */
  accountsAfter: z.array(amountReply),
  /** The coefficient of an anti-express; null for other types (DR-4.37). */
  antiExpressCoef: z.number().nullable(),
  lineCount: z.number(),
  /** The first lines of a coupon with several lines. */
  lines: z.array(couponLine),
  /** What is paid when this many selections win; empty for coupons without such a table (DR-10.40). */
  returns: z.array(returnByWins),
  hyperBonusPercent: z.number(),
  /** The boost that one more bet would give; null when it would give none (DR-4.94). */
  nextBoost: z
    .object({
      kind: z.enum(['hyper-bonus', 'bonus-leg']),
      percent: z.number(),
      /** The minimum coefficient of that additional bet, in thousandths. */
      minCoefMilli: z.number(),
    })
    .nullable(),
  minHyperBonusBetLimit: amountReply,
  maxHyperBonusLimit: amountReply,
  maxPayout: amountReply,
  possibleWin: amountReply.nullable(),
  isPayoutCapped: z.boolean(),
  bonusBetMilli: z.number().nullable(),
  /** What the promo code of the request gives; null without a code, or when it cannot be used. */
  promo: couponPromo.nullable(),
  /** What the player may get in advance now; null for guests and where the site offers none (DR-4.97). */
  availablePrepaidAmount: amountReply.nullable(),
  /** The boost of the accumulator of the day of the request; null without one, or when the coupon does not get it. */
  dayAccumulator: couponDayAccumulator
    .extend({
      /** The most that the boost adds, and whether the possible win has reached it (DR-9.34). */
      maxBonus: amountReply,
      isCapped: z.boolean(),
      /** The maximum stake of an accumulator of the day. */
      maxAmount: amountReply,
    })
    .nullable(),
  /** Why the coupon does not get the accumulator of the day of the request; null when it does, or without one. */
  dayAccumulatorFault: z.enum(DAY_ACCUMULATOR_FAULTS).nullable(),
  /** Live delay of a placement, in ms. */
  delayMs: z.number(),
  currency: currencyCode,
  isVipBetAvailable: z.boolean(),
  errors: z.array(errorItem),
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
      /** The currency for a guest, who has no account. */
      currency: currencyCode.optional(),
      lng: language,
    }),
    reply: couponQuote,
    refusals: ['betting/no-account'],
  },
  place: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    moves: 'stake',
    summary: 'Place a coupon under an id the browser made and stored before sending (DR-4.66)',
    // Higher than the rate of any person.
    budget: { perMinute: 120, flow: 'placement', refusal: 'betting/rate-limit' },
    body: z.strictObject({
      ...couponBasis,
      id: clientId,
      accountId: internalId,
      amount: z.union([amountText, z.literal('max')]),
      /** The total coefficient that the player saw; with policy 2, a lower total is not accepted. */
      coefMilli: coefMilli.max(Number.MAX_SAFE_INTEGER),
      /** The id of the re-quote that this placement approves, from its `details.quoteId` (DR-4.74, DR-4.79). */
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
      /** Each bet was decided separately (DR-4.49). Results are in the order of the bets. */
      z.object({ outcome: z.literal('singles'), singlesResultCoupons: z.array(singleResult) }),
    ]),
    refusals: codesOf(couponErrors),
  },
  coupon: {
    access: 'player',
    isForViews: false,
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
    reply: z.object({
      coupon: couponReply.nullable(),
      refusal: errorItem.nullable(),
      /** For a request that made a coupon of each bet; null for other requests. */
      singlesResultCoupons: z.array(singleResult).nullable(),
    }),
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
export type SingleResultWire = z.output<typeof singleResult>;
export type QuotedBetWire = z.output<typeof quotedBet>;
