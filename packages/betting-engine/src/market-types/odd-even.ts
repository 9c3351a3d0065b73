import { marketFromScore } from './market-from-score.ts';

/** `odd_even` of the total; zero is even (DR-3.25). */
export const oddEven = marketFromScore<object>({
  key: 'odd_even',
  read: (spec) => spec,
  outcomes: () => ['odd', 'even'],
  projection: () => 'total',
  horizon: () => 0,
  statuses: (_, goals) => (goals % 2 === 1 ? [1, 0] : [0, 1]),
});
