/** Shows the clock of a game between two messages. */
import { sportPlay } from '@touchline/betting-engine';
import type { ScoreWire } from '@touchline/contracts/sports-betting';

/** The clock format of a sport: the current minute, or minutes and seconds. */
export type ClockStyle = 'minute' | 'seconds';

export function clockStyle(sportKey: string): ClockStyle {
  return sportPlay(sportKey)?.isClockInMinutes === true ? 'minute' : 'seconds';
}

/**
 * Returns the seconds on the clock at `nowMs`. Between messages the clock runs at its own rate (a quick game is
 * faster). It never runs backwards, even when the browser's clock is behind the server's.
 */
export function clockSeconds(clock: NonNullable<ScoreWire['clock']>, nowMs: number): number {
  if (!clock.isRunning) return clock.sec;
  return clock.sec + Math.max(0, Math.floor(((nowMs - clock.atMs) * (clock.rate ?? 1)) / 1000));
}

/** `63′` in the sixty-third minute, `12:05` where seconds count. */
export function clockText(seconds: number, style: ClockStyle): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (style === 'minute') return `${Math.floor(whole / 60) + 1}′`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Estimates how far the browser's clock is ahead of the server's. The message with the smallest delay decides. */
export interface ClockSkew {
  /** @param atMs the time in the message; @param nowMs the browser's time when the message arrived */
  readonly note: (atMs: number, nowMs: number) => void;
  readonly ms: () => number;
}

/** A smaller difference is treated as network delay. */
const TRUSTED_SKEW_MS = 2000;

/**
 * The smallest observed difference bounds how far the browser's clock can be ahead. A single message may be old: the
 * API's reply to a read has the time of the last goal, not of the request. Therefore the offset is used only after
 * three messages.
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
