import type { Rational } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import type { Refusal } from '../refusal-codes.ts';

/** A leg as a coupon type sees it. Block 0 is the lobby (bankers); 1..n are ordinary blocks (DR-4.6). */
export interface TypedLeg {
  readonly blockId: number;
  readonly coefMilli: CoefMilli;
  /** Overround of the leg's market when it was complete, in millionths: 1_060_000n is 6 % (DR-4.81). */
  readonly overroundPpm?: bigint;
}

/** Parameters of a coupon besides its legs. */
export interface CouponParams {
  /** m of a system of m from n. */
  readonly systemValue?: number;
}

/** The input of the shape check. */
export interface ShapeLeg {
  readonly blockId: number;
  /** The leg is not allowed as a banker, in the lobby (DR-4.14). */
  readonly isDisabledBanker: boolean;
}

/** Number of lines, and how many lines contain each leg (DR-4.58). */
export interface Lines {
  readonly count: bigint;
  readonly containing: readonly bigint[];
}

/** The limits of the stake on one leg, in minor units of the coupon's currency (DR-4.57, DR-4.59). */
export interface LegLimit {
  readonly coefMilli: CoefMilli;
  /** Risk limit of the selection times the client's factor. */
  readonly maxWin: Rational;
  /** The client's open stakes on the same selection. */
  readonly acceptedMinor: bigint;
}

/**
 * One coupon type: a file in this folder and a line in `index.ts`. Everything specific to a type is here; the rest
 * of the engine knows no type ids.
 */
export interface CouponType {
  readonly id: number;
  readonly name: string;
  /** Number of real legs, lobby included. */
  readonly legLimits: { readonly min: number; readonly max: number };
  /** Which cap of DR-1.14 limits the factor. */
  readonly capKind: 'single' | 'express';
  /** The minimum stake grows with the number of lines (DR-4.56). */
  readonly hasLineMinimum: boolean;
  /** The coupon may contain dependent legs, and legs that are banned from expresses (DR-4.51, DR-4.53). */
  readonly allowsDependentLegs: boolean;
  readonly allowsBannedExpress: boolean;
  readonly allowsBonusLeg: boolean;
  readonly allowsHyperBonus: boolean;
  /** A permutation of legs (of blocks, where blocks hold several) changes nothing (DR-4.135). */
  readonly isOrderFree: boolean;
  /** The factor never falls when a leg has a better result; false only where losing legs win (DR-4.133). */
  readonly isMonotone: boolean;
  /** The first violated rule of size, blocks or system value (DR-4.4 to 4.6, DR-4.14). */
  checkShape(legs: readonly ShapeLeg[], params: CouponParams, maxLines: bigint): Refusal | undefined;
  /** The allowed values of `systemValue`; empty where the type has none (DR-4.5). */
  systemValues(legs: readonly ShapeLeg[]): readonly number[];
  lines(legs: readonly { readonly blockId: number }[], params: CouponParams): Lines;
  /**
   * The first lines, at most `limit`: the positions of the legs of each. Lines and positions follow the order of
   * the legs (DR-4.12).
   */
  firstLines(
    legs: readonly { readonly blockId: number }[],
    params: CouponParams,
    limit: number,
  ): readonly (readonly number[])[];
  /** Payout divided by stake, exact, for the effective coefficients `e` of the legs (DR-4.3). No caps, no boosts. */
  factor(legs: readonly TypedLeg[], e: readonly Rational[], params: CouponParams): Rational;
  /** The coefficient shown before placement, exact and without caps. */
  shownFactor(legs: readonly TypedLeg[], params: CouponParams): Rational;
  /**
   * The highest possible factor before caps: equal to the shown one, except for types whose factor rises with
   * voids (DR-4.58).
   */
  highestFactor(legs: readonly TypedLeg[], params: CouponParams): Rational;
  /** A of DR-4.58: the highest stake that the limits of the legs allow. */
  stakeCeilingMinor(limits: readonly LegLimit[], lines: Lines): bigint;
  /** Whether every possible result of the open legs (`undefined`) gives factor 0 (DR-4.106). */
  isLostEarly(legs: readonly TypedLeg[], e: readonly (Rational | undefined)[], params: CouponParams): boolean;
}
