/**
 * A game as it is drawn while it is played: the object `z:{id}` of the topic `zone/{gameId}`. It is a picture, never a
 * fact to settle by: it is kept nowhere, a lost one is not sent again, and nothing is bet on what it alone shows.
 */
import type { ScoreWire } from './catalogue.ts';

/**
 * `safe`, `attack`, `danger`: how near the ball is to the other side's end. `serve`, `rally`, `point`: games of rallies.
 * `goal`, `cancelled`, `penalty`, `missed`, `card`, `timeout`, `points`, `round`: what has just happened. `pause`: no play.
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
  'pause',
] as const;
export type ZoneAct = (typeof ZONE_ACTS)[number];

export interface ZoneFact {
  readonly gameId: number;
  /** UTC milliseconds; the version of the topic. */
  readonly atMs: number;
  /** Whose act it is; 0 for nobody's. Side 1 is at home and plays from x 0 towards x 100. */
  readonly side: 0 | 1 | 2;
  readonly act: ZoneAct;
  /** Where the ball is, 0 to 100 along and across, whole numbers. */
  readonly x: number;
  readonly y: number;
  /** The score at the same moment: a goal that is shown is counted in it. */
  readonly score: ScoreWire;
}

export const zoneTopic = (gameId: number): string => `zone/${gameId}`;
export const zoneKey = (gameId: number): string => `z:${gameId}`;
