import type { SeedStream } from './seed-stream.ts';
import { uniform01 } from './uniform.ts';

/** Above this mean a Poisson draw is split, because exp(-mean) would lose precision. */
const POISSON_SPLIT_MEAN = 30;

/**
 * Draws a normal sample (Box and Muller). The sine half is not used, so every sample consumes the same number of words.
 */
export function normal(stream: SeedStream, mean: number, deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform01(stream)));
  const angle = 2 * Math.PI * uniform01(stream);
  return mean + deviation * radius * Math.cos(angle);
}

/** Draws an exponential waiting time. The unit is that of the mean. */
export function exponential(stream: SeedStream, mean: number): number {
  return -mean * Math.log(1 - uniform01(stream));
}

/** Draws a Poisson count with the given mean (0 or more), by inversion of one uniform number per 30 of the mean. */
export function poisson(stream: SeedStream, mean: number): number {
  if (mean > POISSON_SPLIT_MEAN) {
    return poisson(stream, POISSON_SPLIT_MEAN) + poisson(stream, mean - POISSON_SPLIT_MEAN);
  }
  const target = uniform01(stream);
  let mass = Math.exp(-mean);
  let cumulative = mass;
  let count = 0;
  // The mass falls to zero, which ends the loop even when rounding put the target above the total mass.
  while (target >= cumulative && mass > 0) {
    count += 1;
    mass *= mean / count;
    cumulative += mass;
  }
  return count;
}

/** Draws the number of hits in `trials` independent trials with the given probability. */
export function binomial(stream: SeedStream, trials: number, chance: number): number {
  let hits = 0;
  for (let i = 0; i < trials; i += 1) if (uniform01(stream) < chance) hits += 1;
  return hits;
}

/**
 * Draws an index in proportion to the weights, which need not sum to 1.
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
