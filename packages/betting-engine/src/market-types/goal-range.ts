import { readCount } from '../settlement/line-rule.ts';
import { marketFromScore, winnerAt } from './market-from-score.ts';

const DEFAULT_RANGES = '0-1,2-3,4-6,7+';

/** A range of goals: `a-b`, `a` or `a+`; the last range is open. */
export interface GoalBucket {
  readonly key: string;
  readonly from: number;
  readonly to: number | undefined;
}

function readBucket(key: string): GoalBucket | undefined {
  const [, first, second, plus] = /^(\d+)(?:-(\d+)|(\+))?$/.exec(key) ?? [];
  const from = readCount(first);
  if (from === undefined) return undefined;
  if (plus) return { key, from, to: undefined };
  const to = second === undefined ? from : readCount(second);
  return to === undefined || to < from ? undefined : { key, from, to };
}

/**
 * Parses ranges that together contain every count exactly once, in order, from zero to an open end; otherwise
 * `undefined`.
 */
export function readBuckets(text: string): readonly GoalBucket[] | undefined {
  const buckets: GoalBucket[] = [];
  let expected: number | undefined = 0;
  for (const key of text.split(',')) {
    const bucket = readBucket(key);
    if (!bucket || bucket.from !== expected) return undefined;
    buckets.push(bucket);
    expected = bucket.to === undefined ? undefined : bucket.to + 1;
  }
  return expected === undefined ? buckets : undefined;
}

export function bucketHorizon(buckets: readonly GoalBucket[]): number {
  return buckets.at(-1)?.from ?? 0;
}

export function bucketOf(buckets: readonly GoalBucket[], goals: number): number {
  return buckets.findIndex(({ from, to }) => goals >= from && (to === undefined || goals <= to));
}

/** `goal_range` with spec `ranges`, by default 0-1, 2-3, 4-6, 7+: the range that contains the total wins (DR-3.27). */
export const goalRange = marketFromScore<readonly GoalBucket[]>({
  key: 'goal_range',
  read: (spec) => readBuckets(spec['ranges'] ?? DEFAULT_RANGES),
  outcomes: (buckets) => buckets.map(({ key }) => key),
  projection: () => 'total',
  horizon: bucketHorizon,
  statuses: (buckets, goals) => winnerAt(buckets.length, bucketOf(buckets, goals)),
});
