import { marketFromScore, winnerAt } from './market-from-score.ts';

/** `1x2`: 1 if H > A, X if equal, 2 if H < A (DR-3.14). In a match of units (sets, maps), the score is units won. */
export const threeWay = marketFromScore<object>({
  key: '1x2',
  read: (spec) => spec,
  outcomes: () => ['1', 'X', '2'],
  projection: () => 'margin',
  horizon: () => 1,
  statuses: (_, margin) => winnerAt(3, margin > 0 ? 0 : margin === 0 ? 1 : 2),
  counting: () => 'units',
});
