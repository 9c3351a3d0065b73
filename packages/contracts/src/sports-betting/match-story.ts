/**
 * The story of a running game: the object `s:{id}` of the topic `zone/{gameId}`. It is only for display: it is computed
 * by the feed, and nothing is settled by it. The last story is stored with the finished match (DR-7.132).
 */

/** Statistics of both sides. `possession` and `servePoints` are percentages, the others are counts. */
export const STORY_STATS = [
  'possession',
  'attacks',
  'dangerous',
  'shots',
  'onTarget',
  'corners',
  'fouls',
  'threes',
  'twos',
  'freeThrows',
  'timeouts',
  'lead',
  'run',
  'points',
  'servePoints',
  'breakPoints',
  'breaks',
  'games',
  'legs',
  'frames',
  'rounds',
  'towers',
  'kills',
] as const;
export type StoryStatKey = (typeof STORY_STATS)[number];

export interface StoryStat {
  readonly key: StoryStatKey;
  readonly home: number;
  readonly away: number;
}

/**
 * `penalty`: a goal by penalty; `own`: an own goal, of the side that gets the goal; `missed`: a missed penalty; `sub`: a
 * substitution; `shootout`: the shoot-out was won. `period`: a half, quarter, set or map has ended. `break`: a game was
 * won against the serve.
 */
export const STORY_MARKS = [
  'goal',
  'penalty',
  'own',
  'cancelled',
  'missed',
  'yellow',
  'red',
  'sub',
  'shootout',
  'timeout',
  'break',
  'period',
] as const;
export type StoryMarkKind = (typeof STORY_MARKS)[number];

/** An event of the match, with the score after it. */
export interface StoryMark {
  readonly kind: StoryMarkKind;
  readonly side: 0 | 1 | 2;
  /** The code of the half, quarter, set or map (DR-3.13); empty when it is not known. */
  readonly scope: string;
  /** Seconds of the game clock; null in sports without one. */
  readonly sec: number | null;
  readonly home: number;
  readonly away: number;
  /** Ids of players, whose names are in the match report (DR-7.131). Absent in sports without players. */
  readonly player?: number | undefined;
  readonly assist?: number | undefined;
  /** The player who leaves in a substitution. */
  readonly playerOff?: number | undefined;
  readonly isSecondYellow?: true | undefined;
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
  /** Tennis: the winners of the points of the running game, and the server of its next point. */
  readonly game?: { readonly winners: string; readonly server: 1 | 2 } | undefined;
}

/** The story of a match without its id: statistics, events and course. */
export interface Story {
  readonly stats: readonly StoryStat[];
  /** In order of time; the newest ones when there are many. */
  readonly marks: readonly StoryMark[];
  readonly course: ClockCourse | UnitCourse;
}

export interface StoryFact extends Story {
  readonly gameId: number;
  /** UTC milliseconds. */
  readonly atMs: number;
}

export const storyKey = (gameId: number): string => `s:${gameId}`;
