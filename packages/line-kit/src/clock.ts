/** The clock of a game between two messages. */
import type { ScoreWire } from '@touchline/contracts/sports-betting';

/** How a sport tells its time: the minute being played, or minutes and seconds. */
export type ClockStyle = 'minute' | 'seconds';

const BY_MINUTE: ReadonlySet<string> = new Set(['football', 'futsal', 'handball']);

export function clockStyle(sportKey: string): ClockStyle {
  return BY_MINUTE.has(sportKey) ? 'minute' : 'seconds';
}

/**
 * Seconds on the clock at `nowMs`. It runs on between messages, at its own rate (a quick game's clock is faster), and
 * never back: a browser's clock behind the
 * server's must not turn it back. `nowMs` null (the server's drawing) reads it as it was sent.
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

/** How far the browser's clock is ahead of the server's, learnt from the freshest message seen. */
export interface ClockSkew {
  /** @param atMs time a message says it was made at; @param nowMs the browser's time when it came */
  readonly note: (atMs: number, nowMs: number) => void;
  readonly ms: () => number;
}

/** Below this, a difference is travel time and not a wrong clock. */
const TRUSTED_SKEW_MS = 2000;

/**
 * A message is never older than it was made, so the least difference seen bounds the browser's lead. One alone may
 * simply be old (an answer of the api tells when a goal was, not when it was asked), so a lead counts after three.
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
