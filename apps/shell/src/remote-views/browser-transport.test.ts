import { DEFAULT_PREFERENCES, type Preferences } from '@touchline/contracts/players';
import { describe, expect, it } from 'vitest';
import { createBrowserTransport } from './browser-transport.ts';
import { replyOf } from './testing.ts';

interface SentRequest {
  readonly url: string;
  readonly init: RequestInit;
}

function setUp(answer: () => Response | Promise<Response>, preferences: Partial<Preferences> = {}) {
  const requests: SentRequest[] = [];
  const transport = createBrowserTransport({
    fetch: async (url, init) => {
      requests.push({ url: url as string, init: init ?? {} });
      return answer();
    },
    device: 'mobile',
    preferences: () => ({ ...DEFAULT_PREFERENCES, ...preferences }),
    location: () => ({ lang: 'ru', path: 'line/football', search: '?a=1', hash: '#x' }),
  });
  return { transport, requests };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const options = (isForceSpa = false) => ({ isForceSpa, signal: new AbortController().signal });

describe('browser transport', () => {
  it('[SH-RV-020] requests the address plus the current path with the headers of the contract', async () => {
    const { transport, requests } = setUp(() => json(replyOf('sportsbook')), { appTheme: 1, coefViewId: 2 });
    expect((await transport.page('sportsbook', options())).outcome).toBe('ready');
    expect(requests[0]?.url).toBe('/_view/sportsbook/ru/line/football?a=1');
    expect(requests[0]?.init.method).toBe('GET');
    expect(requests[0]?.init.cache).toBe('no-store');
    expect(requests[0]?.init.headers).toEqual({
      accept: 'application/json',
      'accept-language': 'ru',
      'mf-render-mode': 'json',
      'mf-api-version': 'v2',
      'x-device': 'mobile',
      'x-theme': 'dark',
      'x-preferences': encodeURIComponent('{"appTheme":1,"coefViewId":2}'),
    });
  });

  it('[SH-RV-021] [SH-RV-022] [SH-RV-023] posts components, and marks a request for assets only', async () => {
    const { transport, requests } = setUp(() => json(replyOf('header')));
    await transport.components('header', [{ name: 'header', props: { a: 1 } }], options(true));
    expect(requests[0]?.init.method).toBe('POST');
    expect(requests[0]?.init.body).toBe('{"components":[{"name":"header","props":{"a":1}}]}');
    expect(requests[0]?.init.headers).toMatchObject({ 'force-spa': '1', 'content-type': 'application/json' });
  });

  it.each([
    ['down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['500', () => json({}, 500)],
    ['malformed JSON', () => new Response('<html>')],
    ['a reply that does not fit', () => json({ appName: 'sportsbook' })],
    ['another appName', () => json(replyOf('casino'))],
    ['an unknown version', () => json({ versions: ['v3'] }, 406)],
  ])('%s is reported as a failure and does not throw', async (_title, answer) => {
    const { transport } = setUp(answer);
    expect((await transport.page('sportsbook', options())).outcome).toBe('failed');
  });

  it('reads redirects and refusals of pages, and ignores both from components', async () => {
    const redirect = setUp(() => json({}, 200, { 'mf-redirect': '/ru/line' })).transport;
    expect(await redirect.page('sportsbook', options())).toEqual({ outcome: 'redirect', to: '/ru/line' });
    for (const status of [401, 403, 404]) {
      const { transport } = setUp(() => json({}, status));
      expect(await transport.page('sportsbook', options())).toEqual({ outcome: 'refused', status });
      expect((await transport.components('header', [{ name: 'a', props: {} }], options())).outcome).toBe(
        'failed',
      );
    }
  });

  it('[SH-RV-001] requests registered views only', async () => {
    const { transport, requests } = setUp(() => json({}));
    expect(await transport.page('stranger', options())).toEqual({
      outcome: 'failed',
      reason: 'not registered',
    });
    expect(requests).toEqual([]);
  });
});
