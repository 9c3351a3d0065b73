import type { Score } from '../football/live-grid.ts';
import type { MatchPlayers } from '../players/player-events.ts';
import { goalSports } from './goal-sports.ts';
import { gameClock, secondAt, type GameClock } from './game-clock.ts';
import type { Incident, Side } from './incident.ts';
import { leadSlots } from './lead-course.ts';
import { type NamePlayers, playersOfMarks } from './mark-players.ts';
import { type PlayCounts, pressureSlotSec, countPlay } from './play-counts.ts';
import type { GoalEvent, Simulation } from './simulation.ts';
import { type Both, largestLeads, longestRuns, shareOf } from './story-figures.ts';
import type {
  MarkPlayers,
  MatchStory,
  StoryMark,
  StoryMarkKind,
  StoryStat,
  StoryStatKey,
} from './story-types.ts';

const hasGoalMarks = ({ model }: GoalEvent): boolean => goalSports[model.game.sport].marksGoals;

/** Goals of an event so far, without those that were cancelled. */
interface GoalFold {
  readonly score: Score;
  readonly marks: readonly StoryMark[];
  readonly scope: string;
}

const start: GoalFold = { score: { home: 0, away: 0 }, marks: [], scope: '' };

const plus = (score: Score, side: Side, goals: number): Score =>
  side === 1 ? { ...score, home: score.home + goals } : { ...score, away: score.away + goals };

export function goalStory(
  simulation: Simulation & { readonly event: GoalEvent },
  incidents: readonly Incident[],
  elapsedMs: number,
  noise: number,
  before: PlayCounts,
  players?: MatchPlayers,
): { readonly story: MatchStory; readonly counts: PlayCounts } {
  const { event, speed } = simulation;
  const clock = gameClock(event, speed, incidents);
  const counts = countPlay(simulation, noise, before, elapsedMs);
  const named = playersOfMarks(players?.events ?? []);
  const fold = incidents.reduce((so, incident) => step(so, incident, clock, named), start);
  const between = (kind: 'yellow' | 'sub', side: Side, atMs: number): StoryMark => {
    const sec = Math.floor(secondAt(clock, atMs));
    return { kind, side, scope: '', sec, ...scoreAt(fold.marks, sec), ...named(kind, side, atMs) };
  };
  const yellows = counts.yellowCards.map(({ side, elapsedMs: atMs }) => between('yellow', side, atMs));
  const subs = (players?.events ?? [])
    .filter(({ kind, elapsedMs: atMs }) => kind === 'sub' && atMs <= elapsedMs)
    .map(({ side, elapsedMs: atMs }) => between('sub', side, atMs));
  const shown = hasGoalMarks(event) ? fold.marks : fold.marks.filter(({ kind }) => kind === 'period');
  const marks = [...shown, ...yellows, ...subs].toSorted((a, b) => (a.sec ?? 0) - (b.sec ?? 0));
  const nowSec = Math.floor(secondAt(clock, elapsedMs));
  const course = hasGoalMarks(event)
    ? { of: 'pressure' as const, slotSec: pressureSlotSec, values: counts.pressure.map(pressureOf) }
    : { of: 'lead' as const, ...leadSlots(fold.marks, nowSec) };
  const { totalSec, periods } = clock;
  const shownPeriods = periods.map(({ scope, fromSec }) => ({ scope, fromSec }));
  return {
    story: {
      stats: statsOf(event, counts, fold),
      marks,
      course: { kind: 'clock', totalSec, nowSec, periods: shownPeriods, ...course },
    },
    counts,
  };
}

function step(so: GoalFold, incident: Incident, clock: GameClock, named: NamePlayers): GoalFold {
  const mark = (kind: StoryMarkKind, side: 0 | Side, score: Score, players?: MarkPlayers): StoryMark => ({
    kind,
    side,
    scope: so.scope,
    sec: Math.floor(secondAt(clock, incident.elapsedMs)),
    ...score,
    ...players,
  });
  const scored = (kind: StoryMarkKind, side: Side, players?: MarkPlayers): GoalFold => {
    const score = plus(so.score, side, 1);
    return { ...so, score, marks: [...so.marks, mark(kind, side, score, players)] };
  };
  const playersOf = (kind: 'goal' | 'red' | 'missed', side: Side) => named(kind, side, incident.elapsedMs);
  const { kind } = incident;
  if (kind === 'period-started') return { ...so, scope: incident.scope };
  if (kind === 'period-ended') return { ...so, marks: [...so.marks, mark('period', 0, so.score)] };
  if (kind === 'goal') {
    const { isOwn = false, ...players } = playersOf('goal', incident.side);
    return scored(incident.isPenalty ? 'penalty' : isOwn ? 'own' : 'goal', incident.side, players);
  }
  if (kind === 'shoot-out-won') return scored('shootout', incident.side);
  if (kind === 'red-card' || kind === 'penalty-missed') {
    const shown = kind === 'red-card' ? 'red' : 'missed';
    const added = mark(shown, incident.side, so.score, playersOf(shown, incident.side));
    return { ...so, marks: [...so.marks, added] };
  }
  if (kind !== 'goal-cancelled') return so;
  const score = plus(so.score, incident.side, -1);
  const at = so.marks.findLastIndex(
    (one) => (one.kind === 'goal' || one.kind === 'own') && one.side === incident.side,
  );
  const kept = so.marks.toSpliced(at, at < 0 ? 0 : 1);
  return { ...so, score, marks: [...kept, mark('cancelled', incident.side, score)] };
}

function scoreAt(marks: readonly StoryMark[], sec: number): Score {
  const { home, away } = marks.findLast((mark) => (mark.sec ?? 0) <= sec) ?? start.score;
  return { home, away };
}

/** From -100 to 100. The root makes parts of the game with few and with many moves comparable. */
function pressureOf([sum, number]: Both): number {
  if (number === 0) return 0;
  const scaled = (sum / Math.sqrt(number)) * 1.6;
  return Math.round(Math.max(-100, Math.min(100, scaled)));
}

function statsOf(event: GoalEvent, counts: PlayCounts, { score, marks }: GoalFold): StoryStat[] {
  const goals: Both = [score.home, score.away];
  const sum = (...all: readonly Both[]): Both => [
    all.reduce((total, [home]) => total + home, 0),
    all.reduce((total, [, away]) => total + away, 0),
  ];
  const onTarget = sum(counts.saved, goals);
  const scorers = marks.flatMap(({ kind, side }) => (isGoal(kind) && side !== 0 ? [side] : []));
  const values = {
    possession: shareOf(counts.territory),
    attacks: counts.attacks,
    dangerous: counts.dangerous,
    onTarget,
    shots: sum(onTarget, counts.wide),
    corners: counts.corners,
    fouls: counts.fouls,
    lead: largestLeads(marks),
    run: longestRuns(scorers),
  } satisfies Partial<Record<StoryStatKey, Both>>;
  return goalSports[event.model.game.sport].stats.map((key) => {
    const [home, away] = values[key];
    return { key, home, away };
  });
}

const isGoal = (kind: StoryMarkKind): boolean => kind === 'goal' || kind === 'penalty' || kind === 'own';
