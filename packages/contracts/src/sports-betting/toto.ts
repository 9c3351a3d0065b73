/** Toto: draws of a pool, coupons, nominees (DR-8.50 to DR-8.57, DR-8.158 to DR-8.169). */
import { TOTO_KIND_IDS } from '@touchline/betting-engine';
import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { clientId, internalId } from '../shared/ids.ts';
import { teamBadge } from './catalogue.ts';
import { language } from './coupon.ts';
import { MAX_TOTO_LISTED, totoPaths } from './toto-paths.ts';

/** Refusals of purchases, with their HTTP status. */
export const totoBuyErrors = {
  'toto/no-draw': 404,
  'toto/no-account': 404,
  /** The first match has begun (DR-8.162). */
  'toto/closed': 409,
  /** `details.match` is the match without a choice. */
  'toto/match-missing': 422,
  /** `details.match` is named twice. */
  'toto/match-doubled': 422,
  /** `details.match` has an outcome that the kind does not have, or does not belong to the draw. */
  'toto/unknown-outcome': 422,
  /** `details.max` is the most lines (DR-8.52). */
  'toto/too-many-lines': 422,
  /** `details.price` is the price of these lines now. */
  'toto/price': 409,
  'toto/no-funds': 422,
  'toto/restricted': 403,
  /** A limit of the player leaves too little room for the price, or stops every stake (DR-5.44). */
  'toto/limit-wager': 422,
  'toto/limit-loss': 422,
  'toto/limit-session': 422,
  'toto/request-id-reused': 409,
} as const;
export type TotoBuyErrorCode = keyof typeof totoBuyErrors;

export const totoErrors = { ...totoBuyErrors, 'toto/no-section': 404, 'toto/no-coupon': 404 } as const;

const section = z.string().regex(/^[a-z][a-z-]{0,19}$/);
const kindId = z.enum(TOTO_KIND_IDS);
const pathId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const drawState = z.enum(['open', 'running', 'paid', 'refunded']);

/** What changes of a match while its draw is sold and runs. */
const matchLive = z.object({
  /** As the catalogue names it: SCHEDULED, LIVE, ENDED, POSTPONED … */
  state: z.string(),
  /** The part of the match, such as H1 or S2. */
  stage: z.string().nullable(),
  score: z.object({ home: z.number(), away: z.number() }).nullable(),
  result: z.string().nullable(),
  isVoid: z.boolean(),
  isConfirmed: z.boolean(),
  /** The share of the lines that has each outcome, in whole percent, in the order of the kind; 0 without lines. */
  picked: z.array(z.number()),
});

const match = matchLive.extend({
  match: z.number(),
  gameId: z.number(),
  startAtMs: z.number(),
  champ: z.string(),
  home: teamBadge.extend({ name: z.string() }),
  away: teamBadge.extend({ name: z.string() }),
  /** The outcome with the lowest price now; null without prices. */
  favourite: z.string().nullable(),
});

/** A category. Before the shares are decided, `share` is that of the pool so far, and `lines` and `unit` are null. */
const category = z.object({
  correct: z.number(),
  percent: z.number(),
  share: amountReply,
  lines: z.number().nullable(),
  /** What each line gets of this category. */
  unit: amountReply.nullable(),
});

/** Amounts are in `currency`, the house currency. */
const drawHead = z.object({
  drawId: z.number(),
  section: kindId,
  number: z.number(),
  state: drawState,
  openedAtMs: z.number(),
  closesAtMs: z.number(),
  endedAtMs: z.number().nullable(),
  currency: currencyCode,
  lines: z.number(),
  turnover: amountReply,
  pool: amountReply,
  /** What this draw pays for all correct beside its category: the jackpot of earlier draws and its own part. */
  jackpot: amountReply,
  /** Of it, what earlier draws left. */
  carried: amountReply,
  /** What went to the next draw; null before. */
  carriedOn: amountReply.nullable(),
  categories: z.array(category),
  /** What each line with all correct got of the jackpot; null before. */
  jackpotUnit: amountReply.nullable(),
  voids: z.number().nullable(),
});

const draw = drawHead.extend({
  matches: z.array(match),
  /** Lines by their number of correct matches, once they are counted. */
  counts: z.array(z.number()).nullable(),
});

/** The object `draw` of the topic of a draw. */
const totoLive = drawHead
  .pick({ state: true, lines: true, turnover: true, pool: true, jackpot: true })
  .extend({ matches: z.array(matchLive) });

