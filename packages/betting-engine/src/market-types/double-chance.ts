import { marketFromScore } from './market-from-score.ts';

/** `double_chance`: 1X, 12, X2 win when the result is in the pair (DR-3.15). */
export const doubleChance = marketFromScore<object>({
  key: 'double_chance',
  read: (spec) => spec,
  outcomes: () => ['1X', '12', 'X2'],
  projection: () => 'margin',
  horizon: () => 1,
  statuses: (_, margin) => [margin >= 0 ? 1 : 0, margin !== 0 ? 1 : 0, margin <= 0 ? 1 : 0],
  counting: () => 'units',
  winners: 'several',
  winnersTogether: 2,
});
