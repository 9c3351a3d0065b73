import { marketType } from '../market-types/index.ts';
import type { MarketDecision, MarketSpec } from '../market-types/market-type.ts';
import { onlyWinner } from '../market-types/market-type.ts';
import { standsAsFinal } from './ending.ts';
import type { EventResult, UnitsResult } from './event-result.ts';
import { resultFault } from './result-fault.ts';
import { sportRules } from './sport-rules.ts';
import type { OutcomeSettlement } from './status.ts';
import { BET_STATUS } from './status.ts';

/** The settlement of a market line by a result. */
export type MarketSettlement =
  | { readonly outcome: 'decided'; readonly byOutcome: ReadonlyMap<string, OutcomeSettlement> }
  /** Every outcome gets status 3. */
  | { readonly outcome: 'void' }
  /**
   * `in-play`: a further result must arrive. `missing-data`: an operator or another feed must complete the official
   * result. `contradiction`: the result contradicts itself and must be corrected; see `resultFault`.
   */
  | { readonly outcome: 'undecided'; readonly reason: 'in-play' | 'missing-data' | 'contradiction' }
  /** This engine or this sport has no such market: the feed must settle it. */
  | { readonly outcome: 'unsupported' };

export interface MarketLine {
  readonly typeKey: string;
  readonly spec: MarketSpec;
}

const VOID: MarketSettlement = { outcome: 'void' };

/**
 * Settles a line from an official result; a pure function (DR-3.7). During play, a market is settled when no further
 * score can change an outcome (DR-3.39). At the end, and when the event stopped early, decided markets are settled and
 * the rest is void (DR-3.33 to 3.52, DR-3.55).
 */
export function settleMarket({ typeKey, spec }: MarketLine, result: EventResult): MarketSettlement {
  const type = marketType(typeKey);
  if (!type) return { outcome: 'unsupported' };
  const effective = standsAsFinal(result) ? { ...result, ending: { kind: 'finished' } as const } : result;
  const decision = type.settle(spec, effective);
  if (decision.outcome === 'unsupported') return decision;
  if (resultFault(result)) return { outcome: 'undecided', reason: 'contradiction' };
  if (result.ending.kind === 'not-played' || result.isOrderReversed) return VOID;
  if (result.isFormatChanged && !type.isFormatFree) return VOID;
  return conclude(decision, type.standsOnRetirement === true && spec['scope'] === undefined, effective);
}

function conclude(
  decision: Exclude<MarketDecision, { outcome: 'unsupported' }>,
  standsOnRetirement: boolean,
  result: EventResult,
): MarketSettlement {
  switch (decision.outcome) {
    case 'decided':
      return decision;
    case 'missing-data':
      return { outcome: 'undecided', reason: 'missing-data' };
    case 'open':
      if (result.ending.kind === 'in-play') return { outcome: 'undecided', reason: 'in-play' };
      return (standsOnRetirement && afterRetirement(result)) || VOID;
  }
}

/** After a retirement, the side that advances is the match winner if at least one unit was completed (DR-3.37). */
function afterRetirement(result: EventResult): MarketSettlement | undefined {
  if (result.shape !== 'units' || result.ending.kind !== 'retired') return undefined;
  if (!sportRules(result.sport).isRetirementWinAfterUnit || !hasCompletedUnit(result)) return undefined;
  const through = result.ending.by === 1 ? '2' : '1';
  return onlyWinner(['1', '2'], through);
}

function hasCompletedUnit(result: UnitsResult): boolean {
  return result.units.some((unit) => unit.isComplete);
}

/** The settlement of one outcome; `undefined` while it is not known. */
export function settlementOf(
  settlement: MarketSettlement,
  outcomeKey: string,
): OutcomeSettlement | undefined {
  if (settlement.outcome === 'void') return { statusId: BET_STATUS.forcedReturn };
  return settlement.outcome === 'decided' ? settlement.byOutcome.get(outcomeKey) : undefined;
}
