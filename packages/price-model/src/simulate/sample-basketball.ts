import { isHit, normal, type SeedStream, uniformInt, weightedIndex } from '@touchline/game-kit';
import { type BasketballModel, OVERTIME_MARGINS, regulationMinutes } from '../basketball/basketball-model.ts';
import type { Score } from '../football/live-grid.ts';

/** A sampled game: the score after every minute of regulation, and the overtime points if the score was level. */
export interface BasketballSample {
  /** Index m is the score after m + 1 minutes. The last one is the score of regulation. */
  readonly byMinute: readonly Score[];
  readonly overtime?: Score;
}

const LEAST_OVERTIME_POINTS = 6;
const OVERTIME_SPREAD = 7;
/** The minimum score of a side. It keeps samples from the far tail of the normal distribution realistic. */
const LEAST_POINTS = 20;

/**
 * The margin and total of regulation, and the points of overtime after a draw. Margin and total come from two normal
 * samples and are integers of the same parity (DR-7.27).
 */
interface FinalNumbers {
  readonly margin: number;
  readonly total: number;
  readonly overtime?: Score;
}

function finalNumbers(margin: number, total: number, stream: SeedStream): FinalNumbers {
  const rounded = Math.round(margin);
  const by = weightedIndex(stream, OVERTIME_MARGINS) + 1;
  const least = LEAST_OVERTIME_POINTS + uniformInt(stream, OVERTIME_SPREAD);
  const up = isHit(stream, 0.5) ? 1 : -1;
  const evenUp = (value: number, parity: number): number =>
    Math.abs(value - parity) % 2 === 0 ? value : value + up;
  if (rounded !== 0) {
    return { margin: rounded, total: evenUp(Math.round(total), rounded) };
  }
  // Overtime resolves a tie. The sign of the sampled margin decides its winner (DR-7.26).
  const overtime = margin > 0 ? { home: least + by, away: least } : { home: least, away: least + by };
  return { margin: 0, total: evenUp(Math.round(total) - overtime.home - overtime.away, 0), overtime };
}

/** A Brownian bridge from 0 to `target` in equal steps, with the given total deviation. */
function bridge(target: number, deviation: number, steps: number, stream: SeedStream): number[] {
  const path: number[] = [];
  let value = 0;
  for (let step = 1; step <= steps; step += 1) {
    const left = steps - step + 1;
    const drift = (target - value) / left;
    const spread = deviation * Math.sqrt((left - 1) / left / steps);
    value = step === steps ? target : normal(stream, value + drift, spread);
    path.push(value);
  }
  return path;
}

/** Rounds a path to whole points that never fall and end at `final`. */
function wholeAndNonDecreasing(path: readonly number[], final: number): number[] {
  let points = 0;
  return path.map((value, index) => {
    points = index === path.length - 1 ? final : Math.min(final, Math.max(points, Math.round(value)));
    return points;
  });
}

/** Samples one game: margin and total from their distributions, the path by Brownian bridges (DR-7.27). */
export function simulateBasketball(model: BasketballModel, stream: SeedStream): BasketballSample {
  const { league } = model;
  const margin = normal(stream, model.margin, league.marginDeviation);
  const total = normal(stream, model.total, league.totalDeviation);
  const final = finalNumbers(margin, total, stream);
  const steps = regulationMinutes(league);
  const margins = bridge(margin, league.marginDeviation, steps, stream);
  const totals = bridge(total, league.totalDeviation, steps, stream);
  const home = Math.max(LEAST_POINTS, (final.total + final.margin) / 2);
  const away = Math.max(LEAST_POINTS - final.margin, (final.total - final.margin) / 2);
  const homes = wholeAndNonDecreasing(
    totals.map((t, i) => (t + (margins[i] ?? 0)) / 2),
    home,
  );
  const aways = wholeAndNonDecreasing(
    totals.map((t, i) => (t - (margins[i] ?? 0)) / 2),
    away,
  );
  return {
    byMinute: homes.map((points, i) => ({ home: points, away: aways[i] ?? 0 })),
    ...(final.overtime === undefined ? {} : { overtime: final.overtime }),
  };
}
