/** When the matches of a cup are played. Times are seconds of feed time from the start of the cup's hour (DR-7.110). */

export const cupSides = 16;
export const cupRoundCount = 4;

/** A cup begins every hour, at the full hour. */
export const cupPeriodSec = 3600;
/** The draw is this long before the first match. */
const drawBeforeSec = 5 * 60;
/** Matches of five minutes, one every 75 s: at most four are in play at a time. */
const everySec = 75;
/** The first match of each round: at least four minutes after the last one of the round before has ended. */
const roundStartsSec = [0, 18 * 60, 31 * 60, 42 * 60] as const;

/** The start of each tie, round after round. */
export const tieStartsSec: readonly number[] = roundStartsSec.flatMap((startSec, round) =>
  Array.from({ length: cupSides / 2 ** (round + 1) }, (_, place) => startSec + place * everySec),
);

/** The number of the cup at a time after the start of the feed: a cup lasts from its draw to the next draw. */
export const cupNoAt = (sec: number): number =>
  Math.max(1, Math.floor((sec + drawBeforeSec) / cupPeriodSec) + 1);

/** The first match of a cup, and its draw before it. */
export const cupStartSec = (no: number): number => (no - 1) * cupPeriodSec;
export const cupDrawSec = (no: number): number => cupStartSec(no) - drawBeforeSec;
