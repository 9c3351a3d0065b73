/** Items processed per event-loop turn. */
export const itemsPerTurn = 16;

type SpreadDeps = {
  nowMs: () => number;
  /** Runs `work` after this delay; with 0, after the work that is already scheduled. */
  later: (delayMs: number, work: () => void) => void;
};

/**
 * Processes many items, some per event-loop turn, with the turns spread over `overMs`. Other work (a bet, P3) waits a
 * third of a millisecond instead of a thousand writes. The first turn runs now. Turns follow the clock, not a fixed
 * pause, so that ten thousand items finish in time too.
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
