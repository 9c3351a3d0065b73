import type { Flow } from '@touchline/contracts';
import type { Log } from './log.ts';

/**
 * What everybody together asks of each flow within a second, in this process (RL-72): several `api` processes each keep
 * their own count, as each has its own work to do. Counted without waiting, so that calls of one moment cannot pass
 * together.
 */
export type CommonBudgets = {
  /** Counts a call. @returns whole seconds to wait when this second's budget is spent, else 0: then it is not counted. */
  take: (flow: Flow) => number;
  /** How much of this second's budget is gone, from 0 to 1. */
  spentPart: (flow: Flow) => number;
};

const secondMs = 1000;
/** An operator is told of a spent budget so often, not at each call. */
const tellEveryMs = 60_000;

/** @param deps.mostPerSec how many calls of a flow go on in a second; read at each call */
export function createCommonBudgets(deps: {
  nowMs: () => number;
  mostPerSec: (flow: Flow) => number;
  log: Log;
}): CommonBudgets {
  const counts = new Map<Flow, { second: number; count: number; toldAtMs: number }>();
  const current = (flow: Flow) => {
    const second = Math.floor(deps.nowMs() / secondMs);
    const kept = counts.get(flow);
    if (kept?.second === second) return kept;
    const count = { second, count: 0, toldAtMs: kept?.toldAtMs ?? -Infinity };
    counts.set(flow, count);
    return count;
  };
  const tell = (flow: Flow, count: { toldAtMs: number }, most: number): void => {
    const nowMs = deps.nowMs();
    if (nowMs - count.toldAtMs < tellEveryMs) return;
    count.toldAtMs = nowMs;
    deps.log.warn({ flow, mostPerSec: most }, 'the budget of everybody together is spent');
  };
  return {
    take: (flow) => {
      const count = current(flow);
      const most = deps.mostPerSec(flow);
      if (count.count < most) {
        count.count++;
        return 0;
      }
      tell(flow, count, most);
      return 1;
    },
    spentPart: (flow) => Math.min(1, current(flow).count / deps.mostPerSec(flow)),
  };
}
