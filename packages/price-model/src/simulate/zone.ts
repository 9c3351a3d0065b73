import type { Simulation } from './simulation.ts';
import type { Incident, Side } from './incident.ts';
import { openPlay, openPlayTurnMs, type ZonePlace } from './open-play.ts';
import { type PlayEventKind, playTurn, playTurnMs, tiltOf } from './play-turns.ts';

export type ZoneAct =
  | 'safe'
  | 'attack'
  | 'danger'
  | 'serve'
  | 'rally'
  | 'point'
  | 'goal'
  | 'cancelled'
  | 'penalty'
  | 'missed'
  | 'card'
  | 'timeout'
  | 'points'
  | 'round'
  | 'tower'
  | PlayEventKind
  | 'pause';

/** The state of an event for the match tracker. Side 1 plays from x = 0 towards x = 100. */
export interface Zone extends ZonePlace {
  readonly side: 0 | Side;
  readonly act: ZoneAct;
}

/** How long an incident is shown, in milliseconds of the feed. */
const shownMs = {
  goal: 8000,
  'goal-cancelled': 8000,
  'penalty-awarded': 60_000,
  'penalty-missed': 5000,
  'red-card': 6000,
  timeout: 30_000,
  points: 2000,
  'rally-won': 1600,
  'round-won': 3000,
} as const satisfies Partial<Record<Incident['kind'], number>>;

/** How long an event of open play is shown, in milliseconds of the feed. */
const eventShownMs: Readonly<Record<PlayEventKind, number>> = {
  saved: 2500,
  wide: 2500,
  corner: 4000,
  foul: 2500,
  yellow: 4000,
};

const acts = {
  goal: 'goal',
  'goal-cancelled': 'cancelled',
  'penalty-awarded': 'penalty',
  'penalty-missed': 'missed',
  'red-card': 'card',
  timeout: 'timeout',
  points: 'points',
  'rally-won': 'point',
  'round-won': 'round',
} as const satisfies Record<keyof typeof shownMs, ZoneAct>;

type Moment = Incident & { readonly kind: keyof typeof shownMs };
const isMoment = (incident: Incident): incident is Moment => Object.hasOwn(shownMs, incident.kind);

/** The time from the end of a rally to the stroke after the next serve. */
const serveMs = 1500;
const middle: ZonePlace = { x: 50, y: 50 };
const rest: Zone = { side: 0, act: 'pause', ...middle };

/**
 * Returns the state of an event for the match tracker. It uses past incidents and independent noise, so viewers cannot
 * foresee anything.
 *
 * @param noise a number specific to the event
 * @param server the serving side, in sports where it is known
 */
export function zoneAt(simulation: Simulation, elapsedMs: number, noise: number, server?: Side): Zone {
  const { moment, sinceMs, playingSinceMs } = playAt(simulation.incidents, elapsedMs);
  if (moment) return momentOf(moment);
  if (playingSinceMs === null) return rest;
  const { event, speed } = simulation;
  const { kind } = event;
  if (kind === 'goals') {
    const turn = Math.floor(elapsedMs / playTurnMs);
    const found = turn * playTurnMs >= playingSinceMs ? playTurn(event, speed, turn, noise).event : undefined;
    if (found && elapsedMs - turn * playTurnMs < eventShownMs[found.kind])
      return { side: found.side, act: found.kind, ...found.place };
    return openPlay(elapsedMs, noise, playTurnMs, tiltOf(event));
  }
  if (kind !== 'tennis' && kind !== 'rally') return openPlay(elapsedMs, noise, openPlayTurnMs(kind));
  if (server !== undefined && sinceMs < shownMs['rally-won'] + serveMs)
    return { side: server, act: 'serve', x: server === 1 ? 8 : 92, y: 42 };
  return rallyPlay(elapsedMs, noise);
}

interface Play {
  /** The incident that is shown now. */
  readonly moment: Moment | undefined;
  /** Milliseconds since the last incident that was shown. */
  readonly sinceMs: number;
  /** The start of the period, or the end of the incident after it; null while nothing is played. */
  readonly playingSinceMs: number | null;
}

/** Returns what is played at a time, from the incidents up to it. */
function playAt(all: readonly Incident[], elapsedMs: number): Play {
  const incidents = all.filter((incident) => incident.elapsedMs <= elapsedMs);
  const whistle = incidents.findLast(({ kind }) => kind === 'period-started' || kind === 'period-ended');
  const isOver = incidents.some(
    ({ kind }) => kind === 'ended' || kind === 'abandoned' || kind === 'postponed',
  );
  const last = incidents.findLast(isMoment);
  const sinceMs = last ? elapsedMs - last.elapsedMs : Number.POSITIVE_INFINITY;
  const isShown = last !== undefined && sinceMs < shownMs[last.kind];
  const isPlayed = !isOver && whistle?.kind === 'period-started';
  const resumedMs = last ? last.elapsedMs + shownMs[last.kind] : 0;
  return {
    moment: isShown ? last : undefined,
    sinceMs,
    playingSinceMs: isPlayed && !isShown ? Math.max(whistle.elapsedMs, resumedMs) : null,
  };
}

/**
 * Returns a function with the `playingSinceMs` of `playAt` for times that never go back. It reads each incident once,
 * so a whole match is counted in the time of its moves.
 */
export function playingSince(incidents: readonly Incident[]): (elapsedMs: number) => number | null {
  let next = 0;
  let playedFromMs: number | null = null;
  let resumedMs = 0;
  let isOver = false;
  return (elapsedMs) => {
    for (let one = incidents[next]; one && one.elapsedMs <= elapsedMs; one = incidents[++next]) {
      if (one.kind === 'period-started') playedFromMs = one.elapsedMs;
      else if (one.kind === 'period-ended') playedFromMs = null;
      else if (one.kind === 'ended' || one.kind === 'abandoned' || one.kind === 'postponed') isOver = true;
      else if (isMoment(one)) resumedMs = one.elapsedMs + shownMs[one.kind];
    }
    if (isOver || playedFromMs === null || elapsedMs < resumedMs) return null;
    return Math.max(playedFromMs, resumedMs);
  };
}

/** The position of the ball after an incident: in the goal, on the penalty spot, or on the side that lost the rally. */
function momentOf(moment: Moment): Zone {
  const { kind, side } = moment;
  const end = (depth: number): number => (side === 1 ? 100 - depth : depth);
  const at: Record<Moment['kind'], ZonePlace> = {
    goal: { x: end(0), y: 50 },
    'goal-cancelled': { x: end(6), y: 50 },
    'penalty-awarded': { x: end(11), y: 50 },
    'penalty-missed': { x: end(2), y: 70 },
    'red-card': middle,
    timeout: middle,
    points: { x: end(6), y: 50 },
    'rally-won': { x: end(12), y: 50 },
    'round-won': { x: end(20), y: 50 },
  };
  // A round with kills is an objective (DR-7.63).
  const isTower = kind === 'round-won' && moment.kills !== undefined;
  return { side, act: isTower ? 'tower' : acts[kind], ...at[kind] };
}

/** The ball crosses the net about once per second. */
function rallyPlay(elapsedMs: number, noise: number): Zone {
  const stroke = Math.floor(elapsedMs / 1000);
  const isHome = stroke % 2 === 0;
  const { y } = openPlay(elapsedMs, noise, 1700);
  return { side: isHome ? 1 : 2, act: 'rally', x: isHome ? 82 : 18, y };
}
