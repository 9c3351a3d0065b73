/** Asking again after a failure that another try may mend. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { CANCELLED } from './api-client.ts';

export type Pause = (ms: number) => Promise<void>;

export interface Retries {
  /** Tries after the first. */
  readonly times: number;
  readonly waitMs: number;
}

/** An answer that a repetition would not change: a refusal of what was sent, or a call the page has dropped. */
const isFinal = (answer: ApiAnswer<unknown>): boolean =>
  answer.outcome === 'ok' ||
  answer.status === CANCELLED ||
  answer.code === 'site/maintenance' ||
  (answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429);

/** Answers the first final answer, or the last one. */
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
