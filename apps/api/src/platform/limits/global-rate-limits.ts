import type { Flow } from '@touchline/contracts/shared';
import type { Log } from '../process/log.ts';

/**
 * The global rate limit of each flow in this process (RL-72). Each `api` process has its own limit, because each has
 * its own capacity. Counting is synchronous, so simultaneous calls cannot pass together. A flow has a token bucket that
 * refills evenly and holds a quarter of a second of calls. A burst of a whole second would delay all other requests.
 */
export type GlobalRateLimits = {
  /**
   * Takes a call from the bucket.
   * @returns whole seconds to wait when it is empty, 1 to 30, otherwise 0. Refused callers get times one after another at
   * the rate of the refill, so that they do not all return at once (DR-13.121).
   */
  take: (flow: Flow) => number;
  /** The same without taking a call, so that no work is done for a call that is refused. Each refusal gets its own time. */
  waitSec: (flow: Flow) => number;
  /** The used share of the bucket, from 0 (full) to 1 (empty). */
  spentShare: (flow: Flow) => number;
};

/**
 * Any caller may use this share of a bucket. The rest is reserved for light users, and for callers who passed a
 * captcha.
 */
export const unreservedShare = 0.5;

/** The minimum capacity of a bucket, in calls. */
const minBurst = 4;
const burstShare = 0.25;
/** Tokens are counted in thousandths of a call, so that the refill per millisecond is a whole number. */
const call = 1000;
/** The longest wait that a refused caller is told. */
const maxWaitMs = 30_000;
/** The time between two log lines about the same empty bucket. */
const logEveryMs = 60_000;

/** The capacity of a bucket with this rate. */
export const burstOf = (ratePerSec: number): number => Math.max(minBurst, Math.ceil(ratePerSec * burstShare));

/** @param deps.ratePerSec the allowed calls per second of a flow; read at each call */
export function createGlobalRateLimits(deps: {
  nowMs: () => number;
  ratePerSec: (flow: Flow) => number;
  log: Log;
}): GlobalRateLimits {
  type Bucket = {
    spent: number;
    atMs: number;
    loggedAtMs: number;
    /** The time that the last refused caller was told. */
    toldMs: number;
  };
  const buckets = new Map<Flow, Bucket>();
  /** Returns the bucket, refilled up to now. */
  const filled = (flow: Flow): Bucket => {
    const nowMs = deps.nowMs();
    const bucket = buckets.get(flow) ?? { spent: 0, atMs: nowMs, loggedAtMs: -Infinity, toldMs: nowMs };
    buckets.set(flow, bucket);
    // Setting the clock back neither adds nor removes tokens.
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
  /** Whole seconds until the next free time. After the longest wait, times begin again at half of it. */
  const tell = (bucket: Bucket, ratePerSec: number): number => {
    // A later time than the longest wait is from before the clock was set back.
    const isKnown = bucket.toldMs > bucket.atMs && bucket.toldMs <= bucket.atMs + maxWaitMs;
    const next = (isKnown ? bucket.toldMs : bucket.atMs) + 1000 / ratePerSec;
    bucket.toldMs = next > bucket.atMs + maxWaitMs ? bucket.atMs + maxWaitMs / 2 : next;
    return Math.ceil((bucket.toldMs - bucket.atMs) / 1000);
  };
  const waitSec = (flow: Flow): number => {
    const bucket = filled(flow);
    const ratePerSec = deps.ratePerSec(flow);
    if (bucket.spent + call <= burstOf(ratePerSec) * call) return 0;
    logLimited(flow, bucket);
    return tell(bucket, ratePerSec);
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
