import { cpuUsage } from 'node:process';
import { createRandom } from './random.ts';

/** One run of one side: units done, duration, and CPU time of this process. */
export type Sample = { units: number; seconds: number; cpuSeconds: number };

/** Does one run of one compared side. */
export type Side = () => Promise<Sample>;

export type Comparison = {
  /** Units per second as medians over the runs. */
  ours: number;
  yardstick: number;
  /**
   * The median of the ratios ours / yardstick over all pairs, in units per second, with its 90 % bootstrap interval.
   */
  ratio: number;
  low: number;
  high: number;
  /** The ratio ours / yardstick of this process's CPU time per unit. */
  cpuRatio: number;
  pairs: number;
  /** The yardstick's spread over the runs, (75 % - 25 %) / median. */
  spread: number;
};

/**
 * The maximum spread. With a larger spread of the yardstick a run proves nothing (performance.md, section 1, point 2).
 */
export const maxSpread = 0.15;
const maxRuns = 3;

/**
 * Runs both sides in the order ABBA, `pairs` times, after one warm-up of each side, and compares them pair by pair.
 * When the yardstick spreads too much, the run is repeated, up to three runs in all. The last run is returned with its
 * spread, so that the report can mark it as void.
 */
export async function compare(ours: Side, yardstick: Side, pairs: number): Promise<Comparison> {
  await ours();
  await yardstick();
  for (let run = 1; ; run++) {
    const comparison = await comparePairs(ours, yardstick, pairs);
    if (comparison.spread <= maxSpread || run >= maxRuns) return comparison;
  }
}

const warmUpSec = { least: 5, most: 60 } as const;

/**
 * Runs a side until three runs in a row agree within a tenth, for at least five seconds (performance.md, section 1,
 * point 6).
 */
export async function warmUp(side: Side): Promise<void> {
  const rates: number[] = [];
  for (let seconds = 0; seconds < warmUpSec.most;) {
    const sample = await side();
    seconds += sample.seconds;
    rates.push(rate(sample));
    const last = rates.slice(-3);
    const isSteady = last.length === 3 && Math.max(...last) <= Math.min(...last) * 1.1;
    if (isSteady && seconds >= warmUpSec.least) return;
  }
}

async function comparePairs(ours: Side, yardstick: Side, pairs: number): Promise<Comparison> {
  const samples: { ours: Sample; yardstick: Sample }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const isOursFirst = pair % 2 === 0;
    const first = await (isOursFirst ? ours : yardstick)();
    const second = await (isOursFirst ? yardstick : ours)();
    samples.push(isOursFirst ? { ours: first, yardstick: second } : { ours: second, yardstick: first });
  }
  return {
    ...compareValues(
      samples.map((sample) => ({ ours: rate(sample.ours), yardstick: rate(sample.yardstick) })),
    ),
    cpuRatio: median(samples.map((sample) => cpuOfUnit(sample.ours) / cpuOfUnit(sample.yardstick))),
  };
}

/** Compares figures that are not rates (times, sizes), pair by pair. */
export function compareValues(
  pairs: readonly { ours: number; yardstick: number }[],
): Omit<Comparison, 'cpuRatio'> {
  const ratios = pairs.map(({ ours, yardstick }) => ours / yardstick);
  const [low, high] = bootstrap(ratios);
  const yardsticks = pairs.map(({ yardstick }) => yardstick).toSorted((a, b) => a - b);
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    yardstick: median(yardsticks),
    ratio: median(ratios),
    low,
    high,
    pairs: pairs.length,
    spread: (quantile(yardsticks, 0.75) - quantile(yardsticks, 0.25)) / median(yardsticks),
  };
}

const rate = ({ units, seconds }: Sample): number => units / seconds;
const cpuOfUnit = ({ units, cpuSeconds }: Sample): number => cpuSeconds / units;

/** Measures the time of `work`, which returns the number of units that it has done. */
export async function timed(work: () => Promise<number>): Promise<Sample> {
  const cpuBefore = cpuUsage();
  const startedAt = performance.now();
  const units = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = cpuUsage(cpuBefore);
  return { units, seconds, cpuSeconds: (user + system) / 1_000_000 };
}

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** A quantile of sorted values, interpolated between two neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

const resamples = 2000;

/** The 90 % interval of the median by resampling. The seed is fixed, so a report can be reproduced. */
export function bootstrap(values: readonly number[]): [number, number] {
  const random = createRandom(0x2545f491);
  const medians = Array.from({ length: resamples }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  ).toSorted((a, b) => a - b);
  return [quantile(medians, 0.05), quantile(medians, 0.95)];
}
