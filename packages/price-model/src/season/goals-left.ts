import { goalsLeftGrid } from '../football/live-grid.ts';
import type { Score } from '../football/live-grid.ts';
import type { ScoreGrid } from '../football/score-grid.ts';
import type { GoalEvent } from '../simulate/simulation.ts';
import type { SportState } from '../simulate/snapshot.ts';

/** The score of a goal game and the chances of the goals that are left in regulation time. */
export function goalsLeft({ model }: GoalEvent, state: SportState | null): { score: Score; left: ScoreGrid } {
  if (state?.kind !== 'goals') return { score: { home: 0, away: 0 }, left: model.finals };
  const { score } = state.goals;
  return { score, left: goalsLeftGrid(model.game, model.finals, state.goals) };
}
