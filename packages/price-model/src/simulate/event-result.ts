import type {
  EventEnding,
  EventResult,
  PeriodScore,
  PeriodsResult,
  ScoringPlay,
  UnitFormat,
  UnitScore,
} from '@touchline/betting-engine';
import { OBJECTIVES_TO_WIN } from '../esports/objective-map.ts';
import type { Score } from '../football/live-grid.ts';
import { type RallyModel, targetOfSet } from '../rally/rally-model.ts';
import { isTieBreak, newTennisMatch, afterTennisPoint, type TennisState } from '../tennis/tennis-state.ts';
import type { Simulation } from './simulation.ts';
import type { Incident, Side } from './incident.ts';
import { rallySnapshot } from './point-snapshots.ts';
import { type EventSnapshot, stateAt } from './snapshot.ts';

/**
 * The result of a simulation at a moment, for settlement: the scores published so far in the format of the betting
 * engine. During the event this result settles only what can no longer change. At the end it settles everything.
 *
 * A postponed event is reported as not played, and the feed decides when to void it (DR-3.40). When a tennis or rally
 * match stops early, the side that is behind counts as retired (DR-3.37).
 */
export function resultAt(simulation: Simulation, elapsedMs: number): EventResult {
  const snapshot = stateAt(simulation, elapsedMs);
  const incidents = simulation.incidents.filter((incident) => incident.elapsedMs <= elapsedMs);
  const { event } = simulation;
  switch (event.kind) {
    case 'goals':
      return withShootOut(periodsResult(event.model.game.sport, snapshot, incidents), simulation.shootOut);
    case 'basketball':
      return periodsResult('basketball', snapshot, incidents);
    case 'tennis':
      return {
        ...unitsBase(event.sport, snapshot),
        bestOf: event.model.bestOf,
        unitFormat: { kind: 'tennis-set' },
        units: unitScores(snapshot, incidents, gameWinners(event.model.bestOf)),
      };
    case 'esports':
      return {
        ...unitsBase('esports', snapshot),
        bestOf: event.model.bestOf,
        unitFormat:
          event.model.objectives === undefined
            ? { kind: 'rounds', target: 13, overtimeTo: 4 }
            : { kind: 'points', target: OBJECTIVES_TO_WIN, cap: OBJECTIVES_TO_WIN },
        units: withKills(unitScores(snapshot, incidents, pointWinner), snapshot),
      };
    case 'rally':
      return {
        ...unitsBase(event.model.game.sport, snapshot),
        bestOf: event.model.game.bestOf,
        unitFormat: pointsFormat(event.model, 0),
        decidingFormat: pointsFormat(event.model, event.model.game.bestOf - 1),
        units: unitScores({ periods: setScores(event.model, incidents) }, incidents, pointWinner),
      };
  }
}

/** The points of each set, game, leg or frame that has begun. */
function setScores(model: RallyModel, incidents: readonly Incident[]): EventSnapshot['periods'] {
  const { finishedSets, points } = rallySnapshot(model, incidents);
  const listed = points.home + points.away > 0 ? [...finishedSets, points] : finishedSets;
  return listed.map((score, index) => ({ scope: `${model.game.unit}${index + 1}`, ...score }));
}

function pointsFormat({ game }: RallyModel, setIndex: number): UnitFormat {
  const target = targetOfSet(game, setIndex);
  return { kind: 'points', target, ...(game.golden === undefined ? {} : { cap: game.golden }) };
}

function endingOf(snapshot: EventSnapshot, stopped: EventEnding): EventEnding {
  switch (snapshot.phase) {
    case 'scheduled':
    case 'live':
      return { kind: 'in-play' };
    case 'ended':
      return { kind: 'finished' };
    case 'postponed':
      return { kind: 'not-played' };
    case 'abandoned':
      return stopped;
  }
}

/** Scopes whose end has been published. */
function endedScopes(incidents: readonly Incident[]): ReadonlySet<string> {
  return new Set(incidents.flatMap((incident) => (incident.kind === 'period-ended' ? [incident.scope] : [])));
}

interface WindowCounter {
  readonly periods: Map<string, { home: number; away: number }>;
  plays: ScoringPlay[];
  period: string;
}

/** Adds points to the period in play. With `points` of -1 the last goal of the side is cancelled. */
function addPoints(so: WindowCounter, side: Side, points: number): void {
  const score = so.periods.get(so.period) ?? { home: 0, away: 0 };
  if (side === 1) score.home += points;
  else score.away += points;
  so.periods.set(so.period, score);
  if (points > 0) so.plays.push({ side, points, period: so.period });
  else
    so.plays = so.plays.toSpliced(
      so.plays.findLastIndex((play) => play.side === side),
      1,
    );
}

