import type { SettledStatusId } from '../settlement/status.ts';
import { marketFromScore } from './market-from-score.ts';

/** Returns the statuses of sides 1 and 2 by the margin; an equal score refunds both. */
export function twoWayStatuses(margin: number): readonly SettledStatusId[] {
  if (margin === 0) return [2, 2];
  return margin > 0 ? [1, 0] : [0, 1];
}

/** `winner` (two-way) in the sport's scope; an equal score in the scope refunds both (DR-3.17, DR-3.33 and later). */
export const winner = marketFromScore<object>({
  key: 'winner',
  read: (spec) => spec,
  outcomes: () => ['1', '2'],
  projection: () => 'margin',
  horizon: () => 1,
  statuses: (_, margin) => twoWayStatuses(margin),
  counting: () => 'units',
  canReturn: () => true,
  isFormatFree: true,
  standsOnRetirement: true,
});
