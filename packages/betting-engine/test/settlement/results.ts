import type {
  EventEnding,
  MarketSettlement,
  PeriodScore,
  PeriodsResult,
  ScoringPlay,
  Side,
  UnitFormat,
  UnitScore,
  UnitsResult,
} from '../../src/index.ts';
import { settleMarket } from '../../src/index.ts';
import type { EventResult, MarketSpec } from '../../src/index.ts';

export const FINISHED: EventEnding = { kind: 'finished' };
export const IN_PLAY: EventEnding = { kind: 'in-play' };
export const ABANDONED: EventEnding = { kind: 'abandoned' };

export function period(key: string, home: number, away: number, isComplete = true): PeriodScore {
  return { key, home, away, isComplete };
}

/** Goals in order. Each text names the period and the side of a goal: `H1:2` is a goal of side 2 in the first half. */
export function goals(...texts: readonly string[]): readonly ScoringPlay[] {
  return texts.map((text) => {
    const [key = '', side] = text.split(':');
    return { side: side === '1' ? 1 : 2, points: 1, period: key };
  });
}

/** A football match from its two halves. */
export function football(
  half: readonly [number, number],
  second: readonly [number, number] | undefined,
  ending: EventEnding = FINISHED,
  plays: readonly ScoringPlay[] = [],
): PeriodsResult {
  const isOver = ending.kind === 'finished';
  const periods = [period('H1', ...half, second !== undefined || isOver)];
  if (second) periods.push(period('H2', ...second, isOver));
  return { shape: 'periods', sport: 'football', ending, periods, plays };
}

export function unit(home: number, away: number, isComplete = true, sequence?: readonly Side[]): UnitScore {
  return sequence ? { home, away, isComplete, sequence } : { home, away, isComplete };
}

export function tennis(
  units: readonly UnitScore[],
  ending: EventEnding = FINISHED,
  bestOf = 3,
  decidingFormat: UnitFormat = { kind: 'tennis-set' },
): UnitsResult {
  return {
    shape: 'units',
    sport: 'tennis',
    ending,
    bestOf,
    unitFormat: { kind: 'tennis-set' },
    decidingFormat,
    units,
  };
}

export function esports(
  units: readonly UnitScore[],
  ending: EventEnding = FINISHED,
  bestOf = 3,
): UnitsResult {
  return {
    shape: 'units',
    sport: 'esports',
    ending,
    bestOf,
    unitFormat: { kind: 'rounds', target: 13, overtimeTo: 4 },
    units,
  };
}

/** Writes the statuses of all outcomes as one text: `over=1 under=0`, or the reason why there are none. */
export function statuses(typeKey: string, spec: MarketSpec, result: EventResult): string {
  return describeSettlement(settleMarket({ typeKey, spec }, result));
}

export function describeSettlement(settlement: MarketSettlement): string {
  switch (settlement.outcome) {
    case 'decided':
      return [...settlement.byOutcome].map(([key, { statusId }]) => `${key}=${statusId}`).join(' ');
    case 'undecided':
      return settlement.reason;
    case 'void':
    case 'unsupported':
      return settlement.outcome;
  }
}

/** The only winning outcome of a decided market. */
export function winnerOf(typeKey: string, spec: MarketSpec, result: EventResult): string {
  const text = statuses(typeKey, spec, result);
  const won = text.split(' ').filter((part) => part.endsWith('=1'));
  return won.length === 1 ? (won[0] ?? '').slice(0, -2) : text;
}
