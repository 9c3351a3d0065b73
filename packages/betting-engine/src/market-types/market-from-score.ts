import type { EventResult } from '../settlement/event-result.ts';
import type { Counting } from '../settlement/scope.ts';
import { scoreSpace } from '../settlement/scope.ts';
import type { Projection, ScoreSpace } from '../settlement/score-space.ts';
import type { SettledStatusId } from '../settlement/status.ts';
import type { MarketDecision, MarketSpec, MarketType, ScoreLine } from './market-type.ts';
import { decided, OPEN, UNSUPPORTED } from './market-type.ts';

/** A market that is a function of the score of one scope. */
export interface MarketFromScore<Params> {
  readonly key: string;
  /** Parses the parameters of the spec; `undefined` when they are invalid. */
  read(spec: MarketSpec): Params | undefined;
  outcomes(params: Params): readonly string[];
  projection(params: Params): Projection;
  /** Above this value of the projection, only parity can still change the market. */
  horizon(params: Params): number;
  /** Returns the status of each outcome, in the order of `outcomes`, at one value of the projection. */
  statuses(params: Params, value: number): readonly SettledStatusId[];
  scope?(spec: MarketSpec): string | undefined;
  counting?(spec: MarketSpec): Counting;
  canReturn?(params: Params): boolean;
  canHalve?(params: Params): boolean;
  readonly winners?: 'one' | 'several';
  readonly winnersTogether?: number;
  readonly isFormatFree?: boolean;
  readonly standsOnRetirement?: boolean;
}

/**
 * Returns what a market counts: with `unit=sets` or `unit=maps` the units, with `unit=kills` the kills of a map, with
 * `unit=games`, `points`, `rounds` or `towers` what is played inside units.
 */
export function countingOf(spec: MarketSpec): Counting {
  if (spec['unit'] === undefined) return 'default';
  if (spec['unit'] === 'kills') return 'kills';
  return spec['unit'] === 'sets' || spec['unit'] === 'maps' ? 'units' : 'inside';
}

/**
 * Creates a market type from a function of the score. It is the only implementation of the early decision of DR-3.39 (a
 * market settles once no further score can change it).
 */
export function marketFromScore<Params>(market: MarketFromScore<Params>): MarketType {
  return {
    key: market.key,
    winners: market.winners ?? 'one',
    ...(market.winnersTogether !== undefined && { winnersTogether: market.winnersTogether }),
    isOutright: false,
    isFormatFree: market.isFormatFree ?? false,
    standsOnRetirement: market.standsOnRetirement ?? false,
    outcomes(spec) {
      const params = market.read(spec);
      return params === undefined ? [] : market.outcomes(params);
    },
    settle(spec, result) {
      const params = market.read(spec);
      return params === undefined ? UNSUPPORTED : settleScore(market, params, spec, result);
    },
    scoreLine(spec) {
      const params = market.read(spec);
      return params === undefined ? undefined : scoreLineOf(market, params, spec);
    },
    canReturn(spec) {
      const params = market.read(spec);
      return params !== undefined && (market.canReturn?.(params) ?? false);
    },
    canHalve(spec) {
      const params = market.read(spec);
      return params !== undefined && (market.canHalve?.(params) ?? false);
    },
  };
}

function scoreLineOf<Params>(market: MarketFromScore<Params>, params: Params, spec: MarketSpec): ScoreLine {
  return {
    scope: market.scope ? market.scope(spec) : spec['scope'],
    counting: market.counting ? market.counting(spec) : countingOf(spec),
    projection: market.projection(params),
    horizon: market.horizon(params),
    statusAt: (outcomeKey, value) =>
      market.statuses(params, value)[market.outcomes(params).indexOf(outcomeKey)],
  };
}

function settleScore<Params>(
  market: MarketFromScore<Params>,
  params: Params,
  spec: MarketSpec,
  result: EventResult,
): MarketDecision {
  const { scope, counting } = scoreLineOf(market, params, spec);
  const lookup = scoreSpace(result, market.key, scope, counting);
  if (lookup.outcome === 'missing-data') return lookup;
  if (lookup.outcome === 'wrong-shape') return UNSUPPORTED;
  const statuses = commonStatuses(market, params, lookup.value);
  if (!statuses) return OPEN;
  return decided(market.outcomes(params).map((key, at) => [key, { statusId: statuses[at] ?? 0 }]));
}

/** Returns the statuses that all possible final scores have in common, or `undefined` when two differ. */
function commonStatuses<Params>(
  market: MarketFromScore<Params>,
  params: Params,
  space: ScoreSpace,
): readonly SettledStatusId[] | undefined {
  let common: readonly SettledStatusId[] | undefined;
  for (const value of space.values(market.projection(params), market.horizon(params))) {
    const statuses = market.statuses(params, value);
    if (common && statuses.some((status, at) => status !== common?.[at])) return undefined;
    common = statuses;
  }
  return common;
}

/** Returns statuses with which exactly one outcome wins; all zero when `winner` is not among the outcomes. */
export function winnerAt(count: number, winner: number): readonly SettledStatusId[] {
  return Array.from({ length: count }, (_, at) => (at === winner ? 1 : 0));
}
