/** Booking codes: a coupon saved without stake, user and prices, and loaded at current prices (DR-4.102, DR-4.103). */
import { z } from 'zod';
import { internalId } from '../shared/ids.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { bookingCodePaths } from './booking-code-paths.ts';
import { betFacts, couponLimits, language } from './coupon.ts';

export const bookingCodeErrors = {
  /** The text is not six characters of the alphabet. Codes never contain 0, O, 1, I or L. */
  'booking/malformed': 400,
  /** The code is unknown or has expired. */
  'booking/not-found': 404,
  'booking/too-many-saves': 429,
  'betting/no-coupon': 404,
  'betting/leg-removed': 409,
  'betting/duplicate-leg': 422,
  'betting/type-size': 422,
  'betting/system-value': 422,
} as const;

const savedBet = z.strictObject({
  marketId: internalId,
  outcomeKey: z.string().min(1).max(40),
  /** 0 is the bankers' block. */
  blockId: z.number().int().min(0).max(50),
});

const loadedBet = betFacts.extend({
  /** 1 live, 3 line: the current state of the game. */
  kind: z.union([z.literal(1), z.literal(3)]),
  /** The current coefficient in thousandths. */
  coefMilli: z.number(),
  blockId: z.number(),
});

/** The selections that are still offered, at current prices. */
const couponSelections = z.object({
  /**
   * The coupon type for the remaining bets. It is 1, or 0 for one bet, when the saved type cannot hold them (DR-4.103).
   */
  typeId: z.number(),
  savedTypeId: z.number(),
  systemValue: z.number().nullable(),
  bets: z.array(loadedBet),
  /** Selections that are no longer offered. */
  removedLegs: z.array(betFacts),
});

/** Higher than the rate of any person. The hourly limit is counted in the database (DR-4.102). */
const saveBudget = { perMinute: 60, flow: 'write' } as const;
/**
 * A person types a few codes a minute. Guessing reveals only public selections, and there are 31 to the power of 6
 * codes.
 */
const loadBudget = { perMinute: 120, flow: 'read' } as const;

export const bookingCodeEndpoints = defineEndpoints(bookingCodePaths, {
  save: {
    access: 'anyone',
    isForViews: false,
    summary: 'Saves selections, type, blocks and system value under a code; 20 an hour (DR-4.102)',
    budget: saveBudget,
    body: z.strictObject({
      typeId: z.number().int().min(0).max(9),
      systemValue: z.number().int().min(0).max(50).optional(),
      bets: z.array(savedBet).min(1).max(couponLimits.bets),
    }),
    reply: z.object({ code: z.string(), expiresAtMs: z.number() }),
    refusals: [
      'booking/too-many-saves',
      'betting/leg-removed',
      'betting/duplicate-leg',
      'betting/type-size',
      'betting/system-value',
    ],
  },
  load: {
    access: 'anyone',
    isForViews: false,
    summary: 'The selections of a code at current prices (DR-4.103)',
    budget: loadBudget,
    params: z.strictObject({ code: z.string().min(1).max(40) }),
    query: z.strictObject({ lng: language }),
    reply: couponSelections.extend({
      code: z.string(),
      expiresAtMs: z.number(),
      isCouponLoadedFromCode: z.literal(true),
    }),
    refusals: ['booking/malformed', 'booking/not-found'],
  },
  selections: {
    access: 'player',
    isForViews: false,
    summary: "The selections of one of the player's bets at current prices, to bet on them again",
    budget: readBudget,
    params: z.strictObject({ couponId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    query: z.strictObject({ lng: language }),
    reply: couponSelections,
    refusals: ['betting/no-coupon'],
  },
});

export type BookingCodeApi = ApiTypes<typeof bookingCodeEndpoints>;
export type CouponSelectionsWire = z.output<typeof couponSelections>;
