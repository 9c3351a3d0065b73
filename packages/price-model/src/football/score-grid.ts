import type { ExpectedGoals } from './expected-goals.ts';
import type { GoalGame } from './goal-game.ts';

/** Probabilities of (goals of side 1, goals of side 2), each 0 .. size - 1; they sum to 1. */
export interface ScoreGrid {
  readonly size: number;
  /** Stored by rows: the mass of (home, away) is at home x size + away. */
  readonly masses: Float64Array;
}

/** The probability of one cell; 0 outside the grid. */
export function massAt(grid: ScoreGrid, home: number, away: number): number {
  if (home < 0 || away < 0 || home >= grid.size || away >= grid.size) return 0;
  return grid.masses[home * grid.size + away] ?? 0;
}

/** The expectation of `value` over the grid; with a 0/1 value it is the probability of an event. */
export function expectOver(grid: ScoreGrid, value: (home: number, away: number) => number): number {
  let sum = 0;
  for (let home = 0; home < grid.size; home += 1) {
    for (let away = 0; away < grid.size; away += 1) {
      const mass = grid.masses[home * grid.size + away] ?? 0;
      if (mass > 0) sum += mass * value(home, away);
    }
  }
  return sum;
}

/** The probability that a condition on the two numbers of goals holds. */
export function chanceThat(grid: ScoreGrid, holds: (home: number, away: number) => boolean): number {
  return expectOver(grid, (home, away) => (holds(home, away) ? 1 : 0));
}

/** Builds a grid from weights of any scale. If all weights are zero, the whole mass is on 0-0. */
export function normalisedGrid(size: number, weightAt: (home: number, away: number) => number): ScoreGrid {
  const masses = new Float64Array(size * size);
  let total = 0;
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      const weight = weightAt(home, away);
      masses[home * size + away] = weight;
      total += weight;
    }
  }
  if (total > 0) for (const [i, weight] of masses.entries()) masses[i] = weight / total;
  else masses[0] = 1;
  return { size, masses };
}

/** Poisson masses of 0 .. size - 1. */
function poissonMasses(mean: number, size: number): number[] {
  const masses = [Math.exp(-mean)];
  for (let k = 1; k < size; k += 1) masses.push(((masses[k - 1] ?? 0) * mean) / k);
  return masses;
}

function dixonColes(home: number, away: number, expected: ExpectedGoals, rho: number): number {
  if (home === 0 && away === 0) return 1 - expected.home * expected.away * rho;
  if (home === 0 && away === 1) return 1 + expected.home * rho;
  if (home === 1 && away === 0) return 1 + expected.away * rho;
  if (home === 1 && away === 1) return 1 - rho;
  return 1;
}

/**
 * Computes the grid of final scores in regulation time: two Poisson distributions with the low-score correction
 * (DR-7.7).
 */
export function scoreGrid(game: GoalGame, expected: ExpectedGoals): ScoreGrid {
  const size = game.maxGoals + 1;
  const first = poissonMasses(expected.home, size);
  const second = poissonMasses(expected.away, size);
  return normalisedGrid(
    size,
    (home, away) => (first[home] ?? 0) * (second[away] ?? 0) * dixonColes(home, away, expected, game.rho),
  );
}
