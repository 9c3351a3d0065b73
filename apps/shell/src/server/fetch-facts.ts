/**
 * Fetches the visitor's session and the site state from the api once per page. Without an answer the page is
 * rendered for a guest.
 */
import { parseShellFacts, type ShellFacts } from '@touchline/contracts/site';
import type { CallApi } from '@touchline/view-kit/http';
import type { PageRequest } from './page-request.ts';

/** A page that waits longer than this is worse than a guest page. */
export const FACTS_DEADLINE_MS = 1000;
export const FACTS_PATH = '/web-api/shell/facts';

/** What the api needs to know about the visitor besides the cookies. */
const PASSED_ON = [
  'x-forwarded-proto',
  'x-trace-id',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'x-country-code',
  'x-request-id',
];

export interface FactsPorts {
  readonly callApi: CallApi;
  /** Proves to the api that the forwarded visitor headers come from us. */
  readonly internalSecret: string;
  readonly onError: (error: unknown) => void;
}

export type FetchFacts = (request: PageRequest, lang: string) => Promise<ShellFacts>;

export function createFetchFacts({ callApi, internalSecret, onError }: FactsPorts): FetchFacts {
  return async (request, lang) => {
    const query = new URLSearchParams({ lang, path: `${request.pathname}${request.search}` });
    const headers: Record<string, string> = { accept: 'application/json', 'x-internal': internalSecret };
    for (const name of PASSED_ON) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = value;
    }
    // Without a gateway our own host name is the one the visitor typed.
    const host = request.headers['x-forwarded-host'] ?? request.headers['host'];
    if (host !== undefined) headers['x-forwarded-host'] = host;
    try {
      const { status, json } = await callApi({
        method: 'GET',
        path: `${FACTS_PATH}?${query}`,
        headers,
        signal: AbortSignal.timeout(FACTS_DEADLINE_MS),
      });
      if (status !== 200) throw new Error(`${FACTS_PATH} answered ${status}`);
      return parseShellFacts(json);
    } catch (error) {
      onError(error);
      return parseShellFacts(undefined);
    }
  };
}
