import { liveLimits } from '@touchline/contracts/shared';
import { createTokenBucket } from '../limits/token-bucket.ts';

/**
 * The budget of one socket (RL-72: costly flows have a budget). Each function returns the milliseconds to wait, or 0.
 */
export type LiveBudget = {
  /** One frame of this many bytes: a message or a ping. */
  takeFrame: (bytes: number) => number;
  /** One topic answered with a snapshot, a delta or a refusal. */
  takeAnswer: () => number;
  /** One refusal. Not 0 for a socket that continues despite refusals. */
  takeRefusal: () => number;
};

/** Starts full, because a reconnecting page subscribes to all its topics at once. */
export function createLiveBudget(nowMs: () => number): LiveBudget {
  const frames = createTokenBucket(liveLimits.frames, nowMs);
  const bytes = createTokenBucket(liveLimits.bytes, nowMs);
  const answers = createTokenBucket(liveLimits.answers, nowMs);
  const refusals = createTokenBucket(liveLimits.refusals, nowMs);
  return {
    // Both are taken: a frame too large for the byte budget still counts as a frame.
    takeFrame: (size) => Math.max(bytes.take(size), frames.take()),
    takeAnswer: () => answers.take(),
    takeRefusal: () => refusals.take(),
  };
}
