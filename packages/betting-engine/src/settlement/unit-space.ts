import type { Side, UnitFormat, UnitScore, UnitsResult } from './event-result.ts';
import type { Projection, ScoreSpace } from './score-space.ts';
import { fixedSpace, openSpace, project } from './score-space.ts';

/** A final score of one unit. */
interface UnitEnd {
  readonly home: number;
  readonly away: number;
  readonly winner: Side;
}

/** How many values above the horizon are listed: two overtime blocks, so that both parities and both winners occur. */
const PAST_HORIZON = 8;

/** Whether a unit is over at this score under its rules. */
export function isUnitOver(format: UnitFormat, home: number, away: number): boolean {
  const [high, low] = home > away ? [home, away] : [away, home];
  switch (format.kind) {
    case 'tennis-set':
      return high === 7 || (high === 6 && low <= 4);
    case 'advantage-set':
      return high >= 6 && high - low >= 2;
    case 'match-tie-break':
      return high >= 1;
    case 'points':
      return (high >= format.target && high - low >= 2) || high === format.cap;
    case 'rounds': {
      const level = format.target - 1;
      if (low < level) return high >= format.target;
      const block = format.overtimeTo - 1;
      const base = low - ((low - level) % block);
      return high >= base + format.overtimeTo;
    }
    case 'open':
      return false;
  }
}

function winnerOf(unit: UnitScore): Side {
  return unit.winner ?? (unit.home > unit.away ? 1 : 2);
}

/**
 * Returns every final score that a unit can reach from this score; overtime is listed up to a little above the horizon.
 */
function unitEnds(format: UnitFormat, from: UnitScore, horizon: number): readonly UnitEnd[] {
  const target = format.kind === 'points' || format.kind === 'rounds' ? format.target : 7;
  const most = larger(larger(horizon, target), larger(from.home, from.away)) + PAST_HORIZON;
  const ends: UnitEnd[] = [];
  const seen = new Set<number>();
  const queue: (readonly [number, number])[] = [[from.home, from.away]];
  for (let at = queue.pop(); at; at = queue.pop()) {
    const [home, away] = at;
    const key = project('pair', home, away);
    if (seen.has(key) || home > most || away > most) continue;
    seen.add(key);
    if (isUnitOver(format, home, away)) ends.push({ home, away, winner: home > away ? 1 : 2 });
    else queue.push([home + 1, away], [home, away + 1]);
  }
  return ends;
}

function larger(a: number, b: number): number {
  return a > b ? a : b;
}

/** Format of the unit with this index, counted from 0. */
function formatAt(result: UnitsResult, index: number): UnitFormat {
  const isLast = index === result.bestOf - 1;
  return isLast ? (result.decidingFormat ?? result.unitFormat) : result.unitFormat;
}

/** Whether the match is over with these units won: a majority, or all units of an even number. */
export function isMatchOver(bestOf: number, won: readonly [number, number]): boolean {
  if (bestOf % 2 === 0) return won[0] + won[1] === bestOf;
  return larger(won[0], won[1]) * 2 > bestOf;
}

/** The score inside one unit (games of a set, rounds of a map), counted from 1. */
export function insideUnitSpace(result: UnitsResult, no: number): ScoreSpace {
  const unit = result.units[no - 1] ?? { home: 0, away: 0, isComplete: false };
  const format = formatAt(result, no - 1);
  if (unit.isComplete) return fixedSpace(unit.home, unit.away);
  if (format.kind === 'open') return openSpace(unit.home, unit.away);
  return {
    values: (projection, horizon) => [
      ...new Set(unitEnds(format, unit, horizon).map(({ home, away }) => project(projection, home, away))),
    ],
  };
}

/** The score of the whole match, in units won or in games, points or rounds. */
export function matchSpace(result: UnitsResult, counts: 'units' | 'inside'): ScoreSpace {
  if (counts === 'inside' && hasOpenUnit(result)) return runningSum(result);
  return { values: (projection, horizon) => matchValues(result, counts, projection, horizon) };
}

function hasOpenUnit(result: UnitsResult): boolean {
  return result.unitFormat.kind === 'open' || result.decidingFormat?.kind === 'open';
}

/** Without rules for the unit, only the current score is certain. */
function runningSum(result: UnitsResult): ScoreSpace {
  const home = result.units.reduce((sum, unit) => sum + unit.home, 0);
  const away = result.units.reduce((sum, unit) => sum + unit.away, 0);
  return result.ending.kind === 'finished' ? fixedSpace(home, away) : openSpace(home, away);
}

/** Enumerates all continuations of the match: for each count of units won, the values reached so far. */
function matchValues(
  result: UnitsResult,
  counts: 'units' | 'inside',
  projection: Projection,
  horizon: number,
): readonly number[] {
  const finals = new Set<number>();
  let reached = new Map<string, { won: readonly [number, number]; values: Set<number> }>();
  reached.set('0:0', { won: [0, 0], values: new Set([0]) });
  for (let index = 0; index <= result.bestOf && reached.size > 0; index += 1) {
    const steps = index < result.bestOf ? stepsOf(result, index, counts, projection, horizon) : [];
    const isStopped = result.ending.kind === 'finished' && index >= result.units.length;
    const next: typeof reached = new Map();
    for (const { won, values } of reached.values()) {
      if (isStopped || isMatchOver(result.bestOf, won)) {
        for (const value of values) finals.add(value);
        continue;
      }
      for (const step of steps) {
        const after: readonly [number, number] =
          step.winner === 1 ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
        const key = after.join(':');
        const entry = next.get(key) ?? { won: after, values: new Set<number>() };
        for (const value of values) entry.values.add(folded(value + step.value, projection, horizon));
        next.set(key, entry);
      }
    }
    reached = next;
  }
  return [...finals];
}

/**
 * Counts only grow, and above the horizon only parity matters, so larger values are mapped to two values. The
 * enumeration therefore stays small, although a set has no upper limit.
 */
function folded(value: number, projection: Projection, horizon: number): number {
  if (projection === 'margin' || projection === 'pair' || value <= horizon + 2) return value;
  return horizon + 1 + ((value - horizon - 1) % 2);
}

interface Step {
  readonly winner: Side;
  readonly value: number;
}

/** Returns what one unit can add: its winner and its value in the projection, without duplicates. */
function stepsOf(
  result: UnitsResult,
  index: number,
  counts: 'units' | 'inside',
  projection: Projection,
  horizon: number,
): readonly Step[] {
  const played = result.units[index];
  const unit = played ?? { home: 0, away: 0, isComplete: false };
  // The last unit of a finished match is final, even where the feed left it open.
  const isFinal = unit.isComplete || (played !== undefined && result.ending.kind === 'finished');
  const ends = isFinal
    ? [{ home: unit.home, away: unit.away, winner: winnerOf(unit) }]
    : possibleEnds(formatAt(result, index), unit, horizon);
  const steps = new Map<string, Step>();
  for (const { home, away, winner } of ends) {
    const value =
      counts === 'inside'
        ? project(projection, home, away)
        : project(projection, winner === 1 ? 1 : 0, winner === 2 ? 1 : 0);
    const short = folded(value, projection, horizon);
    steps.set(`${winner}:${short}`, { winner, value: short });
  }
  return [...steps.values()];
}

function possibleEnds(format: UnitFormat, unit: UnitScore, horizon: number): readonly UnitEnd[] {
  if (format.kind !== 'open') return unitEnds(format, unit, horizon);
  return [
    { home: 1, away: 0, winner: 1 },
    { home: 0, away: 1, winner: 2 },
  ];
}
