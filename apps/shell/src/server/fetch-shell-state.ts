/**
 * Fetches the visitor's session and the site's state from the API, once per page. Without a reply, the page is rendered
 * for a guest.
 */
import { parseShellState, type ShellState } from '@touchline/contracts/site';
import type { CallApi } from '@touchline/view-kit/http';
import type { PageRequest } from './page-request.ts';

/** After this time the page is rendered for a guest, because waiting longer would be worse for the visitor. */
export const SHELL_STATE_DEADLINE_MS = 1000;
export const SHELL_STATE_PATH = '/web-api/shell/state';

/** Headers about the visitor that the API needs, besides the cookies. */
const PASSED_ON = [
  'x-forwarded-proto',
  'x-trace-id',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'x-country-code',
  'x-request-id',
];

export interface ShellStatePorts {
  readonly callApi: CallApi;
  /** The secret that proves to the API that the forwarded headers come from the page server. */
  readonly internalSecret: string;
  readonly onError: (error: unknown) => void;
}

export type FetchShellState = (request: PageRequest, lang: string) => Promise<ShellState>;

export function createFetchShellState({
  callApi,
  internalSecret,
  onError,
}: ShellStatePorts): FetchShellState {
  return async (request, lang) => {
    const query = new URLSearchParams({ lang, path: `${request.pathname}${request.search}` });
    const headers: Record<string, string> = { accept: 'application/json', 'x-internal': internalSecret };
    for (const name of PASSED_ON) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = value;
    }
    // When no api process proxies the request, the host header has the name that the visitor requested.
    const host = request.headers['x-forwarded-host'] ?? request.headers['host'];
    if (host !== undefined) headers['x-forwarded-host'] = host;
    try {
      const { status, json } = await callApi({
        method: 'GET',
        path: `${SHELL_STATE_PATH}?${query}`,
        headers,
        signal: AbortSignal.timeout(SHELL_STATE_DEADLINE_MS),
      });
      if (status !== 200) throw new Error(`${SHELL_STATE_PATH} answered ${status}`);
      return parseShellState(json);
    } catch (error) {
      onError(error);
      return parseShellState(undefined);
    }
  };
}
