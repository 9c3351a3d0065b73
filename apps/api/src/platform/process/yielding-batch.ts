/** Items processed per event-loop turn. */
export const itemsPerTurn = 16;

type SpreadDeps = {
  nowMs: () => number;
  /** Runs `work` after this delay; with 0, after the work that is already scheduled. */
  later: (delayMs: number, work: () => void) => void;
};

/**
 * Processes many items in several event-loop turns, spread over `overMs`. Other work, such as a bet, waits only a third
 * of a millisecond instead of the time of a thousand writes (P3). The first turn runs now. The number of items per turn
 * follows the clock, so that even ten thousand items finish in time.
 * @param done called after the last item
 */
export function runYieldingBatch<Item>(
  deps: SpreadDeps,
  work: { items: readonly Item[]; overMs: number; each: (item: Item) => void; done: () => void },
): void {
  const { items, overMs, each, done } = work;
  const startedMs = deps.nowMs();
  const turn = (from: number): void => {
    for (const item of items.slice(from, from + itemsPerTurn)) each(item);
    const next = from + itemsPerTurn;
    if (next >= items.length) return done();
    const dueMs = startedMs + (overMs * next) / items.length;
    deps.later(Math.max(0, Math.floor(dueMs - deps.nowMs())), () => turn(next));
  };
  turn(0);
}
