import type { Rational } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import type { Refusal } from '../refusal-codes.ts';
import type { CouponForm } from './forms.ts';

/** The probability of a leg, for types whose coefficient is computed from it (DR-4.37). */
export interface LegChance {
  /** Overround of the leg's market while it was complete, in millionths: 1_060_000n is 6 % (DR-4.81). */
  readonly overroundPpm?: bigint;
  /** Fair probability by the model or the feed, in billionths: 500_000_000n is 0.5. */
  readonly fairChancePpb?: bigint;
}

/** The data of a leg that a coupon type needs. Block 0 is the lobby (bankers); 1..n are ordinary blocks (DR-4.6). */
export interface TypedLeg extends LegChance {
  readonly blockId: number;
  readonly coefMilli: CoefMilli;
}

/** The stake of a block that is played after another: minor units, or the whole account (DR-4.30). */
export type BlockAmount = bigint | 'max';

/** Parameters of a coupon besides its legs. */
export interface CouponParams {
  /** The number m of a system "m from n". */
  readonly systemValue?: number;
  /** Amounts by block, from the second block on (DR-4.30). */
  readonly blockAmounts?: Readonly<Record<number, BlockAmount>>;
  /** The margin `a` of an anti-express, in millionths: 50_000n is 5 % (DR-4.37). */
  readonly antiMarginPpm?: bigint;
  /** The coupon's stake in minor units, for factors that depend on it (DR-4.31); absent until an amount is typed. */
  readonly stakeMinor?: bigint;
}

/** A leg for the check of the coupon's shape: numbers of legs and blocks, bankers, system value. */
export interface ShapeLeg extends LegChance {
  readonly blockId: number;
  /** The current coefficient; absent when the leg has no price now. */
  readonly coefMilli?: CoefMilli;
  /** Whether the leg may not be a banker (DR-4.14). */
  readonly isDisabledBanker: boolean;
  /** Whether its market has results that win or lose in part (DR-4.41). */
  readonly mayHalve?: boolean;
}

/** The form in which another coupon type stores the coupon (DR-4.26). */
export interface StoredForm {
  readonly typeId: number;
  readonly params: CouponParams;
  /** The block of each leg, in the order of the legs. */
  readonly blockIds: readonly number[];
}

/** The number of lines, and how many lines contain each leg (DR-4.58). */
export interface Lines {
  readonly count: bigint;
  readonly containing: readonly bigint[];
}

/** A leg with the data that limits its stake, in minor units of the coupon's currency (DR-4.57, DR-4.59). */
export interface LegLimit extends TypedLeg {
  /** The risk limit of the selection, multiplied by the player's factor. */
  readonly maxWin: Rational;
  /** The player's open stakes on the same selection. */
  readonly acceptedMinor: bigint;
}

/**
 * A coupon type: a file in this folder and a line in `index.ts`. All rules of a type are in its file; the rest of the
 * engine has no type ids.
 */
export interface CouponType extends CouponForm {
  /** Which cap of DR-1.14 limits the factor. */
  readonly capKind: 'single' | 'express';
  /** Whether the minimum stake grows with the number of lines (DR-4.56). */
  readonly hasLineMinimum: boolean;
  /** Whether a stake over the maximum may be sent to a trader (DR-4.84). */
  readonly allowsVipBet: boolean;
  readonly allowsBonusLeg: boolean;
  readonly allowsHyperBonus: boolean;
  /** Whether reordering legs (or blocks, for types with several legs in a block) changes nothing (DR-4.135). */
  readonly isOrderFree: boolean;
  /**
   * Whether the payout is the sum over `lines`: each is an express of its legs with an equal part of the stake
   * (DR-4.12).
   */
  readonly paysByLines: boolean;
  /**
   * Whether any two ordinary legs could change places, so that the payout for a number of winners depends only on their
   * coefficients (DR-10.40).
   */
  readonly isSymmetric?: true;
  /**
   * Whether legs are played one after another, so that a result counts only when all earlier results are known. Such a
   * coupon is lost early only by its first results: DR-4.20 takes precedence over DR-4.106.
   */
  readonly isPlayedInOrder: boolean;
  /** Whether the coupon wins when a leg loses (DR-4.36). Such a type has its own margin, which the coupon stores. */
  readonly winsByLoss?: true;
  /**
   * Whether the factor never falls when a leg gets a better result. False only for types in which losing legs win
   * (DR-4.133).
   */
  readonly isMonotone: boolean;
  /** Returns the first violated rule of size, blocks or system value (DR-4.4 to 4.6, DR-4.14). */
  checkShape(legs: readonly ShapeLeg[], params: CouponParams, maxLines: bigint): Refusal | undefined;
  /**
   * Returns the form in which another type stores these legs; absent or `undefined` when this type stores them
   * (DR-4.26).
   */
  storedAs?(legs: readonly ShapeLeg[], params: CouponParams): StoredForm | undefined;
  /**
   * The type of the coupon that each leg becomes, with the amount of that leg (DR-4.49). Absent when the request makes
   * one coupon.
   */
  readonly splitsIntoTypeId?: number;
  lines(legs: readonly { readonly blockId: number }[], params: CouponParams): Lines;
  /**
   * Returns the first lines, at most `limit`, each as positions of its legs. Lines and positions follow the order of
   * the legs (DR-4.12).
   */
  firstLines(
    legs: readonly { readonly blockId: number }[],
    params: CouponParams,
    limit: number,
  ): readonly (readonly number[])[];
  /**
   * Returns the payout divided by the stake, exact, for the effective coefficients `e` of the legs (DR-4.3), before
   * caps and boosts.
   */
  factor(legs: readonly TypedLeg[], e: readonly Rational[], params: CouponParams): Rational;
  /**
   * For types that are played in order: returns the account after each leg or block, as a multiple of the stake
   * (DR-4.19, DR-4.31).
   */
  accountsAfter?(
    legs: readonly TypedLeg[],
    e: readonly Rational[],
    params: CouponParams,
  ): readonly Rational[];
  /** Returns the coefficient shown before placement, exact and before caps. */
  shownFactor(legs: readonly TypedLeg[], params: CouponParams): Rational;
  /**
   * Returns the highest possible factor before caps. It equals the shown factor, except for types whose factor rises
   * with void legs (DR-4.58).
   */
  highestFactor(legs: readonly TypedLeg[], params: CouponParams): Rational;
  /** Returns A of DR-4.58: the highest stake that the limits of the legs permit. */
  stakeCeilingMinor(limits: readonly LegLimit[], lines: Lines, params: CouponParams): bigint;
  /**
   * Whether every possible result of the open legs (`undefined`) gives factor 0, so that the coupon is lost early
   * (DR-4.106). A type that is played in order uses only the results before the first open leg.
   */
  isLostEarly(legs: readonly TypedLeg[], e: readonly (Rational | undefined)[], params: CouponParams): boolean;
}
