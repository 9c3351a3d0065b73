/** The stakes of a bet, and the amounts that the room offers for it: all of them are within the range (DR-8.77). */
import type { Rational } from '@touchline/money';
import { centsOf, centsText } from './amounts.ts';

/** Decimal texts with two digits. */
export interface StakeRange {
  readonly min: string;
  readonly max: string;
}

/** How many amounts are offered at most. */
const OFFERED = 4;
/** The offered amounts begin here in the row of 1, 2, 5, 10 …; the one after it is the first stake of a room. */
const FIRST = 2;

/** The least and the greatest stake of a bet: it must have equal parts, and its return must be within the limit. */
export function stakeRange(
  { minStake, maxWin }: { readonly minStake: string; readonly maxWin: string },
  most: Rational,
  parts: number,
): StakeRange {
  const unit = BigInt(parts);
  const whole = most.num > 0n ? (centsOf(maxWin) * most.den) / most.num : centsOf(maxWin);
  const least = ((centsOf(minStake) + unit - 1n) / unit) * unit;
  return { min: centsText(least), max: centsText(whole - (whole % unit)) };
}

/** Whether an amount is one of a range; parts are checked by the game. */
export const isInRange = (amount: string, { min, max }: StakeRange): boolean =>
  centsOf(amount) >= centsOf(min) && centsOf(amount) <= centsOf(max);

/** The amounts 1, 2 and 5 times a power of ten within a range. */
function roundAmounts({ min, max }: StakeRange): bigint[] {
  const [least, most] = [centsOf(min), centsOf(max)];
  const all: bigint[] = [];
  for (let power = 1n; power <= most; power *= 10n)
    for (const digit of [1n, 2n, 5n]) if (digit * power >= least) all.push(digit * power);
  return all.filter((amount) => amount <= most);
}

/** The amounts to choose from; whole ones have no digits after the point. */
export function stakePresets(range: StakeRange): string[] {
  const all = roundAmounts(range);
  const from = Math.max(0, Math.min(FIRST, all.length - OFFERED));
  return all.slice(from, from + OFFERED).map((amount) => centsText(amount).replace('.00', ''));
}

/** The stake that a room begins with. */
export function firstStake(range: StakeRange): string {
  const all = roundAmounts(range);
  const amount = all[FIRST + 1] ?? all.at(-1);
  return amount === undefined ? range.min : centsText(amount);
}

/** The value of the least chip: the first round amount that may be staked. */
export const chipUnit = (range: StakeRange): string => {
  const [least] = roundAmounts(range);
  return least === undefined ? range.min : centsText(least);
};
