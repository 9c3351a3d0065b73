/** The api as a view sees it on the server: plain HTTP with the visitor's language and, if granted, token. */
import type { ApiAnswer, ApiCall, ApiClient } from '@touchline/contracts/view-context';

export interface ServerApiOptions {
  /** Origin of the api, without a slash at the end. */
  readonly apiUrl: string;
  readonly lang: string;
  readonly token: string | null;
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

function addressOf<T>(apiUrl: string, call: ApiCall<T>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${apiUrl}${call.path}${search}`;
}

function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null ? (body as { code?: unknown }).code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}

/** Reads an answer into the client's union. An answer that does not fit its schema counts as a bad gateway. */
export async function readApiAnswer<T>(
  response: Response,
  parse: (json: unknown) => T,
): Promise<ApiAnswer<T>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    body = undefined;
  }
  if (!response.ok) return { outcome: 'failed', status: response.status, code: codeOf(body), details: body };
  try {
    return { outcome: 'ok', status: response.status, data: parse(body) };
  } catch (error) {
    return { outcome: 'failed', status: 502, code: 'answer-does-not-fit', details: error };
  }
}

export function createServerApi({ apiUrl, lang, token, fetch, signal }: ServerApiOptions): ApiClient {
  return {
    send: async <T>(call: ApiCall<T>): Promise<ApiAnswer<T>> => {
      const headers = new Headers({
        accept: 'application/json',
        'accept-language': lang,
        'x-requested-with': 'XMLHttpRequest',
        ...call.headers,
      });
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
      if (call.body !== undefined) headers.set('content-type', 'application/json');
      try {
        const response = await fetch(addressOf(apiUrl, call), {
          method: call.method,
          headers,
          ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
          signal: call.signal ? AbortSignal.any([signal, call.signal]) : signal,
        });
        return await readApiAnswer(response, call.parse);
      } catch (error) {
        const isCancelled = signal.aborted || call.signal?.aborted === true;
        return { outcome: 'failed', status: isCancelled ? 499 : 0, code: '', details: String(error) };
      }
    },
  };
}
