import type { ExpectedGoals } from './expected-goals.ts';
import type { GoalGame } from './goal-game.ts';

/**
 * The chance that side 1 wins a game that is level after regulation (DR-7.18). The remaining overtime is sudden death
 * at a raised rate. Then follows a shoot-out with even chances.
 *
 * @param playedMinutes minutes of overtime already played without a goal
 */
export function overtimeWinChance(game: GoalGame, expected: ExpectedGoals, playedMinutes: number): number {
  const both = expected.home + expected.away;
  if (game.overtime === undefined) return 0.5;
  const minutesLeft = Math.max(0, game.overtime.minutes - playedMinutes);
  const goal = 1 - Math.exp((-both * game.overtime.rateFactor * minutesLeft) / game.minutes);
  return (goal * expected.home) / both + (1 - goal) * 0.5;
}
