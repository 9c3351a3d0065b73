import { binomialMass, binomialTable } from '../../src/football/binomial-table.ts';
import { goalsLeftGrid, type GoalState } from '../../src/football/live-grid.ts';
import { openPeriod } from '../../src/football/period-grid.ts';
import type { GoalModel } from '../../src/markets/goal-game-markets.ts';

/** One full continuation of a match, with all values on which a market depends. */
export interface FinalState {
  readonly chance: number;
  readonly full: readonly [home: number, away: number];
  readonly half: readonly [home: number, away: number];
  readonly next: '1' | 'none' | '2';
}

/** Returns every continuation of a match with its chance: final score x half-time score x next goal. */
export function footballStates(model: GoalModel, state: GoalState): FinalState[] {
  const left = goalsLeftGrid(model.game, model.finals, state);
  const period = openPeriod(model.game, state, 0);
  const known = period?.scored ?? state.periodScores[0] ?? { home: 0, away: 0 };
  const table = binomialTable(left.size, period?.share ?? 0);
  const states: FinalState[] = [];
  for (const [index, mass] of left.masses.entries()) {
    const [h, a] = [Math.floor(index / left.size), index % left.size];
    for (let k = 0; k <= h; k += 1) {
      for (let m = 0; m <= a; m += 1) {
        const chance = mass * binomialMass(table, h, k) * binomialMass(table, a, m);
        if (chance === 0) continue;
        const full = [state.score.home + h, state.score.away + a] as const;
        const half = [known.home + k, known.away + m] as const;
        if (h + a === 0) states.push({ chance, full, half, next: 'none' });
        else {
          // All goals of a half are exchangeable. So the first goal falls in the first half when that half has a goal.
          const first = k + m > 0 ? k / (k + m) : h / (h + a);
          if (first > 0) states.push({ chance: chance * first, full, half, next: '1' });
          if (first < 1) states.push({ chance: chance * (1 - first), full, half, next: '2' });
        }
      }
    }
  }
  return states;
}
