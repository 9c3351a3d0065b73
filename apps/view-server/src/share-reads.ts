/**
 * What several views of a page, or several pages, ask at the same moment is asked once: reads that name nobody, while
 * the answer is on its way and a tenth of a second more. Whoever shares an answer shares its objects, which nobody
 * changes.
 */
import type { ApiRequest, ApiResponse, CallApi } from '@touchline/view-kit/http';

/** A shared read has no one visitor's deadline; each waits no longer than its own. */
export const SHARED_DEADLINE_MS = 5000;

/**
 * An answer is given again for so long. A page's prices are then no older than those of an open page, to which the
 * socket tells what is new twice a second; and a rush of visitors asks the api ten times a second, not each for himself.
 */
export const SHARED_FOR_MS = 100;

/** Headers that are about one visitor. */
const PERSONAL = ['authorization', 'cookie'];

const isShared = ({ method, headers, body }: ApiRequest): boolean =>
  method === 'GET' && body === undefined && PERSONAL.every((name) => headers[name] === undefined);

/** @param after runs `work` in so many milliseconds */
export function shareReads(call: CallApi, after: (delayMs: number, work: () => void) => void): CallApi {
  const shared = new Map<string, Promise<ApiResponse>>();
  /** An answer that is none, or a failure, is nobody else's. */
  async function ask(key: string, request: ApiRequest): Promise<ApiResponse> {
    const forget = (): void => void shared.delete(key);
    try {
      const answer = await call({ ...request, signal: AbortSignal.timeout(SHARED_DEADLINE_MS) });
      if (answer.status === 200) after(SHARED_FOR_MS, forget);
      else forget();
      return answer;
    } catch (error) {
      forget();
      throw error;
    }
  }
  return async (request) => {
    if (!isShared(request)) return call(request);
    request.signal.throwIfAborted();
    const key = JSON.stringify([request.path, request.headers]);
    let answer = shared.get(key);
    if (answer === undefined) shared.set(key, (answer = ask(key, request)));
    return unlessAborted(answer, request.signal);
  };
}

/** The answer is heard in any case: one that fails with nobody waiting would end the process. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
