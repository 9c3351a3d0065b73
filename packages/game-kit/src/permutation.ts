import type { SeedStream } from './seed-stream.ts';
import { uniformInt } from './uniform.ts';

function swap<T>(items: T[], i: number, j: number): void {
  const atI = items[i];
  const atJ = items[j];
  if (atI === undefined || atJ === undefined) throw new RangeError(`swap: no such places ${i}, ${j}`);
  items[i] = atJ;
  items[j] = atI;
}

function firstIntegers(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

/** Draws a uniform permutation of 0 .. n - 1: for i from n - 1 down to 1 swap i with uniformInt(i + 1) (DR-8.5). */
export function permutation(stream: SeedStream, n: number): number[] {
  const items = firstIntegers(n);
  for (let i = n - 1; i >= 1; i -= 1) swap(items, i, uniformInt(stream, i + 1));
  return items;
}

/**
 * Draws k of 0 .. n - 1 without replacement, in the order of drawing: for s from 0 to k - 1 swap s with s +
 * uniformInt(n - s) (DR-8.5).
 *
 * @throws RangeError when k is above n
 */
export function drawWithoutReplacement(stream: SeedStream, n: number, k: number): number[] {
  if (k > n) throw new RangeError(`cannot draw ${k} of ${n}`);
  const items = firstIntegers(n);
  for (let s = 0; s < k; s += 1) swap(items, s, s + uniformInt(stream, n - s));
  return items.slice(0, k);
}
