/** Sends the API token when there is one and renews it once after a 401 (SH-HT-003, SH-HT-004, SH-HT-008). */
import { type SessionApi, sessionPaths } from '@touchline/contracts/players';
import type { Send, Step } from './api-client.ts';

export const AUTH_HEADER = 'x-auth';
/** All callers share one token request for this time. */
export const TOKEN_SHARE_MS = 60_000;

const FRESH = { force_refresh: 'true' } satisfies SessionApi['getToken']['query'];

export interface TokenSource {
  readonly current: () => string | null;
  readonly forget: () => void;
  /** Resolves with null when no token is available; never throws. */
  readonly renew: () => Promise<string | null>;
}

function tokenIn(body: unknown): string | null {
  const data = typeof body === 'object' && body !== null ? (body as { data?: unknown }).data : undefined;
  const token = typeof data === 'object' && data !== null ? (data as { token?: unknown }).token : undefined;
  return typeof token === 'string' && token !== '' ? token : null;
}

/**
 * Creates the token source. Its `send` bypasses the steps, so that a renewal cannot trigger another renewal.
 * @param reportError gets a failed request (DM-AU-006); a 401 is none, because the session has ended
 */
export function createTokenSource(
  send: Send,
  now: () => number,
  reportError: (error: unknown) => void,
): TokenSource {
  let token: string | null = null;
  let asking: { readonly promise: Promise<string | null>; readonly atMs: number } | null = null;

  async function ask(): Promise<string | null> {
    try {
      const response = await send({
        url: `${sessionPaths.getToken.path}?${new URLSearchParams(FRESH)}`,
        method: 'GET',
        headers: new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }),
        body: undefined,
        signal: undefined,
      });
      token = response.ok ? tokenIn(await response.json()) : null;
      if (token === null && response.status !== 401)
        throw new Error(`the token request answered ${response.status}`);
    } catch (error) {
      token = null;
      reportError(new Error('fetch token error', { cause: error }));
    }
    return token;
  }

  return {
    current: () => token,
    forget: () => {
      token = null;
    },
    renew() {
      if (!asking || now() - asking.atMs > TOKEN_SHARE_MS) {
        const promise = ask().then((renewed) => {
          // After a failed request, the next caller may try again at once.
          if (renewed === null) asking = null;
          return renewed;
        });
        asking = { promise, atMs: now() };
      }
      return asking.promise;
    },
  };
}

function withToken(headers: Headers, token: string | null): void {
  if (token === null) return;
  headers.set(AUTH_HEADER, token);
  headers.set('authorization', `Bearer ${token}`);
}

/** A step that sends the token, and renews it once after a 401. A second 401 is returned to the caller. */
export function tokenRenewal(source: TokenSource): Step {
  return async (request, next) => {
    withToken(request.headers, source.current());
    const response = await next(request);
    if (response.status !== 401) return response;
    source.forget();
    const token = await source.renew();
    if (token === null) return response;
    withToken(request.headers, token);
    return next(request);
  };
}
