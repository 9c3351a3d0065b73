/** Repeats a call after a failure that may be temporary. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { CANCELLED } from './api-client.ts';

export type Pause = (ms: number) => Promise<void>;

export interface Retries {
  /** Number of retries. */
  readonly times: number;
  readonly waitMs: number;
}

/** Whether a retry would give the same answer: a refusal of the request, or a cancelled call. */
const isFinal = (answer: ApiAnswer<unknown>): boolean =>
  answer.outcome === 'ok' ||
  answer.status === CANCELLED ||
  answer.code === 'site/maintenance' ||
  (answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429);

/** Returns the first final answer, or the answer of the last attempt. */
export async function retrying<T>(
  ask: () => Promise<ApiAnswer<T>>,
  { times, waitMs }: Retries,
  pause: Pause,
): Promise<ApiAnswer<T>> {
  let answer = await ask();
  for (let left = times; left > 0 && !isFinal(answer); left -= 1) {
    await pause(waitMs);
    answer = await ask();
  }
  return answer;
}
