/**
 * The closed list of reasons for which a coupon is refused (DR-4.124). Numbers never change; a withdrawn code keeps its
 * number. `httpStatus` is the status of the response.
 */
export const REFUSAL_CODES = {
  AMOUNT_FORMAT: { number: 1, httpStatus: 400 },
  AMOUNT_PRECISION: { number: 2, httpStatus: 400 },
  AMOUNT_RANGE: { number: 3, httpStatus: 422 },
  STAKE_UNDER_MIN: { number: 4, httpStatus: 422 },
  STAKE_OVER_MAX: { number: 5, httpStatus: 422 },
  NO_FUNDS: { number: 6, httpStatus: 422 },
  COEF_CHANGED: { number: 7, httpStatus: 409 },
  REQUOTED: { number: 8, httpStatus: 409 },
  SCORE_CHANGED: { number: 9, httpStatus: 409 },
  SUSPENDED_DURING_DELAY: { number: 10, httpStatus: 409 },
  LEG_BLOCKED: { number: 11, httpStatus: 409 },
  LEG_REMOVED: { number: 12, httpStatus: 410 },
  EVENT_STARTED: { number: 13, httpStatus: 409 },
  DEPENDENT_LEGS: { number: 14, httpStatus: 422 },
  BANNED_EXPRESS: { number: 15, httpStatus: 422 },
  BANKER_FORBIDDEN: { number: 16, httpStatus: 422 },
  DUPLICATE_LEG: { number: 17, httpStatus: 422 },
  TYPE_SIZE: { number: 18, httpStatus: 422 },
  SYSTEM_VALUE: { number: 19, httpStatus: 422 },
  BLOCK_AMOUNT_TOO_BIG: { number: 20, httpStatus: 422 },
  ANTI_UNAVAILABLE: { number: 21, httpStatus: 422 },
  PROMO_INVALID: { number: 22, httpStatus: 422 },
  PREPAID_UNAVAILABLE: { number: 23, httpStatus: 422 },
  LIMIT_WAGER: { number: 24, httpStatus: 403 },
  LIMIT_LOSS: { number: 25, httpStatus: 403 },
  LIMIT_SESSION: { number: 26, httpStatus: 403 },
  TIMEOUT_ACTIVE: { number: 27, httpStatus: 403 },
  SELF_EXCLUDED: { number: 28, httpStatus: 403 },
  NOT_VERIFIED: { number: 29, httpStatus: 403 },
  SPORT_DISALLOWED: { number: 30, httpStatus: 403 },
  PRODUCER_DOWN: { number: 31, httpStatus: 409 },
  QUOTE_EXPIRED: { number: 32, httpStatus: 410 },
  REQUEST_ID_REUSED: { number: 33, httpStatus: 409 },
  RATE_LIMIT: { number: 34, httpStatus: 429 },
  COEF_RANGE: { number: 35, httpStatus: 422 },
  /**
   * The amounts of single bets are wrong: given in a coupon with one amount, missing for a bet, or with another sum
   * than the total.
   */
  BET_AMOUNTS: { number: 36, httpStatus: 422 },
  /**
   * The amounts of blocks are wrong: given for a type without them, for the first block, or for a block that does not
   * exist.
   */
  BLOCK_AMOUNTS: { number: 37, httpStatus: 422 },
  /** The type cannot have a combined leg (DR-4.225). */
  SAME_GAME_TYPE: { number: 38, httpStatus: 422 },
} as const satisfies Record<string, { readonly number: number; readonly httpStatus: number }>;

export type RefusalCode = keyof typeof REFUSAL_CODES;

type Hyphenated<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Hyphenated<Tail>}`
  : Text;

/** A code as `wireCodeOf` writes it. */
export type WireRefusalCode = `betting/${Lowercase<Hyphenated<RefusalCode>>}`;

/** Returns the code in the API's format: `betting/stake-over-max`. */
export function wireCodeOf(code: RefusalCode): WireRefusalCode {
  return `betting/${code.toLowerCase().replaceAll('_', '-')}` as WireRefusalCode;
}

/** Limits of the house's open liability, the narrowest first (DR-4.162). */
export const LIABILITY_BOUNDS = [
  'selection-limit',
  'market-limit',
  'event-limit',
  'player-limit',
  'site-limit',
] as const;
export type LiabilityBound = (typeof LIABILITY_BOUNDS)[number];

/** The sources of an upper stake bound (DR-4.61). */
export type StakeBound =
  | 'leg-limit'
  | 'max-payout'
  | 'bonus-rule'
  /** The maximum stake of an accumulator of the day (DR-9.34). */
  | 'day-accumulator'
  | 'wager-limit'
  | 'loss-limit'
  | 'balance'
  | LiabilityBound;

/** Why a promo code cannot be used in a coupon (DR-4.171). */
export const PROMO_FAULTS = [
  /** The player has no such code. */
  'unknown',
  /** Before its start. */
  'not-started',
  'expired',
  /** The operator has closed it. */
  'closed',
  /** The player's uses are used up. */
  'used',
  /** Other players have used it up. */
  'exhausted',
  'type',
  'legs',
  'leg-coef',
  'total-coef',
  'currency',
  'account',
  /** The stake of a free bet is not the amount of the code. */
  'stake',
] as const;
export type PromoFault = (typeof PROMO_FAULTS)[number];

/** Why a coupon gets no advance (DR-4.96 to 4.98). */
export const PREPAID_FAULTS = [
  /** The site offers no advance bets, or the player is not signed in. */
  'off',
  /** The type makes a coupon of each bet. */
  'type',
  /** The bonus account. */
  'account',
  /** The coupon has a promo code. */
  'promo',
  /** The advance is 0 or over the stake. */
  'amount',
  /** A leg is neither live nor starts within the window. */
  'window',
  /** A leg depends on a leg of a base coupon. */
  'dependent',
  /** The advance is over the available amount. */
  'available',
] as const;
export type PrepaidFault = (typeof PREPAID_FAULTS)[number];

/** Why a coupon does not get the boost of the accumulator of the day that it requests (DR-9.34). */
export const DAY_ACCUMULATOR_FAULTS = [
  /** It is not published now, or its prices no longer permit the boost. */
  'ended',
  /** The coupon has other selections than the published set, or is not an express. */
  'selections',
  /** The account or the coupon may have no boost (DR-4.94). */
  'account',
] as const;
export type DayAccumulatorFault = (typeof DAY_ACCUMULATOR_FAULTS)[number];

/** Details of a refusal besides its code; amounts in minor units of the coupon's currency. */
export interface RefusalDetails {
  /** Positions of the refused legs, from 0. */
  readonly legs?: readonly number[];
  /** Pairs of positions of dependent legs (DR-4.51). */
  readonly pairs?: readonly (readonly [number, number])[];
  readonly minMinor?: bigint;
  readonly maxMinor?: bigint;
  readonly boundBy?: StakeBound;
  readonly promoFault?: PromoFault;
  readonly prepaidFault?: PrepaidFault;
}

export interface Refusal {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
}

/** Creates a refusal with its details. */
export function refusal(code: RefusalCode, details: RefusalDetails = {}): Refusal {
  return { code, details };
}
