import { isHit, type SeedStream, uniformInt } from '@touchline/game-kit';
import type { Score } from '../football/live-grid.ts';
import {
  afterRound,
  endsMap,
  type EsportsModel,
  type EsportsState,
  mapsToWin,
  mapsWon,
  newSeries,
  nextRoundChance,
} from '../esports/esports-model.ts';
import { type KillRates, OTHER_TRIES, TAKER_TRIES } from '../esports/objective-map.ts';
import type { RallyGame } from '../rally/rally-game.ts';
import {
  afterRally,
  isRallySetOver,
  newRallyMatch,
  type RallyModel,
  rallySetsWon,
  type RallyState,
  setsToTake,
  targetOfSet,
} from '../rally/rally-model.ts';
import { pointChance } from '../tennis/point-chances.ts';
import type { TennisModel } from '../tennis/tennis-model.ts';
import {
  afterTennisPoint,
  matchWinner,
  newTennisMatch,
  servingSide,
  type TennisState,
} from '../tennis/tennis-state.ts';
import type { Timeline } from './finish-simulation.ts';
import type { IncidentDetails, Incident, Side, SuspensionReason } from './incident.ts';
import type { PointPace } from './point-pace.ts';
import type { SuspensionWindow } from './suspensions.ts';

/** A sport in which points are played until the match is over. */
interface PointSport<State> {
  readonly scopePrefix: RallyGame['unit'] | 'MAP';
  readonly start: State;
  readonly pointKind: 'rally-won' | 'round-won';
  readonly keyReason: SuspensionReason;
  readonly winChance: (state: State) => number;
  readonly after: (state: State, winner: Side) => State;
  readonly isOver: (state: State) => boolean;
  readonly unitsOver: (state: State) => number;
  readonly gamesOver: (state: State) => number;
  /** Returns the incidents at the start of a unit and may change the state. */
  readonly beginUnit: (state: State) => {
    readonly state: State;
    readonly incidents: readonly IncidentDetails[];
  };
  /** True when the next point can end a set or a map, or break a serve. */
  readonly isKeyPoint: (state: State) => boolean;
  /** Draws the kills of a point, in sports that count them. */
  readonly killsOf?: (winner: Side) => Score;
}

/** Simulates a match point by point. Every point is an incident, and every unit is a period. */
function pointTimeline<State>(sport: PointSport<State>, pace: PointPace, stream: SeedStream): Timeline {
  const incidents: Incident[] = [];
  const windows: SuspensionWindow[] = [];
  const [least, most] = pace.pointSeconds;
  let state = sport.start;
  let nowMs = 0;
  while (!sport.isOver(state)) {
    const units = sport.unitsOver(state);
    const scope = `${sport.scopePrefix}${units + 1}`;
    const begun = sport.beginUnit(state);
    state = begun.state;
    incidents.push({ kind: 'period-started', scope, elapsedMs: nowMs });
    for (const incident of begun.incidents) incidents.push({ ...incident, elapsedMs: nowMs });
    while (sport.unitsOver(state) === units) {
      nowMs += (least + uniformInt(stream, most - least + 1)) * 1000;
      const side: Side = isHit(stream, sport.winChance(state)) ? 1 : 2;
      if (sport.isKeyPoint(state)) {
        const { aroundKeyPointMs: around } = pace;
        windows.push({ fromMs: nowMs - around, toMs: nowMs + around, reason: sport.keyReason });
      }
      const kills = sport.killsOf?.(side);
      incidents.push({ kind: sport.pointKind, side, ...(kills && { kills }), elapsedMs: nowMs });
      const games = sport.gamesOver(state);
      state = sport.after(state, side);
      if (sport.gamesOver(state) !== games) nowMs += pace.gameBreakSeconds * 1000;
    }
    incidents.push({ kind: 'period-ended', scope, elapsedMs: nowMs });
    if (!sport.isOver(state)) nowMs += pace.unitBreakSeconds * 1000;
  }
  return { incidents, windows, endMs: nowMs };
}

const unchanged = <State>(state: State): { state: State; incidents: readonly IncidentDetails[] } => ({
  state,
  incidents: [],
});

