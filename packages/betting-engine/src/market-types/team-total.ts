import type { Side } from '../settlement/event-result.ts';
import { lineRule, wholeAbove } from '../settlement/line-rule.ts';
import { sideProjection } from '../settlement/score-space.ts';
import { marketFromScore } from './market-from-score.ts';
import { readTotalLine } from './total.ts';

interface TeamTotal {
  readonly side: Side;
  readonly line: number;
}

/** Parses `1` or `2` as a side. */
export function readSide(text: string | undefined): Side | undefined {
  if (text === '1') return 1;
  return text === '2' ? 2 : undefined;
}

/** `team_total` with specs `side` and `line`: the line rule applied to one side's score (DR-3.19). */
export const teamTotal = marketFromScore<TeamTotal>({
  key: 'team_total',
  read(spec) {
    const side = readSide(spec['side']);
    const line = readTotalLine(spec['line']);
    return side === undefined || line === undefined ? undefined : { side, line };
  },
  outcomes: () => ['over', 'under'],
  projection: ({ side }) => sideProjection(side),
  horizon: ({ line }) => wholeAbove(line),
  statuses: ({ line }, goals) => [lineRule(goals * 4 - line), lineRule(line - goals * 4)],
  canReturn: ({ line }) => line % 4 === 0,
  canHalve: ({ line }) => line % 2 !== 0,
});
