import { readCount } from '../settlement/line-rule.ts';
import { scopePlays, scoreSpace } from '../settlement/scope.ts';
import type { MarketDecision, MarketType } from './market-type.ts';
import { onlyWinner, OPEN, UNSUPPORTED } from './market-type.ts';

const OUTCOMES = ['1', 'none', '2'] as const;

/** `next_goal` with spec `n`: the side that scores goal n, or none; own goals count for the side credited (DR-3.26). */
export const nextGoal: MarketType = {
  key: 'next_goal',
  winners: 'one',
  isOutright: false,
  isFormatFree: false,
  outcomes: (spec) => (readGoalNo(spec['n']) === undefined ? [] : OUTCOMES),
  canReturn: () => false,
  canHalve: () => false,
  settle(spec, result): MarketDecision {
    const no = readGoalNo(spec['n']);
    if (no === undefined || result.shape !== 'periods') return UNSUPPORTED;
    const space = scoreSpace(result, 'next_goal', spec['scope'], 'default');
    if (space.outcome === 'wrong-shape') return UNSUPPORTED;
    if (space.outcome === 'missing-data') return space;
    const totals = space.value.values('total', 0);
    if (totals.every((goals) => goals < no)) return onlyWinner(OUTCOMES, 'none');
    if (totals.some((goals) => goals < no)) return OPEN;
    const plays = scopePlays(result, 'next_goal', spec['scope']);
    if (plays.outcome !== 'found') return plays.outcome === 'missing-data' ? plays : UNSUPPORTED;
    const goal = plays.value[no - 1];
    return goal ? onlyWinner(OUTCOMES, goal.side === 1 ? '1' : '2') : OPEN;
  },
};

/** The number of a goal, counted from 1. */
export function readGoalNo(text: string | undefined): number | undefined {
  const no = readCount(text);
  return no === undefined || no < 1 ? undefined : no;
}
