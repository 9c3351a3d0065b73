import { binomialMass, binomialTable, type BinomialTable } from './binomial-table.ts';
import type { GoalGame } from './goal-game.ts';
import type { GoalState, Score } from './live-grid.ts';
import { normalisedGrid, type ScoreGrid } from './score-grid.ts';

const NO_GOALS: Score = { home: 0, away: 0 };

/** One open period: its goals so far, and the chance that a remaining goal falls into it. */
export interface OpenPeriod {
  readonly scope: string;
  readonly scored: Score;
  readonly share: number;
}

/**
 * Returns the period with the given index; undefined when it is over. By the goal clock each remaining goal falls into
 * the open part of the period independently (DR-7.13).
 */
export function openPeriod(game: GoalGame, state: GoalState, index: number): OpenPeriod | undefined {
  const period = game.periods[index];
  if (period === undefined || state.minute >= period.toMinute) return undefined;
  const now = game.shareAt(state.minute);
  const from = Math.max(now, game.shareAt(period.fromMinute));
  return {
    scope: period.scope,
    scored: state.periodScores[index] ?? NO_GOALS,
    share: (game.shareAt(period.toMinute) - from) / (1 - now),
  };
}

/** The grid of remaining goals inside one open period. */
export function periodLeftGrid(left: ScoreGrid, share: number): ScoreGrid {
  const table = binomialTable(left.size - 1, share);
  const partly = thinRows(left, table);
  return thinColumns(partly, table);
}

/** Thins the goals of side 1 only. Two passes over one side each cost far less than one pass over both. */
function thinRows(left: ScoreGrid, table: BinomialTable): ScoreGrid {
  return normalisedGrid(left.size, (home, away) => {
    let sum = 0;
    for (let all = home; all < left.size; all += 1) {
      sum += (left.masses[all * left.size + away] ?? 0) * binomialMass(table, all, home);
    }
    return sum;
  });
}

function thinColumns(left: ScoreGrid, table: BinomialTable): ScoreGrid {
  return normalisedGrid(left.size, (home, away) => {
    let sum = 0;
    for (let all = away; all < left.size; all += 1) {
      sum += (left.masses[home * left.size + all] ?? 0) * binomialMass(table, all, away);
    }
    return sum;
  });
}

type Label1x2 = '1' | 'X' | '2';
export type DoubleResult = `${Label1x2}/${Label1x2}`;

/** Returns 1, X or 2 for a pair of goal counts. */
export function label1x2(home: number, away: number): Label1x2 {
  return home > away ? '1' : home < away ? '2' : 'X';
}

const DOUBLE_RESULTS = ['1/1', '1/X', '1/2', 'X/1', 'X/X', 'X/2', '2/1', '2/X', '2/2'] as const;

/** Splits the remaining goals of one side into goals of the first half and later goals. */
function halfSplits(left: number, table: BinomialTable): readonly number[] {
  return table[left] ?? [1];
}

/**
 * Chances of the nine pairs half time / full time (DR-7.13, 7.17). After half time only the three pairs with the known
 * half-time result are possible.
 */
export function halfTimeFullTime(
  game: GoalGame,
  state: GoalState,
  left: ScoreGrid,
): Record<DoubleResult, number> {
  const chances: Record<string, number> = Object.fromEntries(DOUBLE_RESULTS.map((key) => [key, 0]));
  const half = openPeriod(game, state, 0);
  const scored = half?.scored ?? state.periodScores[0] ?? NO_GOALS;
  const table = binomialTable(left.size - 1, half?.share ?? 0);
  for (const [index, mass] of left.masses.entries()) {
    if (mass === 0) continue;
    const h = Math.floor(index / left.size);
    const a = index % left.size;
    const full = label1x2(state.score.home + h, state.score.away + a);
    for (const [k, homeMass] of halfSplits(h, table).entries()) {
      for (const [m, awayMass] of halfSplits(a, table).entries()) {
        const key = `${label1x2(scored.home + k, scored.away + m)}/${full}`;
        chances[key] = (chances[key] ?? 0) + mass * homeMass * awayMass;
      }
    }
  }
  return {
    '1/1': chances['1/1'] ?? 0,
    '1/X': chances['1/X'] ?? 0,
    '1/2': chances['1/2'] ?? 0,
    'X/1': chances['X/1'] ?? 0,
    'X/X': chances['X/X'] ?? 0,
    'X/2': chances['X/2'] ?? 0,
    '2/1': chances['2/1'] ?? 0,
    '2/X': chances['2/X'] ?? 0,
    '2/2': chances['2/2'] ?? 0,
  };
}
