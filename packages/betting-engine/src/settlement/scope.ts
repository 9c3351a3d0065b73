import type { EventResult, PeriodScore, PeriodsResult, ScoringPlay, UnitsResult } from './event-result.ts';
import type { ScoreSpace } from './score-space.ts';
import { fixedSpace, listedSpace, openSpace } from './score-space.ts';
import type { SportRules } from './sport-rules.ts';
import { defaultScope, sportRules } from './sport-rules.ts';
import { insideUnitSpace, matchSpace } from './unit-space.ts';

/**
 * The scope of a market in a result. `missing-data`: the event has passed this scope, but the result does not contain
 * it, so markets on it are neither settled nor voided. `wrong-shape`: the sport has no such market.
 */
export type ScopeLookup<T> =
  | { readonly outcome: 'found'; readonly value: T }
  | { readonly outcome: 'missing-data' }
  | { readonly outcome: 'wrong-shape' };

const MISSING = { outcome: 'missing-data' } as const;
const WRONG_SHAPE = { outcome: 'wrong-shape' } as const;
const found = <T>(value: T): ScopeLookup<T> => ({ outcome: 'found', value });

/**
 * What a market counts in a match of units: `units` won (sets or maps), games, points or rounds `inside` units, or the
 * `kills` of a map.
 */
export type Counting = 'units' | 'inside' | 'kills' | 'default';

/**
 * Returns the final scores that are still possible in a scope. `scope` is the specifier; when absent, the sport's
 * default applies.
 */
export function scoreSpace(
  result: EventResult,
  typeKey: string,
  scope: string | undefined,
  counting: Counting,
): ScopeLookup<ScoreSpace> {
  switch (result.shape) {
    case 'periods':
      return periodsSpace(result, scope ?? defaultScope(result.sport, typeKey));
    case 'units':
      return unitsSpace(result, scope, counting);
    case 'ranking':
      return WRONG_SHAPE;
  }
}

/** Returns the number of the unit of a scope: `S2` (set), `G2` (game), `MAP3`. Legs and frames have no scope of their own. */
export function unitNo(scope: string): number | undefined {
  const digit = /^(?:S|G|MAP)([1-9])$/.exec(scope)?.[1];
  return digit === undefined ? undefined : digit.charCodeAt(0) - '0'.charCodeAt(0);
}

function unitsSpace(
  result: UnitsResult,
  scope: string | undefined,
  counting: Counting,
): ScopeLookup<ScoreSpace> {
  if (counting === 'kills') return killsSpace(result, scope);
  if (scope === undefined || scope === 'FT') {
    const counts = counting === 'default' ? sportRules(result.sport).defaultUnit : counting;
    return found(matchSpace(result, counts));
  }
  const no = unitNo(scope);
  return no === undefined || no > result.bestOf ? WRONG_SHAPE : found(insideUnitSpace(result, no));
}

/** The kills of one map: they only rise while it is played, so an Over may be decided early (DR-3.39, DR-7.64). */
function killsSpace(result: UnitsResult, scope: string | undefined): ScopeLookup<ScoreSpace> {
  const no = scope === undefined ? undefined : unitNo(scope);
  if (no === undefined || no > result.bestOf) return WRONG_SHAPE;
  const unit = result.units[no - 1];
  if (!unit) return found(openSpace(0, 0));
  if (!unit.kills) return MISSING;
  const { home, away } = unit.kills;
  const isFinal = unit.isComplete || result.ending.kind === 'finished';
  return found(isFinal ? fixedSpace(home, away) : openSpace(home, away));
}

/** Returns the periods whose sum is the scope, in order. */
export function partsOf(rules: SportRules, scope: string): readonly string[] | undefined {
  const { regulation } = rules;
  if (scope === 'FT') return regulation.length > 0 ? regulation : ['FT'];
  if (regulation.includes(scope) || scope === 'OT') return [scope];
  if (regulation.length === 4 && scope === 'H1') return regulation.slice(0, 2);
  if (regulation.length === 4 && scope === 'H2') return regulation.slice(2);
  return undefined;
}

interface PartScore {
  readonly home: number;
  readonly away: number;
  readonly isComplete: boolean;
}

function periodsSpace(result: PeriodsResult, scope: string): ScopeLookup<ScoreSpace> {
  const rules = sportRules(result.sport);
  if (scope === 'FT+OT') return withOvertime(result, rules);
  const score = scopeScore(result, rules, scope);
  if (score.outcome !== 'found') return score;
  const { home, away, isComplete } = score.value;
  return found(isComplete ? fixedSpace(home, away) : openSpace(home, away));
}

