import { compare, rational, sum } from '@touchline/money';

const BILLION = 1_000_000_000n;
/** Fractional bits of the fixed-point numbers below. */
const BITS = 96n;
const UNIT = 1n << BITS;
/** Binary places of the exponent. They change a chance by less than a billionth of a billionth part. */
const EXPONENT_PLACES = 64;
/** The exponent stays below 2 to this power: enough for 100 outcomes at 1.001 each. */
const EXPONENT_BITS = 13;

/**
 * Removes the overround of a market by the power method (DR-4.117, DR-7.30): each implied chance 1 / k is raised to one
 * exponent, with which the chances add up to the number of outcomes that win together. Exact to a billionth: chances
 * are rounded down, so they never add up to more. @param coefsMilli the coefficients of all outcomes of the market
 * @returns the chances in billionths, in order; null when the prices have no overround or one is not above 1
 */
export function fairChancesPpb(coefsMilli: readonly bigint[], winners: number): bigint[] | null {
  if (coefsMilli.length <= winners || coefsMilli.some((coefMilli) => coefMilli <= 1000n)) return null;
  const implied = coefsMilli.map((coefMilli) => rational(1000n, coefMilli));
  if (compare(sum(implied), rational(BigInt(winners))) < 0) return null;
  const target = BigInt(winners) * UNIT;
  const bases = implied.map(({ num, den }) => (num * UNIT) / den);
  let chances = bases;
  // The exponent is one plus a sum of powers of two. A power belongs to it when the chances still reach the target.
  for (const factors of powers(bases)) {
    const raised = chances.map((chance, at) => (chance * (factors[at] ?? 0n)) >> BITS);
    if (raised.reduce((total, chance) => total + chance, 0n) >= target) chances = raised;
  }
  return chances.map((chance) => (chance * BILLION) >> BITS);
}

/** Returns the bases raised to each power of two, the highest exponent first. */
function powers(bases: readonly bigint[]): (readonly bigint[])[] {
  const squares: (readonly bigint[])[] = [bases];
  for (let at = 1; at < EXPONENT_BITS; at++)
    squares.unshift((squares[0] ?? []).map((base) => (base * base) >> BITS));
  const roots: (readonly bigint[])[] = [bases];
  for (let at = 0; at < EXPONENT_PLACES; at++) roots.push((roots.at(-1) ?? []).map(squareRoot));
  return [...squares, ...roots.slice(1)];
}

/** Returns the square root of a fixed-point number up to 1, rounded down. */
function squareRoot(value: bigint): bigint {
  const scaled = value << BITS;
  // Half of value + 1 is not below the root, so Newton's steps fall to it.
  let root = (value + UNIT) / 2n + 1n;
  for (;;) {
    const next = (root + scaled / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
