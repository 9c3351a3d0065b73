import type { Score } from '../football/live-grid.ts';
import type { Side } from './incident.ts';

/** A statistic of both sides. `possession` and `servePoints` are percentages, the others are counts. */
export type StoryStatKey =
  | 'possession'
  | 'attacks'
  | 'dangerous'
  | 'shots'
  | 'onTarget'
  | 'corners'
  | 'fouls'
  | 'threes'
  | 'twos'
  | 'freeThrows'
  | 'timeouts'
  | 'lead'
  | 'run'
  | 'points'
  | 'servePoints'
  | 'breakPoints'
  | 'breaks'
  | 'games'
  | 'legs'
  | 'frames'
  | 'rounds'
  | 'towers'
  | 'kills';

export interface StoryStat {
  readonly key: StoryStatKey;
  readonly home: number;
  readonly away: number;
}

/**
 * `own`: an own goal, of the side that gets the goal. `sub`: a substitution. `period`: a half, quarter, set or map has
 * ended. `break`: a game was won against the serve.
 */
export type StoryMarkKind =
  | 'goal'
  | 'penalty'
  | 'own'
  | 'cancelled'
  | 'missed'
  | 'yellow'
  | 'red'
  | 'sub'
  | 'shootout'
  | 'timeout'
  | 'break'
  | 'period';

/** The players of an event, by id (DR-7.131). Absent in sports without players. */
export interface MarkPlayers {
  readonly player?: number;
  readonly assist?: number;
  /** The player who leaves in a substitution. */
  readonly playerOff?: number;
  readonly isSecondYellow?: true;
}

/** An event of the match, with the score after it. */
export interface StoryMark extends Score, MarkPlayers {
  readonly kind: StoryMarkKind;
  readonly side: 0 | Side;
  /** The half, quarter, set or map. */
  readonly scope: string;
  /** Seconds of the game clock; null in sports without one. */
  readonly sec: number | null;
}

/** The course of a game with a clock. Values are for parts of `slotSec` seconds: above 0 is home, below is away. */
export interface ClockCourse {
  readonly kind: 'clock';
  /** `pressure`: -100 to 100. `lead`: the difference of the scores. */
  readonly of: 'pressure' | 'lead';
  readonly totalSec: number;
  readonly nowSec: number;
  readonly slotSec: number;
  readonly periods: readonly { readonly scope: string; readonly fromSec: number }[];
  readonly values: readonly number[];
}

/** The course of a game without a clock: the winner of each game, point or round, as digits 1 and 2. */
export interface UnitCourse {
  readonly kind: 'units';
  readonly of: 'games' | 'points' | 'legs' | 'frames' | 'rounds' | 'towers';
  readonly units: readonly { readonly scope: string; readonly winners: string }[];
  /** Tennis: the winners of the points of the running game, and its server. */
  readonly game?: { readonly winners: string; readonly server: Side };
}

export interface MatchStory {
  readonly stats: readonly StoryStat[];
  /** In order of time. The newest `mostStoryMarks` are kept. */
  readonly marks: readonly StoryMark[];
  readonly course: ClockCourse | UnitCourse;
}
