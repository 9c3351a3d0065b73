import {
  type BasketballModel,
  type BasketballState,
  regulationMinutes,
} from '../basketball/basketball-model.ts';
import { afterRound, type EsportsModel, type EsportsState, newSeries } from '../esports/esports-model.ts';
import type { Score } from '../football/live-grid.ts';
import { afterRally, newRallyMatch, type RallyModel, type RallyState } from '../rally/rally-model.ts';
import { afterTennisPoint, newTennisMatch, type TennisState } from '../tennis/tennis-state.ts';
import type { Incident } from './incident.ts';

/** The tennis state after the incidents so far. */
export function tennisSnapshot(bestOf: 3 | 5, incidents: readonly Incident[]): TennisState {
  return incidents.reduce<TennisState>((state, incident) => {
    if (incident.kind === 'serves-first') return { ...state, server: incident.side };
    return incident.kind === 'rally-won' ? afterTennisPoint(state, incident.side) : state;
  }, newTennisMatch(bestOf));
}

export function rallySnapshot({ game }: RallyModel, incidents: readonly Incident[]): RallyState {
  return incidents.reduce<RallyState>(
    (state, incident) => (incident.kind === 'rally-won' ? afterRally(game, state, incident.side) : state),
    newRallyMatch,
  );
}

export function esportsSnapshot(model: EsportsModel, incidents: readonly Incident[]): EsportsState {
  return incidents.reduce<EsportsState>((state, incident) => {
    if (incident.kind === 'begins-stronger') return { ...state, strongSide: incident.side };
    return incident.kind === 'round-won' ? afterRound(model, state, incident.side, incident.kills) : state;
  }, newSeries);
}

const NIL: Score = { home: 0, away: 0 };

/** Rounds of a half; what follows the second one is the overtime (DR-7.29). */
const HALF_ROUNDS = 12;

/** Returns the rounds of each map by half, then those of the overtime, once one has been played. */
export function halvesByMap(model: EsportsModel, incidents: readonly Incident[]): Score[][] {
  const maps: Score[][] = [];
  let state = newSeries;
  for (const incident of incidents) {
    if (incident.kind !== 'round-won') continue;
    const played = state.rounds.home + state.rounds.away;
    if (played === 0) maps.push([]);
    const halves = maps.at(-1) ?? [];
    const part = Math.min(2, Math.floor(played / HALF_ROUNDS));
    const { home, away } = halves[part] ?? NIL;
    halves[part] = incident.side === 1 ? { home: home + 1, away } : { home, away: away + 1 };
    state = afterRound(model, state, incident.side);
  }
  return maps;
}

const plus = (score: Score, incident: Incident & { readonly kind: 'points' }): Score =>
  incident.side === 1
    ? { ...score, home: score.home + incident.points }
    : { ...score, away: score.away + incident.points };

/** The basketball state after the incidents so far. In breaks the clock stays at the end of the quarter. */
export function basketballSnapshot(
  { league }: BasketballModel,
  incidents: readonly Incident[],
  elapsedMs: number,
  msPerMinute: number,
): BasketballState {
  let score = NIL;
  let quarters: readonly Score[] = [];
  let minute = 0;
  let runningSinceMs: number | undefined;
  let isOvertime = false;
  for (const incident of incidents) {
    if (incident.kind === 'period-started') {
      isOvertime = incident.scope === 'OT';
      runningSinceMs = incident.elapsedMs;
      if (!isOvertime) quarters = [...quarters, NIL];
    } else if (incident.kind === 'period-ended') {
      runningSinceMs = undefined;
      minute = Math.min(regulationMinutes(league), quarters.length * league.quarterMinutes);
    } else if (incident.kind === 'points') {
      score = plus(score, incident);
      if (!isOvertime) {
        const last = quarters.length - 1;
        quarters = quarters.map((quarter, index) => (index === last ? plus(quarter, incident) : quarter));
      }
    }
  }
  if (runningSinceMs !== undefined && !isOvertime) {
    minute += Math.min(league.quarterMinutes, (elapsedMs - runningSinceMs) / msPerMinute);
  }
  const isLevelAtEnd = minute >= regulationMinutes(league) && score.home === score.away;
  return { minute, score, quarters, isOvertime: isOvertime || isLevelAtEnd };
}
