/** The clock of a game between two messages. */
import type { ScoreWire } from '@touchline/contracts/sports-betting';

/** The clock format of a sport: the current minute, or minutes and seconds. */
export type ClockStyle = 'minute' | 'seconds';

const BY_MINUTE: ReadonlySet<string> = new Set(['football', 'futsal', 'handball']);

export function clockStyle(sportKey: string): ClockStyle {
  return BY_MINUTE.has(sportKey) ? 'minute' : 'seconds';
}

/**
 * Seconds on the clock at `nowMs`. Between messages it runs at its own rate (a quick game is faster). It never
 * runs backwards, even if the browser's clock is behind the server's. `nowMs` null (server rendering) returns the
 * sent value.
 */
export function clockSeconds(clock: NonNullable<ScoreWire['clock']>, nowMs: number | null): number {
  if (!clock.isRunning || nowMs === null) return clock.sec;
  return clock.sec + Math.max(0, Math.floor(((nowMs - clock.atMs) * (clock.rate ?? 1)) / 1000));
}

/** `63′` in the sixty-third minute, `12:05` where seconds count. */
export function clockText(seconds: number, style: ClockStyle): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (style === 'minute') return `${Math.floor(whole / 60) + 1}′`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How far the browser's clock is ahead of the server's, estimated from the freshest message. */
export interface ClockSkew {
  /** @param atMs the message's own time; @param nowMs the browser's time on arrival */
  readonly note: (atMs: number, nowMs: number) => void;
  readonly ms: () => number;
}

/** A smaller difference is network delay and not a wrong clock. */
const TRUSTED_SKEW_MS = 2000;

/**
 * The smallest observed difference limits how far the browser's clock is ahead. A single message may simply be
 * old, because an api reply carries the time of a goal and not of the request. So the offset counts after three
 * messages.
 */
export function createClockSkew(): ClockSkew {
  let least = Number.POSITIVE_INFINITY;
  let count = 0;
  return {
    note(atMs, nowMs) {
      least = Math.min(least, nowMs - atMs);
      count += 1;
    },
    ms() {
      if (least < 0) return least;
      return count >= 3 && least > TRUSTED_SKEW_MS ? least : 0;
    },
  };
}
