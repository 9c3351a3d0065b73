import { liveLimits } from '@touchline/contracts/shared';
import { createTokenBucket } from '../limits/token-bucket.ts';

/**
 * The rate limits of one socket (RL-72: costly flows are rate-limited). Each function returns the milliseconds to wait, or 0.
 */
export type LiveBudget = {
  /** Takes one frame of this many bytes: a message or a ping. */
  takeFrame: (bytes: number) => number;
  /** Takes one answer about a topic: a snapshot, a delta or a refusal. */
  takeAnswer: () => number;
  /** Takes one refusal. The result is above 0 for a socket that keeps sending despite refusals. */
  takeRefusal: () => number;
};

/** The limits start unused, because a reconnecting page subscribes to all its topics together. */
export function createLiveBudget(nowMs: () => number): LiveBudget {
  const frames = createTokenBucket(liveLimits.frames, nowMs);
  const bytes = createTokenBucket(liveLimits.bytes, nowMs);
  const answers = createTokenBucket(liveLimits.answers, nowMs);
  const refusals = createTokenBucket(liveLimits.refusals, nowMs);
  return {
    // Both limits are counted, because a frame over the byte limit still counts as a frame.
    takeFrame: (size) => Math.max(bytes.take(size), frames.take()),
    takeAnswer: () => answers.take(),
    takeRefusal: () => refusals.take(),
  };
}
