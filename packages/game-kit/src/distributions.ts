import type { SeedStream } from './seed-stream.ts';
import { uniform01 } from './uniform.ts';

/** Above this mean a Poisson draw is split, because exp(-mean) would lose precision. */
const POISSON_SPLIT_MEAN = 30;

/**
 * A normal sample (Box and Muller; the sine half is not used, so that every sample consumes the same number of
 * words).
 */
export function normal(stream: SeedStream, mean: number, deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform01(stream)));
  const angle = 2 * Math.PI * uniform01(stream);
  return mean + deviation * radius * Math.cos(angle);
}

/** An exponential waiting time with the given mean, in the unit of the mean. */
export function exponential(stream: SeedStream, mean: number): number {
  return -mean * Math.log(1 - uniform01(stream));
}

/** A Poisson count with the given mean (0 or more), by inversion of one uniform draw per 30 of the mean. */
export function poisson(stream: SeedStream, mean: number): number {
  if (mean > POISSON_SPLIT_MEAN) {
    return poisson(stream, POISSON_SPLIT_MEAN) + poisson(stream, mean - POISSON_SPLIT_MEAN);
  }
  const target = uniform01(stream);
  let mass = Math.exp(-mean);
  let cumulative = mass;
  let count = 0;
  // The mass falls to zero before the sum can reach a target that rounding put above it.
  while (target >= cumulative && mass > 0) {
    count += 1;
    mass *= mean / count;
    cumulative += mass;
  }
  return count;
}

/** The number of hits in `trials` independent trials of the given chance. */
export function binomial(stream: SeedStream, trials: number, chance: number): number {
  let hits = 0;
  for (let i = 0; i < trials; i += 1) if (uniform01(stream) < chance) hits += 1;
  return hits;
}

/**
 * The index of one weight, drawn in proportion to the weights (which need not sum to 1).
 *
 * @throws RangeError when no weight is positive
 */
export function weightedIndex(stream: SeedStream, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) throw new RangeError('weightedIndex: no positive weight');
  let rest = uniform01(stream) * total;
  let last = 0;
  for (const [index, weight] of weights.entries()) {
    if (weight <= 0) continue;
    if (rest < weight) return index;
    rest -= weight;
    last = index;
  }
  return last;
}