function tallied(incidents: readonly Incident[]): WindowCounter {
  const so: WindowCounter = { periods: new Map(), plays: [], period: '' };
  for (const incident of incidents) {
    if (incident.kind === 'period-started') {
      so.period = incident.scope;
      so.periods.set(incident.scope, { home: 0, away: 0 });
    } else if (incident.kind === 'goal') addPoints(so, incident.side, 1);
    else if (incident.kind === 'goal-cancelled') addPoints(so, incident.side, -1);
    else if (incident.kind === 'points') addPoints(so, incident.side, incident.points);
    else if (incident.kind === 'shoot-out-won') {
      so.period = 'SO';
      addPoints(so, incident.side, 1);
    }
  }
  return so;
}

/** Adds the shoot-out of a cup tie, which is published with the final whistle (DR-7.112). */
function withShootOut(result: PeriodsResult, shootOut: Score | undefined): PeriodsResult {
  if (shootOut === undefined || result.ending.kind !== 'finished') return result;
  return { ...result, periods: [...result.periods, { key: 'SO', ...shootOut, isComplete: true }] };
}

function periodsResult(
  sport: string,
  snapshot: EventSnapshot,
  incidents: readonly Incident[],
): PeriodsResult {
  const { periods, plays } = tallied(incidents);
  const ended = endedScopes(incidents);
  const minutesPlayed = Math.floor((snapshot.clock?.seconds ?? 0) / 60);
  return {
    shape: 'periods',
    sport,
    ending: endingOf(snapshot, { kind: 'abandoned', minutesPlayed }),
    periods: [...periods].map(([key, score]): PeriodScore => ({
      key,
      ...score,
      isComplete: key === 'SO' || ended.has(key),
    })),
    // Shoot-out kicks are not goals of the match.
    plays: plays.filter(({ period }) => period !== 'SO'),
  };
}

function unitsBase(
  sport: string,
  snapshot: EventSnapshot,
): {
  readonly shape: 'units';
  readonly sport: string;
  readonly ending: EventEnding;
} {
  return { shape: 'units', sport, ending: endingOf(snapshot, { kind: 'retired', by: sideBehind(snapshot) }) };
}

function sideBehind({ score, periods }: EventSnapshot): Side {
  const last = periods.at(-1);
  const lead = score.home - score.away || (last === undefined ? 0 : last.home - last.away);
  return lead < 0 ? 1 : 2;
}

/** Reads one point after another. Returns the winner of a game, point or round when the point ended one. */
type SequenceReader = (incident: Incident) => Side | undefined;

const pointWinner: SequenceReader = (incident) =>
  incident.kind === 'rally-won' || incident.kind === 'round-won' ? incident.side : undefined;

/** Follows a tennis match point by point and returns the winner of each game. A tie-break counts as a game. */
function gameWinners(bestOf: 3 | 5): SequenceReader {
  let state: TennisState = newTennisMatch(bestOf);
  return (incident) => {
    if (incident.kind !== 'rally-won') return undefined;
    const before = state;
    state = afterTennisPoint(state, incident.side);
    const isPointOnly = state.points.home + state.points.away > 0;
    return isPointOnly || (isTieBreak(before) && isTieBreak(state)) ? undefined : incident.side;
  };
}

/** Adds the kills of each map, in games that count them. */
const withKills = (units: readonly UnitScore[], { kills }: EventSnapshot): readonly UnitScore[] =>
  kills === undefined
    ? units
    : units.map((unit, index) => ({ ...unit, kills: kills[index] ?? { home: 0, away: 0 } }));

function unitScores(
  { periods }: Pick<EventSnapshot, 'periods'>,
  incidents: readonly Incident[],
  winnerOf: SequenceReader,
): readonly UnitScore[] {
  const ended = endedScopes(incidents);
  const sequences = new Map<string, Side[]>();
  let scope = '';
  for (const incident of incidents) {
    if (incident.kind === 'period-started') scope = incident.scope;
    const side = winnerOf(incident);
    if (side !== undefined) sequences.set(scope, [...(sequences.get(scope) ?? []), side]);
  }
  return periods.map(({ scope: key, home, away }: Score & { readonly scope: string }) => ({
    home,
    away,
    isComplete: ended.has(key),
    sequence: sequences.get(key) ?? [],
  }));
}
