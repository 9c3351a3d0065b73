/** HTTP 400 may be a question the shell can answer by itself; how is loaded with the first such answer. */
import type { Outgoing, Send, Step } from './api-client.ts';

export type ChallengeRetry = (refused: Response, request: Outgoing, next: Send) => Promise<Response>;

export function challengeStep(load: () => Promise<ChallengeRetry>): Step {
  return async (request, next) => {
    const response = await next(request);
    if (response.status !== 400) return response;
    // Without the code the refusal is the caller's, as it came.
    const retryAfterChallenge = await load().catch(() => null);
    return retryAfterChallenge ? retryAfterChallenge(response, request, next) : response;
  };
}
