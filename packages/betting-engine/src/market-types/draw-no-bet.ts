import { marketFromScore } from './market-from-score.ts';
import { twoWayStatuses } from './winner.ts';

/** `dnb`: 1 or 2; after a draw both are refunded (DR-3.16). */
export const drawNoBet = marketFromScore<object>({
  key: 'dnb',
  read: (spec) => spec,
  outcomes: () => ['1', '2'],
  projection: () => 'margin',
  horizon: () => 1,
  statuses: (_, margin) => twoWayStatuses(margin),
  counting: () => 'units',
  canReturn: () => true,
});
