import { readCount } from '../settlement/line-rule.ts';
import type { GoalBucket } from './goal-range.ts';
import { bucketHorizon, bucketOf } from './goal-range.ts';
import { marketFromScore, winnerAt } from './market-from-score.ts';

const DEFAULT_MAX = 6;
const MAX_MAX = 20;

/** `exact_goals` with spec `max` (default 6): 0, 1, ... and `max+` (DR-3.27). */
export const exactGoals = marketFromScore<readonly GoalBucket[]>({
  key: 'exact_goals',
  read(spec) {
    const max = spec['max'] === undefined ? DEFAULT_MAX : readCount(spec['max']);
    if (max === undefined || max < 1 || max > MAX_MAX) return undefined;
    return Array.from({ length: max + 1 }, (_, goals) =>
      goals === max
        ? { key: `${goals}+`, from: goals, to: undefined }
        : { key: `${goals}`, from: goals, to: goals },
    );
  },
  outcomes: (buckets) => buckets.map(({ key }) => key),
  projection: () => 'total',
  horizon: bucketHorizon,
  statuses: (buckets, goals) => winnerAt(buckets.length, bucketOf(buckets, goals)),
});
