/** Promo codes of a player: the own list, and a code that the player enters (DR-4.170, DR-9.29 to 9.31). */
import { z } from 'zod';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { promoCodePaths } from './promo-code-paths.ts';

export const promoCodeErrors = {
  /** The text has not 6 to 16 letters of the alphabet. Codes never contain 0, O, 1, I or L. */
  'promo/malformed': 400,
  /** The code does not exist, or it was made for another player. */
  'promo/not-found': 404,
  /** Too many codes were entered within an hour (DR-9.30); `details.waitSec` is the time to wait. */
  'promo/too-many-tries': 429,
} as const;

/** What a promo code gives (DR-4.173 to 4.175). */
export const promoEffects = ['free-bet', 'top-up', 'profit-boost'] as const;

/** The state of a code for its player (DR-9.29). */
const promoStates = ['issued', 'reserved', 'used', 'expired', 'revoked'] as const;

const promoCode = z.object({
  code: z.string(),
  state: z.enum(promoStates),
  effect: z.enum(promoEffects),
  /** The stake of a free bet; null for another effect. */
  amount: amountReply.nullable(),
  /** The percentage of the stake (top-up) or of the profit (boost); null for a free bet. */
  percent: z.number().nullable(),
  /** The most that is added, or that a free bet pays. */
  maxAmount: amountReply,
  currency: currencyCode,
  /** Permitted coupon types; null for every type that permits codes. */
  typeIds: z.array(z.number()).nullable(),
  minLegs: z.number(),
  minLegCoefMilli: z.number(),
  minTotalCoefMilli: z.number(),
  startsAtMs: z.number(),
  expiresAtMs: z.number(),
  /** The player's uses that are left. */
  usesLeft: z.number(),
});

export const promoCodeEndpoints = defineEndpoints(promoCodePaths, {
  list: {
    access: 'player',
    isForViews: false,
    summary: "The player's promo codes, those that can be used first",
    budget: readBudget,
    reply: z.object({ codes: z.array(promoCode) }),
  },
  check: {
    access: 'player',
    isForViews: false,
    summary: 'State and conditions of a code; a code of a campaign is added to the own list (DR-9.30)',
    // Higher than the rate of any person. The hourly limit is counted in the database.
    budget: { perMinute: 60, flow: 'write' },
    body: z.strictObject({ code: z.string().min(1).max(40) }),
    reply: promoCode,
    refusals: ['promo/malformed', 'promo/not-found', 'promo/too-many-tries'],
  },
});

export type PromoCodeApi = ApiTypes<typeof promoCodeEndpoints>;
export type PromoCodeWire = z.output<typeof promoCode>;
