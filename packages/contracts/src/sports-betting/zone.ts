/**
 * The match tracker's state of a running game: the object `z:{id}` of the topic `zone/{gameId}`. It is only for
 * display: it is not stored, a lost message is not repeated, and nothing is settled by it.
 */
import type { ScoreWire } from './catalogue.ts';

/**
 * `safe`, `attack`, `danger`: how near the ball is to the other side's end. `serve`, `rally`, `point`: rally
 * sports. `goal`, `cancelled`, `penalty`, `missed`, `card`, `timeout`, `points`, `round`, `tower`: the last incident. `saved`,
 * `wide` (shots), `corner`, `foul`, `yellow`: the last event of open play. `pause`: no play.
 */
export const ZONE_ACTS = [
  'safe',
  'attack',
  'danger',
  'serve',
  'rally',
  'point',
  'goal',
  'cancelled',
  'penalty',
  'missed',
  'card',
  'timeout',
  'points',
  'round',
  'tower',
  'saved',
  'wide',
  'corner',
  'foul',
  'yellow',
  'pause',
] as const;
export type ZoneAct = (typeof ZONE_ACTS)[number];

export interface ZoneFact {
  readonly gameId: number;
  /** UTC milliseconds; the version of the topic. */
  readonly atMs: number;
  /** The side that acts; 0 for neither. Side 1 is the home side and plays from x = 0 towards x = 100. */
  readonly side: 0 | 1 | 2;
  readonly act: ZoneAct;
  /** Position of the ball, 0 to 100 along and across, whole numbers. */
  readonly x: number;
  readonly y: number;
  /** The score at the same time, including a goal that is being shown. */
  readonly score: ScoreWire;
  /** In a snapshot only: the positions before this one, oldest first, one a second. */
  readonly trail?: readonly TrailPlace[];
}
export type TrailPlace = readonly [x: number, y: number];

/** The number of earlier positions that the match tracker draws. */
export const zoneTrailLength = 7;
/** Positions further apart in time, in milliseconds, are not one movement of the ball. */
export const zoneTrailGapMs = 3000;

export const zoneTopic = (gameId: number): string => `zone/${gameId}`;
export const zoneKey = (gameId: number): string => `z:${gameId}`;
