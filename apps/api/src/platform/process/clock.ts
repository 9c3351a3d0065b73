/** The only source of time on the server, so that tests can control it. UTC epoch milliseconds. */
export type Clock = { nowMs: () => number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Creates a clock that the test sets. */
export function virtualClock(
  startMs: number,
): Clock & { advance: (ms: number) => void; set: (ms: number) => void } {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
    set: (ms) => {
      nowMs = ms;
    },
  };
}
