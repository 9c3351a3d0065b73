import type { Flow } from '@touchline/contracts/shared';
import type { Log } from '../process/log.ts';

/**
 * What everybody together asks of each flow in this process (RL-72): several `api` processes each keep their own count,
 * as each has its own work to do. Counted without waiting, so that calls of one moment cannot pass together.
 *
 * A bucket of calls for each flow: a call takes one, and they come back evenly, so many a second. It holds a quarter of a
 * second's: a whole second's at once is a burst that everybody else would feel.
 */
export type GlobalRateLimits = {
  /** Takes a call from the bucket. @returns whole seconds to wait when it is empty, else 0. */
  take: (flow: Flow) => number;
  /** The same without taking one: who would be refused anyhow need not be looked at. */
  waitSec: (flow: Flow) => number;
  /** How much of the bucket is gone, from 0 (nobody has asked for a while) to 1 (empty). */
  spentShare: (flow: Flow) => number;
};

/** This part of a bucket is for whoever comes first, the rest for those who can be seen to be no crowd. */
export const unreservedShare = 0.5;

/** Fewer than this at once are no burst. */
const minBurst = 4;
const burstShare = 0.25;
/** In thousandths of a call: in each millisecond there come back as many as calls in a second, in whole numbers. */
const call = 1000;
/** An operator is told of an empty bucket so often, not at each call. */
const logEveryMs = 60_000;

/** How many calls a bucket holds that lets so many go on in a second. */
export const burstOf = (ratePerSec: number): number => Math.max(minBurst, Math.ceil(ratePerSec * burstShare));

/** @param deps.ratePerSec how many calls of a flow go on in a second; read at each call */
export function createGlobalRateLimits(deps: {
  nowMs: () => number;
  ratePerSec: (flow: Flow) => number;
  log: Log;
}): GlobalRateLimits {
  type Bucket = { spent: number; atMs: number; loggedAtMs: number };
  const buckets = new Map<Flow, Bucket>();
  /** The bucket as it is now, with what has come back. */
  const filled = (flow: Flow): Bucket => {
    const nowMs = deps.nowMs();
    const bucket = buckets.get(flow) ?? { spent: 0, atMs: nowMs, loggedAtMs: -Infinity };
    buckets.set(flow, bucket);
    // A clock that was set back brings nothing and takes nothing.
    const passedMs = Math.max(0, nowMs - bucket.atMs);
    bucket.spent = Math.max(0, bucket.spent - passedMs * deps.ratePerSec(flow));
    bucket.atMs = nowMs;
    return bucket;
  };
  const logLimited = (flow: Flow, bucket: Bucket): void => {
    if (bucket.atMs - bucket.loggedAtMs < logEveryMs) return;
    bucket.loggedAtMs = bucket.atMs;
    deps.log.warn({ flow, ratePerSec: deps.ratePerSec(flow) }, 'the budget of everybody together is spent');
  };
  const waitSec = (flow: Flow): number => {
    const bucket = filled(flow);
    if (bucket.spent + call <= burstOf(deps.ratePerSec(flow)) * call) return 0;
    logLimited(flow, bucket);
    return 1;
  };
  return {
    waitSec,
    take: (flow) => {
      const seconds = waitSec(flow);
      if (seconds === 0) filled(flow).spent += call;
      return seconds;
    },
    spentShare: (flow) => Math.min(1, filled(flow).spent / (burstOf(deps.ratePerSec(flow)) * call)),
  };
}
