import { effectiveChance, lineSelection } from '../margin/line-selection.ts';

/** The layout of a total or handicap market around its most balanced line. */
export interface LinePlan {
  /** Step of the search for the main line: 1 for half lines (x.5) only, 0.25 for every Asian line. */
  readonly mainStep: 1 | 0.25;
  /** Distances of the offered lines from the main line. */
  readonly offsets: readonly number[];
}

/** Chances of integers: goals, games, margins. */
export type CountMasses = ReadonlyMap<number, number>;

function extent(masses: CountMasses): { low: number; high: number } {
  let low = Infinity;
  let high = -Infinity;
  for (const [value, mass] of masses) {
    if (mass <= 0) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, high };
}

/** Returns the line with the most even sides. When two lines are equally even, the half line is chosen. */
function mostBalancedLine(masses: CountMasses, step: number): number {
  const { low, high } = extent(masses);
  let best = low + 0.5;
  let bestGap = Infinity;
  for (let line = low + 0.5; line < high + 0.5; line += step) {
    const over = effectiveChance(lineSelection(masses, (value) => value - line));
    const gap = Math.abs(over - 0.5);
    if (gap < bestGap - 1e-12) {
      best = line;
      bestGap = gap;
    }
  }
  return best;
}

/**
 * Returns the lines to offer for a count of goals, games or points, or for a margin, around the most balanced line.
 * Lines on which one side cannot win are omitted.
 */
export function linesAround(masses: CountMasses, plan: LinePlan): { main: number; lines: number[] } {
  const { low, high } = extent(masses);
  const main = mostBalancedLine(masses, plan.mainStep);
  const lines = plan.offsets
    .map((offset) => main + offset)
    .filter((line) => line >= low + 0.5 && line <= high - 0.5);
  return { main, lines };
}

/** Collects the masses of a function of the two scores into chances of integers. */
export function countMasses(entries: Iterable<readonly [value: number, mass: number]>): Map<number, number> {
  const masses = new Map<number, number>();
  for (const [value, mass] of entries) {
    if (mass > 0) masses.set(value, (masses.get(value) ?? 0) + mass);
  }
  return masses;
}
