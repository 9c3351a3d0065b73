/** Asks the api once per page who is looking and what the site is like. Without an answer the page is a guest's. */
import { parseShellFacts } from '@touchline/contracts/shell-facts';
import type { ShellFacts } from '@touchline/contracts/shell-facts';
import type { PageRequest } from './page-request.ts';

/** A page is worth less than nothing when it waits longer for this. */
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
  readonly apiUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly onError: (error: unknown) => void;
}

export type AskFacts = (request: PageRequest, lang: string) => Promise<ShellFacts>;

export function createFacts({ apiUrl, fetch, onError }: FactsPorts): AskFacts {
  return async (request, lang) => {
    const query = new URLSearchParams({ lang, path: `${request.pathname}${request.search}` });
    const headers = new Headers({ accept: 'application/json' });
    for (const name of PASSED_ON) {
      const value = request.headers[name];
      if (value !== undefined) headers.set(name, value);
    }
    // Without a front door the name the visitor typed is our own.
    const host = request.headers['x-forwarded-host'] ?? request.headers['host'];
    if (host !== undefined) headers.set('x-forwarded-host', host);
    try {
      const response = await fetch(`${apiUrl}${FACTS_PATH}?${query}`, {
        headers,
        signal: AbortSignal.timeout(FACTS_DEADLINE_MS),
      });
      if (!response.ok) throw new Error(`${FACTS_PATH} answered ${response.status}`);
      return parseShellFacts(await response.json());
    } catch (error) {
      onError(error);
      return parseShellFacts(undefined);
    }
  };
}
