/**
 * What several views of a page, or several pages, ask at the same moment is asked once: reads that name nobody, while
 * the answer is on its way and no longer. Whoever shares an answer shares its objects, which nobody changes.
 */
import type { ApiRequest, ApiResponse, CallApi } from '@touchline/view-kit/http';

/** A shared read has no one visitor's deadline; each waits no longer than its own. */
export const SHARED_DEADLINE_MS = 5000;

/** Headers that are about one visitor. */
const PERSONAL = ['authorization', 'cookie'];

const isShared = ({ method, headers, body }: ApiRequest): boolean =>
  method === 'GET' && body === undefined && PERSONAL.every((name) => headers[name] === undefined);

export function shareReads(call: CallApi): CallApi {
  const onTheWay = new Map<string, Promise<ApiResponse>>();
  return async (request) => {
    if (!isShared(request)) return call(request);
    request.signal.throwIfAborted();
    const key = JSON.stringify([request.path, request.headers]);
    let answer = onTheWay.get(key);
    if (answer === undefined) {
      answer = call({ ...request, signal: AbortSignal.timeout(SHARED_DEADLINE_MS) }).finally(() =>
        onTheWay.delete(key),
      );
      onTheWay.set(key, answer);
    }
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
