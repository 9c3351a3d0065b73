/**
 * The match tracker's picture of a running game: the object `z:{id}` of the topic `zone/{gameId}`. It is display
 * only: it is not stored, a lost one is not repeated, and nothing is settled by it.
 */
import type { ScoreWire } from './catalogue.ts';

/**
 * `safe`, `attack`, `danger`: how near the ball is to the other side's end. `serve`, `rally`, `point`: rally
 * sports. `goal`, `cancelled`, `penalty`, `missed`, `card`, `timeout`, `points`, `round`: the last incident.
 * `pause`: no play.
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
  /** The side of the act; 0 for neither. Side 1 is at home and plays from x 0 towards x 100. */
  readonly side: 0 | 1 | 2;
  readonly act: ZoneAct;
  /** Position of the ball, 0 to 100 along and across, whole numbers. */
  readonly x: number;
  readonly y: number;
  /** The score at the same moment, with a shown goal included. */
  readonly score: ScoreWire;
}

export const zoneTopic = (gameId: number): string => `zone/${gameId}`;
export const zoneKey = (gameId: number): string => `z:${gameId}`;
