import type { EventResult, ScoringPlay } from '../settlement/event-result.ts';
import { scopePlays, scoreSpace } from '../settlement/scope.ts';
import type { MarketDecision, MarketSpec, MarketType } from './market-type.ts';
import { decided, onlyWinner, OPEN, UNSUPPORTED } from './market-type.ts';
import { readGoalNo } from './next-goal.ts';

function outcomesOf(spec: MarketSpec): readonly string[] {
  if (readGoalNo(spec['n']) === undefined) return [];
  return spec['none'] === 'yes' ? ['1', 'none', '2'] : ['1', '2'];
}

/**
 * `race_to` with spec `n`: the side that reaches n first wins. If neither does, `none` wins where the line has it (spec
 * `none=yes`); otherwise both are refunded (DR-3.28).
 */
export const raceTo: MarketType = {
  key: 'race_to',
  winners: 'one',
  isOutright: false,
  isFormatFree: false,
  outcomes: outcomesOf,
  canReturn: (spec) => spec['none'] !== 'yes',
  canHalve: () => false,
  settle(spec, result): MarketDecision {
    const target = readGoalNo(spec['n']);
    if (target === undefined || result.shape === 'ranking') return UNSUPPORTED;
    const plays = scopePlays(result, 'race_to', spec['scope']);
    if (plays.outcome === 'wrong-shape') return UNSUPPORTED;
    if (plays.outcome === 'found') {
      const first = firstToReach(plays.value, target);
      if (first) return onlyWinner(outcomesOf(spec), first);
    }
    const isOut = isOutOfReach(spec, result, target);
    if (isOut !== true) return isOut;
    if (spec['none'] === 'yes') return onlyWinner(outcomesOf(spec), 'none');
    return decided(outcomesOf(spec).map((key) => [key, { statusId: 2 }]));
  },
};

function firstToReach(plays: readonly ScoringPlay[], target: number): '1' | '2' | undefined {
  const points = { 1: 0, 2: 0 };
  for (const { side, points: made } of plays) {
    points[side] += made;
    if (points[side] >= target) return side === 1 ? '1' : '2';
  }
  return undefined;
}

/** Returns true when in no possible final score a side reaches the target; otherwise the decision. */
function isOutOfReach(spec: MarketSpec, result: EventResult, target: number): true | MarketDecision {
  const space = scoreSpace(result, 'race_to', spec['scope'], 'inside');
  if (space.outcome === 'wrong-shape') return UNSUPPORTED;
  if (space.outcome === 'missing-data') return space;
  const homes = space.value.values('home', target);
  const aways = space.value.values('away', target);
  const isBelow = (points: number): boolean => points < target;
  if (homes.every(isBelow) && aways.every(isBelow)) return true;
  const isReached = !homes.some(isBelow) || !aways.some(isBelow);
  return isReached ? { outcome: 'missing-data' } : OPEN;
}
