import type { Rational } from '@touchline/money';
import { greatestCommonDivisor, rational } from '@touchline/money';

/** Returns C(n, m); 0 when m is not in 0..n. */
export function choose(n: number, m: number): bigint {
  if (m < 0 || m > n) return 0n;
  let result = 1n;
  for (let step = 1; step <= m; step += 1) result = (result * BigInt(n - m + step)) / BigInt(step);
  return result;
}

/**
 * Returns the first subsets of a size, in the order of the values; at most `limit`. Each is derived from the previous
 * one, so the work is `limit` x `size`, whatever the number of values.
 */
export function firstSubsets<T>(values: readonly T[], size: number, limit: number): T[][] {
  const subsets: T[][] = [];
  let positions: readonly number[] | undefined = size > values.length ? undefined : countFrom(0, size);
  while (positions && subsets.length < limit) {
    subsets.push(positions.flatMap((at) => values.slice(at, at + 1)));
    positions = nextPositions(positions, values.length);
  }
  return subsets;
}

/** Returns the first subsets of this size and of every larger size, smaller ones first; at most `limit`. */
export function firstSubsetsFrom<T>(values: readonly T[], smallest: number, limit: number): T[][] {
  const subsets: T[][] = [];
  for (let size = smallest; size <= values.length && subsets.length < limit; size += 1)
    subsets.push(...firstSubsets(values, size, limit - subsets.length));
  return subsets;
}

const countFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);

/**
 * Returns the next positions in lexicographic order: the last position that can advance is advanced, and the positions
 * after it follow directly.
 */
function nextPositions(positions: readonly number[], length: number): readonly number[] | undefined {
  const size = positions.length;
  const moving = positions.findLastIndex((position, at) => position < length - size + at);
  const from = positions[moving];
  if (from === undefined) return undefined;
  return [...positions.slice(0, moving), ...countFrom(from + 1, size - moving)];
}

/**
 * Returns the elementary symmetric polynomial e_m: the sum over all m-subsets of the product of their values. It is
 * exact and takes O(n x m) steps on integers with one common denominator (DR-4.15).
 */
export function symmetricSum(values: readonly Rational[], m: number): Rational {
  const den = values.reduce((common, value) => leastCommonMultiple(common, value.den), 1n);
  const sums: bigint[] = [1n, ...Array.from({ length: m }, () => 0n)];
  for (const value of values) {
    const scaled = value.num * (den / value.den);
    for (let size = m; size >= 1; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * scaled;
    }
  }
  return rational(sums[m] ?? 0n, den ** BigInt(m));
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return a === b ? a : (a / greatestCommonDivisor(a, b)) * b;
}
