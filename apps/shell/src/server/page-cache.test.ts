/** Tests the page cache for guests: a page never contains data of earlier visitors (P14, RL-83). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyOf } from '../remote-views/testing.ts';
import type { ViewQuestion } from './fetch-view.ts';
import { isAnonymous } from './shared-address.ts';
import { MAX_PAGES } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import { NOW_MS, site } from './testing.ts';
import type { Behaviour } from './testing.ts';

/** The page prints everything that the view receives, so a value that is shared by mistake is visible. */
const telling =
  (control: string): Behaviour =>
  (question: ViewQuestion) => ({
    status: 200,
    headers: { 'cache-control': control, 'mf-query': 'page' },
    json: replyOf(question.view, {
      body:
        question.components === null
          ? `<i>${JSON.stringify(question).replaceAll('<', '')}</i>`
          : question.components
              .map(
                ({ name }) =>
                  `<div data-component="${name}"><b>${JSON.stringify(question.headers)}</b></div>`,
              )
              .join(''),
    }),
  });

const cookie = (request: PageRequest): string => request.headers['cookie'] ?? '';
const agent = (request: PageRequest): string => request.headers['user-agent'] ?? '';

/**
 * An API that recognises players by a cookie and countries by a header. While it has a rule about one browser, it marks
 * all replies as not shareable.
 */
const factsBy =
  (hasRule: boolean) =>
  (request: PageRequest): object => ({
    visitor: cookie(request).includes('session=') ? { userId: 7, accountNumber: 'A7', token: 'secret' } : {},
    siteConfig: {
      geoCountryCode: request.headers['x-country-code'] ?? 'it',
      companyName: request.headers['host'] ?? 'none',
    },
    isForEveryGuest: !hasRule,
    block: hasRule && agent(request).includes('blocked') ? { displayTypeId: 1, templateTypeId: 1 } : null,
  });

const factsOf = factsBy(false);

function makeSite(isKeeping: boolean, hasRule = false) {
  let nonceCount = 0;
  const views = {
    information: telling('public, s-maxage=10'),
    header: telling('no-store'),
    footer: telling('no-store'),
  };
  return site(views, {}, true, {
    factsOf: factsBy(hasRule),
    isKeeping,
    newNonce: () => `nonce-${(nonceCount += 1)}-nonce`,
  });
}
const plain = (body: string) => body.replaceAll(/nonce-\d+-nonce/g, 'NONCE');
const primary = (requests: readonly ViewQuestion[]) =>
  requests.filter(({ view, components }) => components === null || view === 'header').length;

/**
 * Each visit differs from a plain visit in one header or cookie, so that one cause explains a hit or a miss. The https
 * visit also names a host.
 */
const DIFFERENCES: readonly Record<string, string>[] = [
  ...['lng=ar', 'app_theme=1', 'app_theme=0', 'coef_view_id=4', 'tzo=5', 'hide_left=1'].map((cookie) => ({
    cookie,
  })),
  ...[`age_confirmed=${NOW_MS - 1}`, 'age_confirmed=7', 'cookies_agree_type=all', 'welcome_seen=1'].map(
    (cookie) => ({ cookie }),
  ),
  ...['prefs=2.btline', 'prefs=2.ww800'].map((cookie) => ({ cookie })),
  { cookie: `registration_reminder_after=${NOW_MS}` },
  ...['session=s', 'force_geo_off=1', 'x=1'].map((cookie) => ({ cookie })),
  ...['Googlebot bot', 'blocked browser', 'iPhone Mobi'].map((name) => ({ 'user-agent': name })),
  ...['DE', 'IT'].map((code) => ({ 'x-country-code': code })),
  ...['a.test', 'b.test', 'evil"host'].map((host) => ({ host })),
  { 'sec-ch-ua-mobile': '?1' },
  { 'x-forwarded-proto': 'https', host: 'a.test' },
  { authorization: 'Bearer t' },
];

