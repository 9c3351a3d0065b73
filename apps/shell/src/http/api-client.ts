/**
 * The shell's HTTP client: a chain of steps around `fetch` (SH-HT-001 to SH-HT-015). Each step is one file. A step that
 * retries calls `next` again.
 */
import type { ApiAnswer, ApiCall, ApiClient } from '@touchline/contracts/remote-views';

/** A request before it is sent; steps may change its headers. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
}

export type Send = (request: Outgoing) => Promise<Response>;
export type Step = (request: Outgoing, next: Send) => Promise<Response>;

/** The status of calls that no server answered. This is not an HTTP status. */
export const NETWORK_ERROR = 0;
export const CANCELLED = 499;
export const DOES_NOT_FIT = 502;

export function withSteps(steps: readonly Step[], send: Send): Send {
  return steps.reduceRight<Send>((next, step) => async (request) => step(request, next), send);
}

function outgoing<T>(call: ApiCall<T>): Outgoing {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const headers = new Headers({ accept: 'application/json', ...call.headers });
  const isForm = call.encoding === 'multipart';
  // The browser itself names the type of a form, with the boundary that it chose.
  if (call.body !== undefined && !isForm) headers.set('content-type', 'application/json');
  return {
    url: query.size > 0 ? `${call.path}?${query}` : call.path,
    method: call.method,
    headers,
    body: call.body === undefined ? undefined : isForm ? formOf(call.body) : JSON.stringify(call.body),
    signal: call.signal,
  };
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/**
 * Reads the refusal in a body. This site's API wraps it as `{ error: { code, details } }`; older endpoints of the
 * specification do not.
 */
function refusalOf(body: unknown): { readonly code: string; readonly details: unknown } {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  const wrapped = isObject(body) && isObject(body['error']) ? body['error'] : null;
  const code = wrapped ? wrapped['code'] : isObject(body) ? body['code'] : undefined;
  return {
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : '',
    details: wrapped ? (wrapped['details'] ?? {}) : body,
  };
}

/** Parses JSON without throwing; an empty or broken body is undefined. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Creates the client. `onFailure` receives every failed call, because some failures concern the whole site. */
export function createApiClient(
  send: Send,
  onFailure: (answer: ApiAnswer<unknown>) => void = () => undefined,
): ApiClient {
  return {
    async send<T>(call: ApiCall<T>): Promise<ApiAnswer<T>> {
      let response: Response;
      let body: unknown;
      try {
        response = await send(outgoing(call));
        body = await readBody(response);
      } catch (error) {
        const isCancelled = call.signal?.aborted === true;
        const status = isCancelled ? CANCELLED : NETWORK_ERROR;
        const failed = { outcome: 'failed', status, code: '', details: String(error) } as const;
        // A cancelled call is not reported.
        if (!isCancelled) onFailure(failed);
        return failed;
      }
      const { status } = response;
      if (!response.ok) {
        const failed = { outcome: 'failed', status, ...refusalOf(body) } as const;
        onFailure(failed);
        return failed;
      }
      try {
        return { outcome: 'ok', status, data: call.parse(body) };
      } catch (error) {
        return { outcome: 'failed', status: DOES_NOT_FIT, code: '', details: error };
      }
    },
  };
}
