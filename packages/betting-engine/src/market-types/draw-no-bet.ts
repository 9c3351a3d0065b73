import { scoreMarket } from './score-market.ts';
import { twoWayStatuses } from './winner.ts';

/** `dnb`: 1 or 2; a draw returns both (DR-3.16). */
export const drawNoBet = scoreMarket<object>({
  key: 'dnb',
  read: (spec) => spec,
  outcomes: () => ['1', '2'],
  projection: () => 'margin',
  horizon: () => 1,
  statuses: (_, margin) => twoWayStatuses(margin),
  counting: () => 'units',
  canReturn: () => true,
});
