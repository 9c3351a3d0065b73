import type { RateRecord, Rational } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import type { LegKind, LegSnapshot, Selection } from './leg-snapshot.ts';

/** The policy for changed coefficients: 0 ask, 1 accept any change, 2 accept a rise (DR-4.64). */
export type ChangeCoefAction = 0 | 1 | 2;

/** A leg as the client sent it: requested and expected values, never trusted (DR-0.5). */
export interface RequestedLeg extends Selection {
  readonly kind: LegKind;
  readonly blockId: number;
  /** The coefficient the player saw; 1.001 or more, as `parseCoefWire` gives it. */
  readonly coefMilli: CoefMilli;
}

export type StakeRequest =
  | { readonly kind: 'amount'; readonly minor: bigint }
  /** The maximum allowed stake; needs `isAutoMax` (DR-4.62). */
  | { readonly kind: 'max' };

export interface CouponRequest {
  readonly typeId: number;
  readonly legs: readonly RequestedLeg[];
  readonly systemValue?: number;
  readonly stake: StakeRequest;
  /** Code of the account's currency. */
  readonly currency: string;
  /** 0 main, 4 bonus, 9 currency (DR-1.20). */
  readonly accountType: 0 | 4 | 9;
  readonly isAutoMax: boolean;
  readonly changeCoefAction: ChangeCoefAction;
  readonly isExactCoef: boolean;
  readonly isDropOnScoreChange: boolean;
  /** `manuallyDeletedBonusBet` of the wire (DR-4.88). */
  readonly isBonusLegDeleted: boolean;
  /**
   * False when another boost replaces those of the engine (accumulator of the day, promo code, free bet) or the
   * coupon may have none (prepaid) (DR-4.94).
   */
  readonly mayBeBoosted: boolean;
  /** A stake over the maximum is sent to a trader where that is possible (DR-4.84, DR-4.85). */
  readonly isVipBet?: boolean;
  /**
   * Set by the server, never by a client: the lowest factor that the server computed for this coupon so far, with
   * bonus leg, before caps. For a waiting coupon it is the factor at t0, for an approved re-quote that of the
   * re-quote. The payout limit is divided by the smaller of it and the current factor. So a rise during processing
   * never refuses the bet: the payout is truncated instead (DR-1.16).
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

/** The player's data at the moment of the decision; amounts in minor units of the coupon's currency. */
export interface PlayerSnapshot {
  readonly blockedBy?: PlayerBlockCode;
  /** Sports on which this player or this site may not bet, by kind of leg (DR-4.125). */
  readonly disallowedLiveSportIds: readonly number[];
  readonly disallowedLineSportIds: readonly number[];
  /** Multiplies the risk limits of selections (DR-4.57). */
  readonly clientFactor: Rational;
  /** Per leg of the request: this player's open stakes on the same selection (DR-4.59). */
  readonly acceptedStakesMinor: readonly bigint[];
  readonly balanceMinor: bigint;
  /** The remaining amount of limits 1/2/3 and 10/11/12; absent = no limit (DR-4.61). */
  readonly wagerLeftMinor?: bigint;
  readonly lossLeftMinor?: bigint;
  readonly bonusMaxMinor?: bigint;
}

/** A consistent snapshot of everything that a decision needs. */
export interface CouponSnapshot {
  readonly nowMs: number;
  /** In the order of the request's legs; `undefined` for a selection that no longer exists. */
  readonly legs: readonly (LegSnapshot | undefined)[];
  /** Absent for a guest, who gets a quote without personal limits (DR-4.127). */
  readonly player?: PlayerSnapshot;
  /** Rate between house currency and coupon currency; absent when they are the same. */
  readonly houseRate?: RateRecord;
}
