/**
 * Crash, a round that all players share (DR-8.30, DR-8.31, DR-8.93): a multiplier grows until its point. Multipliers are
 * hundredths, a tick is 100 ms.
 */
import { crashPoint, pointsFrom, type SeedStream } from '@touchline/game-kit';
import { multiply, rational, type Rational } from '@touchline/money';

export const CRASH_ID = 'crash';
/** The version of the rules (DR-8.14). */
export const CRASH_VERSION = 1;
export const TICK_MS = 100;
/** How long bets are taken, and how long the end of a round is shown (DR-8.94). */
export const BETTING_MS = 7000;
export const SHOWN_MS = 3000;
/** No round goes beyond 1,000,000.00 (DR-8.93). */
export const MOST_POINT = 100_000_000;
/** The targets of an automatic cash-out. */
export const LEAST_TARGET = 101;
/** Entries of a player in one round (DR-8.95). */
export const MOST_ENTRIES = 2;

/** A multiplier in hundredths as a decimal text: 150 is "1.50". */
export const hundredthsText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

const DIGITS = 40n;
const SCALE = 10n ** DIGITS;

/** e^0.006 with 40 digits, by its series. */
const GROWTH = ((): bigint => {
  let term = SCALE;
  let sum = SCALE;
  for (let at = 1n; term > 0n; at += 1n) {
    term = (term * 6n) / (1000n * at);
    sum += term;
  }
  return sum;
})();

/** The multipliers of all ticks: floor(100 e^(0.06 t)), exact, up to the first that is not below the greatest point. */
const MULTIPLIERS = ((): readonly number[] => {
  const all: number[] = [];
  for (let power = SCALE; all.at(-1) === undefined || (all.at(-1) ?? 0) < MOST_POINT;) {
    all.push(Number((100n * power) / SCALE));
    power = (power * GROWTH) / SCALE;
  }
  return all;
})();

/** The last tick that a round can have. */
export const LAST_TICK = MULTIPLIERS.length - 1;

/** The multiplier of a tick in hundredths (DR-8.31). */
export const multiplierOfTick = (tick: number): number =>
  MULTIPLIERS[Math.min(Math.max(Math.floor(tick), 0), LAST_TICK)] ?? MOST_POINT;

/** Whether some tick has a multiplier: only then a cash-out by hand can have it. */
export const isTickMultiplier = (multiplier: number): boolean => MULTIPLIERS.includes(multiplier);

/** The first tick whose multiplier is not below a point: a request in or after it is too late (DR-8.31). */
export const bustTickOf = (point: number): number =>
  MULTIPLIERS.findIndex((multiplier) => multiplier >= point);

/** The tick at a time of a round: the last one that has begun. */
export const tickAt = (startedAtMs: number, atMs: number): number =>
  Math.max(0, Math.floor((atMs - startedAtMs) / TICK_MS));

/** The point of a round in hundredths: that of DR-8.30, at most 1,000,000.00 (DR-8.93). */
export const pointOf = (stream: SeedStream): number => Math.min(crashPoint(stream), MOST_POINT);

/**
 * The multiplier at which an entry is cashed out at the latest: its target, or the greatest whose return does not exceed
 * the limit of a round (DR-8.97).
 * @returns null when the stake is so large that even 1.01 would exceed it
 */
export function goalOf(stakeMinor: bigint, maxWinMinor: bigint, target: number | null): number | null {
  const limit = (maxWinMinor * 100n) / stakeMinor;
  const most = limit < BigInt(MOST_POINT) ? Number(limit) : MOST_POINT;
  return most < LEAST_TARGET ? null : Math.min(target ?? most, most);
}

/** The greatest stake: at 1.01 it returns no more than the limit of a round. */
export const mostStakeMinor = (maxWinMinor: bigint): bigint => (maxWinMinor * 100n) / BigInt(LEAST_TARGET);

/** What a cash-out returns, rounded down (DR-8.11). */
export const returnMinor = (stakeMinor: bigint, multiplier: number, maxWinMinor: bigint): bigint => {
  const returned = (stakeMinor * BigInt(multiplier)) / 100n;
  return returned < maxWinMinor ? returned : maxWinMinor;
};

/** The chance that a round reaches a multiplier above 1.00. */
export const chanceOf = (multiplier: number): Rational => rational(pointsFrom(multiplier), 2n ** 52n);

/** The average return of an automatic cash-out for a stake of 1: 0.97 less what the rounding of DR-8.30 takes. */
export const autoReturn = (target: number): Rational =>
  multiply(chanceOf(target), rational(BigInt(target), 100n));

/**
 * The average return of a cash-out by hand in a tick: the round must go beyond the multiplier of the tick, so it returns a
 * little less than an automatic cash-out (DR-8.31).
 */
export const manualReturn = (tick: number): Rational =>
  multiply(chanceOf(multiplierOfTick(tick) + 1), rational(BigInt(multiplierOfTick(tick)), 100n));