/** Returns the sum of a scope without overtime; a period that has not begun counts as 0:0 and leaves the scope open. */
function scopeScore(result: PeriodsResult, rules: SportRules, scope: string): ScopeLookup<PartScore> {
  const parts = partsOf(rules, scope);
  if (!parts) return WRONG_SHAPE;
  const byKey = new Map(result.periods.map((period) => [period.key, period]));
  const known = parts.map((key) => byKey.get(key)).filter((period) => period !== undefined);
  const whole = byKey.get('FT');
  const isFinished = result.ending.kind === 'finished';
  if (known.length < parts.length && scope === 'FT' && whole) return found(asFinal(whole, isFinished));
  if (known.length < parts.length && wasPassed(result, rules, scope)) return MISSING;
  const isComplete = known.length === parts.length && known.every((period) => period.isComplete);
  return found({
    home: known.reduce((sum, period) => sum + period.home, 0),
    away: known.reduce((sum, period) => sum + period.away, 0),
    isComplete: isComplete || (isFinished && known.length === parts.length),
  });
}

function asFinal(period: PeriodScore, isFinished: boolean): PartScore {
  return { home: period.home, away: period.away, isComplete: period.isComplete || isFinished };
}

/**
 * Whether play has continued after a scope whose score is not fully known. A missing overtime may not have been played.
 */
function wasPassed(result: PeriodsResult, rules: SportRules, scope: string): boolean {
  if (scope === 'OT') return false;
  if (result.ending.kind === 'finished') return true;
  const parts = partsOf(rules, scope) ?? [];
  const order = [...rules.regulation, 'OT', 'SO'];
  const present = new Set(result.periods.map((period) => period.key));
  return parts.some(
    (part) => !present.has(part) && order.slice(order.indexOf(part) + 1).some((key) => present.has(key)),
  );
}

/** Adds regulation, overtime and shoot-out; a shoot-out adds exactly one goal for its winner (DR-3.34). */
function withOvertime(result: PeriodsResult, rules: SportRules): ScopeLookup<ScoreSpace> {
  const regulation = scopeScore(result, rules, 'FT');
  if (regulation.outcome !== 'found') return regulation;
  const extra = result.periods.filter(({ key }) => key === 'OT');
  const shootOut = result.periods.find(({ key }) => key === 'SO');
  const isShootOutOver = shootOut !== undefined && (shootOut.isComplete || result.ending.kind === 'finished');
  const goal = (isWon: boolean): number => (isShootOutOver && isWon ? 1 : 0);
  const home = total(regulation.value.home, extra, 'home') + goal(isAhead(shootOut, 1));
  const away = total(regulation.value.away, extra, 'away') + goal(isAhead(shootOut, 2));
  if (result.ending.kind === 'finished') return found(fixedSpace(home, away));
  if (!regulation.value.isComplete || !rules.isOvertimeOnlyIfLevel) return found(openSpace(home, away));
  const isLevelAfterRegulation = regulation.value.home === regulation.value.away;
  if (!isLevelAfterRegulation) return found(fixedSpace(home, away));
  if (!rules.isOvertimeSuddenDeath) return found(openSpace(home, away));
  if (home !== away) return found(fixedSpace(home, away));
  return found(
    listedSpace([
      [home + 1, away],
      [home, away + 1],
    ]),
  );
}

function total(start: number, periods: readonly PeriodScore[], side: 'home' | 'away'): number {
  return periods.reduce((sum, period) => sum + period[side], start);
}

function isAhead(period: PeriodScore | undefined, side: 1 | 2): boolean {
  if (!period || period.home === period.away) return false;
  return side === 1 ? period.home > period.away : period.away > period.home;
}

/**
 * Returns the scoring plays of a scope in order. `missing-data` when the feed has none, or fewer than the score: the
 * n-th goal is then unknown.
 */
export function scopePlays(
  result: EventResult,
  typeKey: string,
  scope: string | undefined,
): ScopeLookup<readonly ScoringPlay[]> {
  if (result.shape === 'ranking') return WRONG_SHAPE;
  if (result.shape === 'units') return unitPlays(result, scope);
  const rules = sportRules(result.sport);
  const named = scope ?? defaultScope(result.sport, typeKey);
  const parts = named === 'FT+OT' ? [...rules.regulation, 'OT'] : partsOf(rules, named);
  if (!parts) return WRONG_SHAPE;
  const score = scopeScore(result, rules, named === 'FT+OT' ? 'FT' : named);
  if (score.outcome !== 'found') return score;
  const plays = (result.plays ?? []).filter((play) => parts.includes(play.period));
  const overtime = result.periods.filter(({ key }) => named === 'FT+OT' && key === 'OT');
  const expected = total(score.value.home, overtime, 'home') + total(score.value.away, overtime, 'away');
  return plays.reduce((sum, play) => sum + play.points, 0) === expected ? found(plays) : MISSING;
}

function unitPlays(result: UnitsResult, scope: string | undefined): ScopeLookup<readonly ScoringPlay[]> {
  const no = scope === undefined ? undefined : unitNo(scope);
  if (scope === undefined || no === undefined || no > result.bestOf) return WRONG_SHAPE;
  const unit = result.units[no - 1];
  if (!unit) return found([]);
  const sequence = unit.sequence ?? [];
  if (sequence.length !== unit.home + unit.away) return MISSING;
  return found(sequence.map((side) => ({ side, points: 1, period: scope })));
}
