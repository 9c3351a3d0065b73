import { liveLimits } from '@touchline/contracts/shared';
import { createTokenBucket } from '../limits/token-bucket.ts';

/** What one socket may ask for (RL-72: costly flows have a budget); each answers the milliseconds to wait, or 0. */
export type LiveBudget = {
  /** A frame of so many bytes: a message, or a ping. */
  takeFrame: (bytes: number) => number;
  /** One topic that is answered: by an image, by the steps it misses, or by a refusal. */
  takeAnswer: () => number;
  /** One refusal. Not 0 for a socket that goes on in spite of them. */
  takeRefusal: () => number;
};

/** Begins full: a page that comes back asks for all its topics at once. */
export function createLiveBudget(nowMs: () => number): LiveBudget {
  const frames = createTokenBucket(liveLimits.frames, nowMs);
  const bytes = createTokenBucket(liveLimits.bytes, nowMs);
  const answers = createTokenBucket(liveLimits.answers, nowMs);
  const refusals = createTokenBucket(liveLimits.refusals, nowMs);
  return {
    // Both are taken: a frame without room for its bytes is a frame too.
    takeFrame: (size) => Math.max(bytes.take(size), frames.take()),
    takeAnswer: () => answers.take(),
    takeRefusal: () => refusals.take(),
  };
}
