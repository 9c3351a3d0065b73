/**
 * Shares anonymous reads between views and pages, while a read is in progress and for a tenth of a second afterwards.
 * The callers share the objects of the reply, so they must not change them.
 */
import type { ApiRequest, ApiResponse, CallApi } from '@touchline/view-kit/http';

/**
 * The deadline of a shared read does not depend on one visitor. Each caller still waits only until its own deadline.
 */
export const SHARED_DEADLINE_MS = 5000;

/**
 * How long a reply is shared. A page's prices are then as fresh as on an open page, which the socket updates twice a
 * second. A burst of visitors causes ten API calls per second, not one per visitor.
 */
export const SHARED_FOR_MS = 100;

/** Headers that identify a visitor; a read with one of them is not shared. */
const PERSONAL = ['authorization', 'cookie'];

const isShared = ({ method, headers, body }: ApiRequest): boolean =>
  method === 'GET' && body === undefined && PERSONAL.every((name) => headers[name] === undefined);

/** @param after runs `work` after a delay in milliseconds */
export function shareReads(call: CallApi, after: (delayMs: number, work: () => void) => void): CallApi {
  const shared = new Map<string, Promise<ApiResponse>>();
  /** A failure or an error reply is not shared with later callers. */
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

/** The promise always has a handler, because an unhandled rejection would end the process. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