const coupon = z.object({
  couponId: z.number(),
  requestId: z.string(),
  drawId: z.number(),
  section: kindId,
  number: z.number(),
  drawState,
  closesAtMs: z.number(),
  accountId: z.number(),
  currency: currencyCode,
  /** The chosen outcomes of each match, in order. */
  choices: z.array(z.array(z.string())),
  lines: z.number(),
  price: amountReply,
  state: z.enum(['open', 'paid', 'lost', 'refunded']),
  /** The most correct matches of one line; null before the end. */
  correct: z.number().nullable(),
  payout: amountReply.nullable(),
  boughtAtMs: z.number(),
  endedAtMs: z.number().nullable(),
});

export const totoEndpoints = defineEndpoints(totoPaths, {
  section: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'A kind of toto: its draw on sale, the draws that run, the last one, the jackpot (DR-8.158)',
    params: z.strictObject({ section }),
    query: z.strictObject({ lng: language, currency: currencyCode.optional() }),
    reply: z.object({
      section: kindId,
      nowMs: z.number(),
      /** Null while none is sold. */
      open: draw.nullable(),
      /** Draws whose results are awaited, the oldest first. */
      running: z.array(draw).max(10),
      /** The last ended draw. */
      last: draw.nullable(),
      /** When the next slot begins. */
      nextSlotAtMs: z.number(),
      currency: currencyCode,
      /** What the next draw begins with. */
      jackpot: amountReply,
      /** Units of the requested currency for one unit of the house currency; null when it has no rate. */
      rate: z.string().nullable(),
    }),
    refusals: ['toto/no-section'],
  },
  draws: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'Ended draws of a kind with their shares, the newest first',
    params: z.strictObject({ section }),
    query: z.strictObject({ before: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    reply: z.object({ draws: z.array(drawHead).max(MAX_TOTO_LISTED), hasMore: z.boolean() }),
    refusals: ['toto/no-section'],
  },
  draw: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'A draw with its matches; `toto/{drawId}` goes on by the socket',
    params: z.strictObject({ drawId: pathId }),
    query: z.strictObject({ lng: language }),
    reply: draw,
    refusals: ['toto/no-draw'],
  },
  nominees: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'The coupons of a draw with the most right so far (DR-8.168)',
    params: z.strictObject({ drawId: pathId }),
    reply: z.object({
      nominees: z
        .array(
          z.object({
            couponId: z.number(),
            player: z.string(),
            lines: z.number(),
            right: z.number(),
            possible: z.number(),
          }),
        )
        .max(MAX_TOTO_LISTED),
    }),
    refusals: ['toto/no-draw'],
  },
  buy: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    moves: 'stake',
    budget: { perMinute: 60, flow: 'placement' },
    summary: 'Buys a coupon under an id that the client made (DR-8.166)',
    body: z.strictObject({
      id: clientId,
      drawId: internalId,
      accountId: internalId,
      /** The price that the player saw. */
      price: amountText,
      choices: z
        .array(
          z.strictObject({
            match: z.number().int().min(1).max(99),
            outcomes: z.array(z.string().max(8)).max(20),
          }),
        )
        .max(40),
    }),
    reply: coupon,
    refusals: codesOf(totoBuyErrors),
  },
  coupons: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'The player’s coupons of toto, the newest first',
    query: z.strictObject({ section: section.optional(), before: pathId.optional() }),
    reply: z.object({ coupons: z.array(coupon).max(MAX_TOTO_LISTED), hasMore: z.boolean() }),
    refusals: ['toto/no-section'],
  },
  coupon: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'A coupon of the player with its draw and the lines that won',
    params: z.strictObject({ couponId: pathId }),
    query: z.strictObject({ lng: language }),
    reply: z.object({
      coupon,
      draw,
      /** Its lines by their number of correct matches; null before all results are known. */
      counts: z.array(z.number()).nullable(),
      /** What its winning lines got, the best first, in the house currency. */
      won: z.array(z.object({ correct: z.number(), lines: z.number(), each: amountReply, sum: amountReply })),
    }),
    refusals: ['toto/no-coupon'],
  },
});

export type TotoApi = ApiTypes<typeof totoEndpoints>;
export type TotoDrawWire = z.output<typeof draw>;
export type TotoDrawHeadWire = z.output<typeof drawHead>;
export type TotoMatchWire = z.output<typeof match>;
export type TotoCouponWire = z.output<typeof coupon>;
export type TotoLiveWire = z.output<typeof totoLive>;
export type TotoNomineeWire = TotoApi['nominees']['reply']['nominees'][number];
