import type { Flow } from '@touchline/contracts/shared';
import type { Log } from '../process/log.ts';

/**
 * The global rate limit of each flow in this process (RL-72). Each `api` process has its own limit, because each has
 * its own capacity. Counting is synchronous, so simultaneous calls cannot pass together. Each flow has a token bucket
 * that refills evenly. It holds a quarter of a second of calls: a burst of a whole second would delay everybody else.
 */
export type GlobalRateLimits = {
  /**
   * Takes a call from the bucket.
   * @returns whole seconds to wait when it is empty, otherwise 0
   */
  take: (flow: Flow) => number;
  /** The same without taking a call: a call that would be refused need not be processed. */
  waitSec: (flow: Flow) => number;
  /** The used share of the bucket, from 0 (full) to 1 (empty). */
  spentShare: (flow: Flow) => number;
};

/** This share of a bucket is open to all; the rest is reserved for light users and callers who passed a captcha. */
export const unreservedShare = 0.5;

/** A bucket always allows at least this many calls at once. */
const minBurst = 4;
const burstShare = 0.25;
/** Counted in thousandths of a call, so that the refill per millisecond is a whole number. */
const call = 1000;
/** An empty bucket is logged at most this often, not at each call. */
const logEveryMs = 60_000;

/** The capacity of a bucket with this rate. */
export const burstOf = (ratePerSec: number): number => Math.max(minBurst, Math.ceil(ratePerSec * burstShare));

/** @param deps.ratePerSec the allowed calls per second of a flow; read at each call */
export function createGlobalRateLimits(deps: {
  nowMs: () => number;
  ratePerSec: (flow: Flow) => number;
  log: Log;
}): GlobalRateLimits {
  type Bucket = { spent: number; atMs: number; loggedAtMs: number };
  const buckets = new Map<Flow, Bucket>();
  /** The bucket with its refill up to now. */
  const filled = (flow: Flow): Bucket => {
    const nowMs = deps.nowMs();
    const bucket = buckets.get(flow) ?? { spent: 0, atMs: nowMs, loggedAtMs: -Infinity };
    buckets.set(flow, bucket);
    // A clock that was set back neither adds nor removes tokens.
    const passedMs = Math.max(0, nowMs - bucket.atMs);
    bucket.spent = Math.max(0, bucket.spent - passedMs * deps.ratePerSec(flow));
    bucket.atMs = nowMs;
    return bucket;
  };
  const logLimited = (flow: Flow, bucket: Bucket): void => {
    if (bucket.atMs - bucket.loggedAtMs < logEveryMs) return;
    bucket.loggedAtMs = bucket.atMs;
    deps.log.warn({ flow, ratePerSec: deps.ratePerSec(flow) }, 'the global rate limit is used up');
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
