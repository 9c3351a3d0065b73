/**
 * Services for a view that is tested without a host: the repository's texts, a default site, and an api with fixed
 * replies.
 */
import { join } from 'node:path';
import type { ApiAnswer, ApiCall, ApiClient, Session } from '@touchline/contracts/remote-views';
import { DEFAULT_LANGUAGES, siteConfigSchema } from '@touchline/contracts/site';
import { createDictionaries } from '@touchline/i18n/server';
import type { ViewRequest, ViewServices } from '../server/view-server-half.ts';

/** Replies of the api by `METHOD /path` without the query. A function receives the call. */
export type ApiFixtures = Readonly<Record<string, unknown>>;

const dictionaries = createDictionaries(join(import.meta.dirname, '../../../../locales'));

/** Creates an api with fixed replies. A call without a fixture fails like a call to an absent endpoint. */
export function fixtureApi(fixtures: ApiFixtures): ApiClient {
  return {
    send: async <T>(call: ApiCall<T>): Promise<ApiAnswer<T>> => {
      const key = `${call.method} ${call.path}`;
      if (!Object.hasOwn(fixtures, key)) return { outcome: 'failed', status: 404, code: '', details: key };
      const fixture = fixtures[key];
      const json: unknown =
        typeof fixture === 'function' ? (fixture as (request: typeof call) => unknown)(call) : fixture;
      return { outcome: 'ok', status: 200, data: call.parse(json) };
    },
  };
}

/** An api that cannot be reached. */
export const DEAD_API: ApiClient = {
  send: async () => ({ outcome: 'failed', status: 0, code: '', details: 'no network' }),
};

/** The server's time in fixtures: 2026-11-20 12:00 UTC. */
export const FIXTURE_NOW_MS = Date.UTC(2026, 10, 20, 12);

export function fixtureServices(api: ApiClient): ViewServices {
  return {
    api,
    siteConfig: siteConfigSchema.parse({}),
    languages: DEFAULT_LANGUAGES,
    nowMs: () => FIXTURE_NOW_MS,
    messages: dictionaries.messages,
    assets: { css: ['/_view/x/assets/x.css'], scripts: ['/_view/x/assets/x.js'] },
  };
}

export const PLAYER: Session = { status: 'signed-in', userId: 7, accountNumber: 'A-7' };
export const GUEST_SESSION: Session = { status: 'guest' };

export function fixtureRequest(change: Partial<ViewRequest> & { lang: string; path: string }): ViewRequest {
  const { lang, path, ...rest } = change;
  const [pathname = '', search] = path.split('?');
  return {
    location: { lang, path: pathname, search: search === undefined ? '' : `?${search}`, hash: '' },
    device: 'desktop',
    components: null,
    isForceSpa: false,
    session: GUEST_SESSION,
    preferences: {},
    signal: new AbortController().signal,
    ...rest,
  };
}
