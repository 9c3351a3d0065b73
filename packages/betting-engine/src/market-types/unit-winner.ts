import type { EventResult, Side, UnitScore } from '../settlement/event-result.ts';
import { readCount } from '../settlement/line-rule.ts';
import type { MarketDecision, MarketType } from './market-type.ts';
import { onlyWinner, OPEN, UNSUPPORTED } from './market-type.ts';

const OUTCOMES = ['1', '2'] as const;

/** The winner of a unit; the unit must be completed (DR-3.29). */
function settleUnit(text: string | undefined, result: EventResult): MarketDecision {
  const no = readCount(text);
  if (no === undefined || no < 1 || result.shape !== 'units' || no > result.bestOf) return UNSUPPORTED;
  const unit = result.units[no - 1];
  if (!unit || !isFinal(unit, result)) return OPEN;
  return onlyWinner(OUTCOMES, unitWinner(unit) === 1 ? '1' : '2');
}

/** In a finished match every unit is final, even when the feed did not close the last one. */
function isFinal(unit: UnitScore, result: EventResult): boolean {
  return unit.isComplete || result.ending.kind === 'finished';
}

function unitWinner(unit: UnitScore): Side {
  return unit.winner ?? (unit.home > unit.away ? 1 : 2);
}

/** Creates a market type for the winner of unit n. */
export function unitWinnerType(key: string): MarketType {
  return {
    key,
    winners: 'one',
    isOutright: false,
    isFormatFree: true,
    outcomes: (spec) => (readCount(spec['n']) === undefined ? [] : OUTCOMES),
    canReturn: () => false,
    canHalve: () => false,
    settle: (spec, result) => settleUnit(spec['n'], result),
  };
}
