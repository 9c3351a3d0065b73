import { lineRule, readQuarters, wholeAbove } from '../settlement/line-rule.ts';
import { marketFromScore } from './market-from-score.ts';

/** Parses a line in quarters; negative lines are invalid. */
export function readTotalLine(text: string | undefined): number | undefined {
  const quarters = readQuarters(text);
  return quarters === undefined || quarters < 0 ? undefined : quarters;
}

/** `total` with spec `line`: over and under by the line rule (DR-3.18, DR-3.9). */
export const total = marketFromScore<number>({
  key: 'total',
  read: (spec) => readTotalLine(spec['line']),
  outcomes: () => ['over', 'under'],
  projection: () => 'total',
  horizon: wholeAbove,
  statuses: (line, goals) => [lineRule(goals * 4 - line), lineRule(line - goals * 4)],
  canReturn: (line) => line % 4 === 0,
  canHalve: (line) => line % 2 !== 0,
});
