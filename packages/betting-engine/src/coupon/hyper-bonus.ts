import { rational, roundBonus } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';

const MIN_LEGS = 4;
const MIN_LEG_MILLI = 1200n;

/** Percentage of the profit from this number of legs on, fewest legs first (DR-4.92). */
const PERCENTS: readonly (readonly [number, number])[] = [
  [4, 4],
  [5, 5],
  [6, 7],
  [7, 9],
  [8, 11],
  [9, 13],
  [10, 15],
  [11, 17],
  [12, 19],
  [13, 21],
  [14, 23],
  [15, 25],
  [16, 27],
  [17, 29],
  [18, 31],
  [19, 33],
  [20, 35],
  [21, 37],
  [22, 40],
  [23, 43],
  [24, 46],
  [25, 50],
];

/** percent(n) of DR-4.92; 0 below four legs. */
export function hyperBonusPercent(legs: number): number {
  return PERCENTS.findLast(([from]) => legs >= from)?.[1] ?? 0;
}

/**
 * Returns the hyper-bonus percentage of an express with these legs; 0 with fewer than four legs, or when one is below
 * 1.20 (DR-4.91).
 */
export function hyperBonusOffer(coefsMilli: readonly CoefMilli[]): number {
  if (coefsMilli.length < MIN_LEGS || coefsMilli.some((milli) => milli < MIN_LEG_MILLI)) return 0;
  return hyperBonusPercent(coefsMilli.length);
}

/**
 * Returns the hyper-bonus in minor units (DR-4.91, DR-4.93): the percentage for the won legs, of the profit, rounded
 * down, at most `maxMinor`; 0 without a profit.
 */
export function hyperBonusMinor(
  wonLegs: number,
  stakeMinor: bigint,
  payoutMinor: bigint,
  maxMinor: bigint,
): bigint {
  if (payoutMinor <= stakeMinor) return 0n;
  const percent = BigInt(hyperBonusPercent(wonLegs));
  const bonus = roundBonus(rational((payoutMinor - stakeMinor) * percent, 100n));
  return bonus < maxMinor ? bonus : maxMinor;
}
