/** Items worked on in one turn of the event loop. */
export const itemsPerTurn = 16;

type SpreadDeps = {
  nowMs: () => number;
  /** Runs `work` in so many milliseconds; in none, once whatever waits now has had its turn. */
  later: (delayMs: number, work: () => void) => void;
};

/**
 * Does something for each of many items, some at a turn, the turns spread over `overMs`: whatever else the process
 * does (a bet, P3) waits for a third of a millisecond and not until a thousand readers have been written to. The first
 * turn is now. Turns follow the clock and are not one pause after another: ten thousand items must be done in time too.
 *
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
