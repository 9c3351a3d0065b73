/**
 * The api as a view on the server calls it: plain HTTP with the visitor's language and, if granted, the visitor's
 * token.
 */
import type { ApiAnswer, ApiCall, ApiClient } from '@touchline/contracts/remote-views';

export interface ApiRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; absent in a read. */
  readonly body?: string;
  readonly signal: AbortSignal;
}

export interface ApiResponse {
  readonly status: number;
  /** The parsed body; undefined when the body was empty or not JSON. */
  readonly json: unknown;
}

/** Sends one request to the api. Rejects when no response arrives. */
export type CallApi = (request: ApiRequest) => Promise<ApiResponse>;

export interface ServerApiOptions {
  readonly callApi: CallApi;
  readonly lang: string;
  readonly token: string | null;
  readonly signal: AbortSignal;
}

function pathOf<T>(call: ApiCall<T>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${call.path}${search}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the code of a refusal, `{ error: { code, details } }` or the unwrapped form, as the browser's client does. */
function refusalOf(body: unknown): { code: string; details: unknown } {
  const wrapped = isObject(body) && isObject(body['error']) ? body['error'] : null;
  const code = wrapped ? wrapped['code'] : isObject(body) ? body['code'] : undefined;
  return {
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : '',
    details: wrapped ? wrapped['details'] : body,
  };
}

/** Parses a response into the client's union. A reply that does not match its schema counts as status 502. */
function readAnswer<T>({ status, json }: ApiResponse, parse: (json: unknown) => T): ApiAnswer<T> {
  if (status < 200 || status >= 300) return { outcome: 'failed', status, ...refusalOf(json) };
  try {
    return { outcome: 'ok', status, data: parse(json) };
  } catch (error) {
    return { outcome: 'failed', status: 502, code: 'answer-does-not-fit', details: error };
  }
}

export function createServerApi({ callApi, lang, token, signal }: ServerApiOptions): ApiClient {
  return {
    send: async <T>(call: ApiCall<T>): Promise<ApiAnswer<T>> => {
      const isOwnSignal = call.signal === undefined || call.signal === signal;
      try {
        const answer = await callApi({
          method: call.method,
          path: pathOf(call),
          headers: {
            accept: 'application/json',
            'accept-language': lang,
            'x-requested-with': 'XMLHttpRequest',
            ...call.headers,
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
          signal: isOwnSignal ? signal : AbortSignal.any([signal, call.signal]),
        });
        return readAnswer(answer, call.parse);
      } catch (error) {
        const isCancelled = signal.aborted || call.signal?.aborted === true;
        return { outcome: 'failed', status: isCancelled ? 499 : 0, code: '', details: String(error) };
      }
    },
  };
}
