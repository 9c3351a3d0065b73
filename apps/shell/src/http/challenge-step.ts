/**
 * A response with HTTP 400 may be a challenge that the shell can pass itself. The code for challenges is loaded with
 * the first such response.
 */
import type { Outgoing, Send, Step } from './api-client.ts';

export type ChallengeRetry = (refused: Response, request: Outgoing, next: Send) => Promise<Response>;

export function challengeStep(load: () => Promise<ChallengeRetry>): Step {
  return async (request, next) => {
    const response = await next(request);
    if (response.status !== 400) return response;
    // When the code for challenges does not load, the caller gets the original refusal.
    const retryAfterChallenge = await load().catch(() => null);
    return retryAfterChallenge ? retryAfterChallenge(response, request, next) : response;
  };
}
