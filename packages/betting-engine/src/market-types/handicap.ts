import { lineRule, readQuarters, wholeAbove } from '../settlement/line-rule.ts';
import type { SettledStatusId } from '../settlement/status.ts';
import { marketFromScore } from './market-from-score.ts';

/**
 * Returns the statuses of sides 1 and 2 for the first side's handicap in quarters; the handicap of side 2 has the
 * opposite sign (DR-3.9).
 */
export function handicapStatuses(quarters: number, margin: number): readonly SettledStatusId[] {
  return [lineRule(margin * 4 + quarters), lineRule(-margin * 4 - quarters)];
}

/** `handicap` with spec `hcp`, the first side's handicap: the line rule over the whole scope (DR-3.20, DR-3.12). */
export const handicap = marketFromScore<number>({
  key: 'handicap',
  read: (spec) => readQuarters(spec['hcp']),
  outcomes: () => ['1', '2'],
  projection: () => 'margin',
  horizon: wholeAbove,
  statuses: handicapStatuses,
  canReturn: (quarters) => quarters % 4 === 0,
  canHalve: (quarters) => quarters % 2 !== 0,
});
