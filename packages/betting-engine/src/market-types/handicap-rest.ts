import { readPair, readQuarters, wholeAbove } from '../settlement/line-rule.ts';
import { handicapStatuses } from './handicap.ts';
import { marketFromScore } from './market-from-score.ts';

interface HandicapRest {
  readonly quarters: number;
  /** The score H0 - A0 when the bet was accepted. */
  readonly baseMargin: number;
}

/** `handicap_rest` with specs `hcp` and `score=H0:A0`: only goals after the baseline count (DR-3.12). */
export const handicapRest = marketFromScore<HandicapRest>({
  key: 'handicap_rest',
  read(spec) {
    const quarters = readQuarters(spec['hcp']);
    const baseline = readPair(spec['score']);
    if (quarters === undefined || !baseline) return undefined;
    return { quarters, baseMargin: baseline[0] - baseline[1] };
  },
  outcomes: () => ['1', '2'],
  projection: () => 'margin',
  horizon: ({ quarters, baseMargin }) => wholeAbove(quarters) + (baseMargin < 0 ? -baseMargin : baseMargin),
  statuses: ({ quarters, baseMargin }, margin) => handicapStatuses(quarters, margin - baseMargin),
  canReturn: ({ quarters }) => quarters % 4 === 0,
  canHalve: ({ quarters }) => quarters % 2 !== 0,
});