describe('the page cache', () => {
  it('the second guest gets the page of the first, with a new nonce', async () => {
    const { get, requests } = makeSite(true);
    const [first, second] = [await get('/en/about'), await get('/en/about')];
    expect(primary(requests)).toBe(2);
    expect(plain(second.body)).toBe(plain(first.body));
    expect(first.body).toContain('nonce="nonce-1-nonce"');
    expect(second.body).toContain('nonce="nonce-2-nonce"');
    expect(second.body).not.toContain('nonce-1-nonce');
    expect(second.headers['content-security-policy']).toContain("'nonce-nonce-2-nonce'");
    expect(second.headers['cache-control']).toBe('no-store');
  });

  it('for a short time only, and not after the site state has changed', async () => {
    const { get, requests, clock } = makeSite(true);
    await get('/en/about');
    await clock.advance(9_999);
    await get('/en/about');
    expect(primary(requests)).toBe(2);
    await clock.advance(1);
    await get('/en/about');
    expect(primary(requests)).toBeGreaterThan(2);
  });

  it('an operator’s change appears on the page within a second', async () => {
    let companyName = 'First';
    const { get, clock } = site({ information: telling('public, s-maxage=10') }, {}, true, {
      factsOf: () => ({ siteConfig: { companyName }, isForEveryGuest: true }),
      isKeeping: true,
    });
    expect((await get('/en/about')).body).toContain('"companyName":"First"');
    companyName = 'Second';
    expect((await get('/en/about')).body).toContain('"companyName":"First"');
    await clock.advance(1000);
    expect((await get('/en/about')).body).toContain('"companyName":"Second"');
  });

  it.each([
    ['a session', { cookie: 'session=x' }],
    ['a session that cannot be read', { cookie: 'session=%zz' }],
    ['a cookie nobody knows', { cookie: 'lng=en; other=1' }],
    ['a pass of maintenance', { cookie: 'maintenance_pass=x' }],
    ['a geo block lifted', { cookie: 'force_geo_off=1' }],
    ['a token', { authorization: 'Bearer x' }],
  ])('a request with %s never gets a cached page', async (_what, headers) => {
    const { get, requests } = makeSite(true);
    await get('/en/about');
    const before = primary(requests);
    await get('/en/about', headers);
    await get('/en/about', headers);
    expect(primary(requests)).toBeGreaterThan(before);
    expect(isAnonymous({ method: 'GET', pathname: '/', search: '', headers })).toBe(false);
  });

  it('[RL-83] a page with prices is never cached, because its view forbids it; a cached page has no coupon or menu', async () => {
    const requests: string[] = [];
    const count: Behaviour = (question) => {
      requests.push(question.view);
      return telling('public, s-maxage=60')(question);
    };
    const keeping = { factsOf, isKeeping: true };
    const prices = site({ sportsbook: telling('no-store') }, {}, true, keeping);
    await prices.get('/en/live');
    const { length } = prices.requests;
    await prices.get('/en/live');
    expect(prices.requests.length).toBe(2 * length);
    // Even when a view permits caching by mistake, a page with a coupon is not shared.
    const mistaken = site({ sportsbook: count, coupon: count }, {}, true, keeping);
    await mistaken.get('/en/live');
    await mistaken.get('/en/live');
    expect(requests.filter((view) => view === 'coupon')).toHaveLength(2);
  });

  it('a 404, a redirect or a page with a missing view is not cached', async () => {
    let isDown = true;
    const { get } = site(
      {
        information: telling('public, s-maxage=60'),
        header: (question) =>
          isDown ? { status: 500, headers: {}, json: null } : telling('no-store')(question),
      },
      {},
      true,
      { factsOf, isKeeping: true },
    );
    const holed = await get('/en/about');
    isDown = false;
    const whole = await get('/en/about');
    expect(holed.body).not.toContain('data-component="header"');
    expect(whole.body.length).toBeGreaterThan(holed.body.length);
    expect((await get('/en/no/such')).status).toBe(404);
    expect((await get('/about')).status).toBe(302);
    expect((await get('/about', { cookie: 'lng=ru' })).headers['location']).toBe('/ru/about');
  });

  it('a page with a query that the view has not declared is not shared, one with a declared query is', async () => {
    const { get, requests } = makeSite(true);
    for (const path of ['/en/news?page=2', '/en/news?page=2&stake=7']) await get(path);
    const before = primary(requests);
    await get('/en/news?page=2');
    expect(primary(requests)).toBe(before);
    await get('/en/news?page=2&stake=7');
    expect(primary(requests)).toBeGreaterThan(before);
  });

  it('holds a bounded number of pages', async () => {
    const { get, requests } = makeSite(true);
    for (let page = 0; page <= MAX_PAGES; page += 1) await get(`/en/news?page=${page}`);
    const before = primary(requests);
    await get(`/en/news?page=${MAX_PAGES}`);
    expect(primary(requests)).toBe(before);
    await get('/en/news?page=0');
    expect(primary(requests)).toBeGreaterThan(before);
  });

  it.each(DIFFERENCES)(
    'a visitor with %j gets the same page between two ordinary visitors as without a cache',
    async (headers) => {
      for (const hasRule of [false, true]) {
        const keeping = makeSite(true, hasRule);
        for (const given of [{}, headers, {}, headers]) {
          const alone = await makeSite(false, hasRule).get('/en/about', given);
          const shared = await keeping.get('/en/about', given);
          expect([shared.status, plain(shared.body)]).toEqual([alone.status, plain(alone.body)]);
        }
      }
    },
  );

  it('a visitor gets the same page after any other visitor', async () => {
    const none = { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) };
    const visit = fc.record({
      path: fc.oneof(
        { weight: 6, arbitrary: fc.constant('/en/about') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('/ar/about', '/en/news?page=2', '/about', '/en/live', '/en/block'),
        },
      ),
      after: fc.oneof(
        { weight: 6, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constantFrom(1100, 11_000) },
      ),
      headers: fc.oneof(none, { weight: 5, arbitrary: fc.constantFrom(...DIFFERENCES) }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(visit, { minLength: 4, maxLength: 12 }),
        async (hasRule, visits) => {
          const keeping = makeSite(true, hasRule);
          for (const { path, after, headers } of visits) {
            await keeping.clock.advance(after);
            const [shared, alone] = [
              await keeping.get(path, headers),
              await makeSite(false, hasRule).get(path, headers),
            ];
            expect(plain(shared.body)).toBe(plain(alone.body));
            expect([shared.status, shared.headers['location']]).toEqual([
              alone.status,
              alone.headers['location'],
            ]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