/** True when the next point can give the receiver the game, or either side the set. */
function isTennisKeyPoint(state: TennisState): boolean {
  const server = servingSide(state);
  return ([1, 2] as const).some((side) => {
    const next = afterTennisPoint(state, side);
    if (next.finishedSets.length > state.finishedSets.length) return true;
    const isGameOver = next.games.home + next.games.away > state.games.home + state.games.away;
    return isGameOver && side !== server;
  });
}

export function tennisTimeline(model: TennisModel, pace: PointPace, stream: SeedStream): Timeline {
  const first: Side = isHit(stream, 0.5) ? 1 : 2;
  const sport: PointSport<TennisState> = {
    scopePrefix: 'S',
    pointKind: 'rally-won',
    keyReason: 'key-point',
    start: { ...newTennisMatch(model.bestOf), server: first },
    winChance: (state) => pointChance(model.serve, servingSide(state) ?? first),
    after: afterTennisPoint,
    isOver: (state) => matchWinner(state) !== undefined,
    unitsOver: ({ finishedSets }) => finishedSets.length,
    gamesOver: ({ games }) => games.home + games.away,
    beginUnit: (state) =>
      state.finishedSets.length > 0
        ? unchanged(state)
        : { state, incidents: [{ kind: 'serves-first', side: first }] },
    isKeyPoint: isTennisKeyPoint,
  };
  return pointTimeline(sport, pace, stream);
}

export function rallyTimeline(model: RallyModel, pace: PointPace, stream: SeedStream): Timeline {
  const { game } = model;
  const sport: PointSport<RallyState> = {
    scopePrefix: game.unit,
    pointKind: 'rally-won',
    keyReason: 'key-point',
    start: newRallyMatch,
    winChance: () => model.rallyChance,
    after: (state, side) => afterRally(game, state, side),
    isOver: (state) => {
      const { home, away } = rallySetsWon(state);
      return Math.max(home, away) === setsToTake(game);
    },
    unitsOver: ({ finishedSets }) => finishedSets.length,
    gamesOver: () => 0,
    beginUnit: unchanged,
    isKeyPoint: ({ points, finishedSets }) => {
      const target = targetOfSet(game, finishedSets.length);
      const { home, away } = points;
      return (
        isRallySetOver(game, { home: home + 1, away }, target) ||
        isRallySetOver(game, { home, away: away + 1 }, target)
      );
    },
  };
  return pointTimeline(sport, pace, stream);
}

const hitsOf = (stream: SeedStream, tries: number, chance: number): number =>
  Array.from({ length: tries }, () => isHit(stream, chance)).filter(Boolean).length;

/** Draws the kills of one fight (DR-7.63). */
function killsOfFight({ taker, other }: KillRates, winner: Side, stream: SeedStream): Score {
  const own = hitsOf(stream, TAKER_TRIES, taker);
  const others = hitsOf(stream, OTHER_TRIES, other);
  return winner === 1 ? { home: own, away: others } : { home: others, away: own };
}

export function esportsTimeline(model: EsportsModel, pace: PointPace, stream: SeedStream): Timeline {
  const { objectives } = model;
  const sport: PointSport<EsportsState> = {
    scopePrefix: 'MAP',
    pointKind: 'round-won',
    keyReason: 'map-point',
    start: newSeries,
    winChance: (state) => nextRoundChance(model, state),
    after: (state, side) => afterRound(model, state, side),
    isOver: ({ finishedMaps }) => {
      const { home, away } = mapsWon(finishedMaps);
      return Math.max(home, away) === mapsToWin(model);
    },
    unitsOver: ({ finishedMaps }) => finishedMaps.length,
    gamesOver: () => 0,
    beginUnit: (state) => {
      // A map of objectives has no stronger side.
      if (objectives !== undefined) return unchanged(state);
      const strongSide: Side = isHit(stream, 0.5) ? 1 : 2;
      return { state: { ...state, strongSide }, incidents: [{ kind: 'begins-stronger', side: strongSide }] };
    },
    isKeyPoint: ({ rounds: { home, away } }) =>
      endsMap(model, { home: home + 1, away }) || endsMap(model, { home, away: away + 1 }),
    ...(objectives && { killsOf: (winner: Side) => killsOfFight(objectives, winner, stream) }),
  };
  return pointTimeline(sport, pace, stream);
}
