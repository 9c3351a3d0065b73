import type { GoalGame } from './goal-game.ts';

/** How much more a side scores (`attack`) and how much less it concedes (`defence`) than the mean, in logs. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** Expected goals in regulation time, side 1 (home) and side 2. */
export interface ExpectedGoals {
  readonly home: number;
  readonly away: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** log home = mu + home + a_1 - d_2, log away = mu + a_2 - d_1, both clamped (DR-7.6). */
export function expectedGoals(game: GoalGame, first: Strength, second: Strength): ExpectedGoals {
  const { mu, strengthScale } = game;
  const home = Math.exp(mu + game.home + strengthScale * (first.attack - second.defence));
  const away = Math.exp(mu + strengthScale * (second.attack - first.defence));
  return {
    home: clamp(home, game.minExpected, game.maxExpected),
    away: clamp(away, game.minExpected, game.maxExpected),
  };
}
