import { goalSports, type PlayRates } from './goal-sports.ts';
import type { Side } from './incident.ts';
import { attackFrom, dangerFrom, draw, openPlayTurnMs, placeOfTurn, type ZonePlace } from './open-play.ts';
import type { GoalEvent } from './simulation.ts';

/** Events of open play. They are statistics only: no market is settled by them. */
export type PlayEventKind = 'saved' | 'wide' | 'corner' | 'foul' | 'yellow';

/** One move of the ball in open play: the side that moved it forward, and how the move ended. */
export interface PlayTurn {
  readonly side: Side;
  /** Whether the side carried the ball out of its own half. */
  readonly isAttack: boolean;
  /** Whether the side carried the ball close to the other goal. */
  readonly isDangerous: boolean;
  readonly event?: { readonly kind: PlayEventKind; readonly side: Side; readonly place: ZonePlace };
  /** The position at the end of the move. */
  readonly place: ZonePlace;
}

/** An attack begins behind the middle line, a dangerous attack behind this depth. */
const ownHalf = 50;
const dangerStart = 60;
/** A game of the quick league has few moves, so each has more events. */
const mostBusy = 4;

export const playTurnMs = openPlayTurnMs('goals');

const tiltPower = 0.4;
const mostTilt = 1.5;

/** The stronger side before the start plays more in the other half. Its strength is known from the prices of the line. */
export function tiltOf({ model: { expected } }: GoalEvent): number {
  const ratio = (expected.away / expected.home) ** tiltPower;
  return Math.max(1 / mostTilt, Math.min(mostTilt, ratio));
}

/** Returns how many times more events a move has than in a game of usual length. */
function busyness({ pace }: GoalEvent, speed: number): number {
  return Math.max(1, Math.min(mostBusy, (60_000 * speed) / pace.msPerMinute));
}

/**
 * Returns the move that ends at a turn, `turn * playTurnMs` after the start. It depends on the event and the noise
 * only, so every process gets the same one.
 */
export function playTurn(event: GoalEvent, speed: number, turn: number, noise: number): PlayTurn {
  const tilt = tiltOf(event);
  const from = placeOfTurn(turn - 1, noise, tilt);
  const place = placeOfTurn(turn, noise, tilt);
  const side: Side = place.x >= from.x ? 1 : 2;
  const depth = (x: number): number => (side === 1 ? x : 100 - x);
  const isAttack = depth(from.x) < ownHalf && depth(place.x) >= attackFrom;
  const isDangerous = depth(from.x) < dangerStart && depth(place.x) >= dangerFrom;
  const sport = goalSports[event.model.game.sport].play;
  const times = busyness(event, speed);
  const found = isDangerous
    ? endOfAttack(sport, times, draw(turn, noise + 2))
    : foulOf(sport, times, draw(turn, noise + 3));
  if (found === undefined) return { side, isAttack, isDangerous, place };
  const other: Side = side === 1 ? 2 : 1;
  const by = found === 'foul' || found === 'yellow' ? other : side;
  return {
    side,
    isAttack,
    isDangerous,
    place,
    event: { kind: found, side: by, place: placeOfEvent(found, side, place) },
  };
}

function endOfAttack(
  { saved, wide, corner }: PlayRates,
  times: number,
  at: number,
): PlayEventKind | undefined {
  const drawn = at / times;
  if (drawn < saved) return 'saved';
  if (drawn < saved + wide) return 'wide';
  return drawn < saved + wide + corner ? 'corner' : undefined;
}

function foulOf({ foul, yellow }: PlayRates, times: number, at: number): PlayEventKind | undefined {
  const drawn = at / times;
  if (drawn < foul * yellow) return 'yellow';
  return drawn < foul ? 'foul' : undefined;
}

/** Shots end at the goal line, corners at the corner flag on the ball's side; a foul is where the ball is. */
function placeOfEvent(kind: PlayEventKind, side: Side, place: ZonePlace): ZonePlace {
  const end = (depth: number): number => (side === 1 ? 100 - depth : depth);
  const isFar = place.y < 50;
  if (kind === 'saved') return { x: end(3), y: isFar ? 46 : 54 };
  if (kind === 'wide') return { x: end(0), y: isFar ? 36 : 64 };
  if (kind === 'corner') return { x: end(0), y: isFar ? 0 : 100 };
  return place;
}
