import type { RateRecord, Rational } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import type { BlockAmount } from '../coupon-types/coupon-type.ts';
import type { LiabilityBound, PromoFault, RefusalCode } from '../refusal-codes.ts';
import type { DayAccumulator } from './day-accumulator-set.ts';
import type { LegKind, LegSnapshot, Selection } from './leg-snapshot.ts';
import type { PrepaidSnapshot } from './prepaid-snapshot.ts';
import type { PromoTerms } from './promo-terms.ts';

/**
 * The player's policy for changed coefficients: 0 confirm every change, 1 accept any change, 2 accept a rise (DR-4.64).
 */
export type ChangeCoefAction = 0 | 1 | 2;

/** The falls of the total that a player may permit under action 2, in percent of the agreed total (DR-4.199). */
export const COEF_TOLERANCES = [0, 1, 3] as const;
export type CoefTolerancePercent = (typeof COEF_TOLERANCES)[number];

/** A leg as the client sent it. Its values are requests and expectations, and they are never trusted (DR-0.5). */
export interface RequestedLeg extends Selection {
  readonly kind: LegKind;
  readonly blockId: number;
  /** The coefficient that the player saw: 1.001 or more, as parsed by `parseCoefWire`. */
  readonly coefMilli: CoefMilli;
  /** The amount of this leg in minor units, for a type that makes a coupon of each leg (DR-4.49). */
  readonly stakeMinor?: bigint;
}

export type StakeRequest =
  | { readonly kind: 'amount'; readonly minor: bigint }
  /** The maximum permitted stake; requires `isAutoMax` (DR-4.62). */
  | { readonly kind: 'max' };

export interface CouponRequest {
  readonly typeId: number;
  readonly legs: readonly RequestedLeg[];
  readonly systemValue?: number;
  /** The stake of each block that is played after another (DR-4.30). */
  readonly blockAmounts?: Readonly<Record<number, BlockAmount>>;
  readonly stake: StakeRequest;
  /** Code of the account's currency. */
  readonly currency: string;
  /** 0 main, 4 bonus, 9 currency (DR-1.20). */
  readonly accountType: 0 | 4 | 9;
  readonly isAutoMax: boolean;
  readonly changeCoefAction: ChangeCoefAction;
  /** How far the total may fall under action 2; absent means not at all (DR-4.199). */
  readonly coefTolerancePercent?: CoefTolerancePercent;
  readonly isExactCoef: boolean;
  readonly isDropOnScoreChange: boolean;
  /** The wire's `manuallyDeletedBonusBet` (DR-4.88). */
  readonly isBonusLegDeleted: boolean;
  /** False when the coupon may have no boost (prepaid) (DR-4.94). */
  readonly mayBeBoosted: boolean;
  /** The promo code of the coupon, with its terms as the server read them (DR-4.95). */
  readonly promo?: PromoTerms;
  /** Why the player cannot use the requested code, as the server found it; the coupon then has no `promo`. */
  readonly promoFault?: PromoFault;
  /** The part of the stake that the house advances, in minor units; absent without an advance (DR-4.98). */
  readonly prepaidMinor?: bigint;
  /** The accumulator of the day whose boost the player requests (DR-9.33). */
  readonly expressId?: number;
  /** The published set with that id, as the server read it; absent when it is not published. */
  readonly dayAccumulator?: DayAccumulator;
  /** Whether a stake over the maximum may be sent to a trader (DR-4.84, DR-4.85). */
  readonly isVipBet?: boolean;
  /** Whether a trader has lifted the maximum payout for this coupon; the server sets it, never a client (DR-4.87). */
  readonly isMaxPayoutLifted?: boolean;
  /**
   * The lowest factor that the server has computed for this coupon so far, with bonus leg, before caps. The server sets
   * it, never a client. For a waiting coupon it is the factor at t0 (the reservation); for an approved re-quote, that
   * of the re-quote. The payout limit is divided by the smaller of it and the current factor. Therefore a bet is never
   * refused because its factor rises during processing: the payout is capped instead (DR-1.16).
   */
  readonly agreedFactor?: Rational;
}

/** A quote may have no amount yet (DR-4.126). */
export type QuoteRequest = Omit<CouponRequest, 'stake'> & { readonly stake?: StakeRequest };

/** Codes of player restrictions that block every stake. */
export type PlayerBlockCode = Extract<
  RefusalCode,
  'LIMIT_SESSION' | 'TIMEOUT_ACTIVE' | 'SELF_EXCLUDED' | 'NOT_VERIFIED'
>;

/** The player's data at the time of the decision; amounts in minor units of the coupon's currency. */
export interface PlayerSnapshot {
  readonly blockedBy?: PlayerBlockCode;
  /** Sports on which this player may not bet, for live and for line legs (DR-4.125). */
  readonly disallowedLiveSportIds: readonly number[];
  readonly disallowedLineSportIds: readonly number[];
  /** Multiplies the risk limits of selections (DR-4.57). */
  readonly clientFactor: Rational;
  /** This player's open stakes on the selection of each leg (DR-4.59). */
  readonly acceptedStakesMinor: readonly bigint[];
  readonly balanceMinor: bigint;
  /**
   * The remaining amounts of the wager limits (1/2/3) and the loss limits (10/11/12); absent means no limit (DR-4.61).
   */
  readonly wagerLeftMinor?: bigint;
  readonly lossLeftMinor?: bigint;
  readonly bonusMaxMinor?: bigint;
  /** What the player may get in advance; absent when the site offers none or it was not read (DR-4.97). */
  readonly prepaid?: PrepaidSnapshot;
  /** The remaining amounts of the liability limits; absent when they were not read (DR-4.162). */
  readonly rooms?: readonly LiabilityRoom[];
}

/**
 * The amount that the house may still lose within one limit, in minor units of the house currency. It is negative when
 * the limit is exceeded.
 */
export interface LiabilityRoom {
  readonly by: LiabilityBound;
  readonly roomMinor: bigint;
  /** Position of the leg to whose selection, market or event the limit applies. */
  readonly leg?: number;
}

/** A consistent snapshot of everything that a decision needs. */
export interface CouponSnapshot {
  readonly nowMs: number;
  /** Legs in the order of the request; `undefined` for a selection that no longer exists. */
  readonly legs: readonly (LegSnapshot | undefined)[];
  /** Absent for a guest, whose quote has no personal limits (DR-4.127). */
  readonly player?: PlayerSnapshot;
  /** Rate between house currency and coupon currency; absent when they are the same. */
  readonly houseRate?: RateRecord;
}
