import type { SeedStream } from './seed-stream.ts';

const WORD_VALUES = 2 ** 32;
const U52_VALUES = 2 ** 52;
const LOW_BITS_KEPT = 2 ** 20;
const LOW_BITS_DROPPED = 12;

/**
 * Draws a uniform integer in 0 .. n - 1. Rejection avoids modulo bias (DR-8.4).
 *
 * @throws RangeError when n is not an integer in 1 .. 2^32, which is a bug of the caller and never a player's input
 */
export function uniformInt(stream: SeedStream, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > WORD_VALUES) throw new RangeError(`uniformInt: bad bound ${n}`);
  const limit = Math.floor(WORD_VALUES / n) * n;
  let word = stream.u32();
  while (word >= limit) word = stream.u32();
  return word % n;
}

/** Draws 52 uniform bits as an exact integer: two words joined to 64 bits and shifted right by 12 (DR-8.4). */
export function u52(stream: SeedStream): number {
  const high = stream.u32();
  const low = stream.u32();
  return high * LOW_BITS_KEPT + (low >>> LOW_BITS_DROPPED);
}

/** Draws a uniform number in [0, 1) with 52 bits. */
export function uniform01(stream: SeedStream): number {
  return u52(stream) / U52_VALUES;
}

/**
 * Returns true with the given probability in [0, 1]. Every call consumes one sample, so later samples do not depend on
 * the probability.
 */
export function isHit(stream: SeedStream, chance: number): boolean {
  return uniform01(stream) < chance;
}
