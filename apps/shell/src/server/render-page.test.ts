import { describe, expect, it } from 'vitest';
import { replyOf, settle } from '../remote-views/testing.ts';
import { never, NOW_MS, site, status, well } from './testing.ts';
import type { ReadPage } from './testing.ts';

describe('composition', () => {
  it('[SH-RV-001] [SH-RV-020] [SH-RV-021] requests all views of a page at once and hydrates them', async () => {
    const { get, requests } = site({});
    const page = await get('/ru/line/football?a=1');
    expect(page.status).toBe(200);
    expect(
      requests.map(({ view, path, search, components }) => [view, path, search, components?.length ?? 0]),
    ).toEqual([
      ['sportsbook', '/ru/line/football', '?a=1', 0],
      ['header', '/ru/line/football', '?a=1', 1],
      ['side-menu', '/ru/line/football', '?a=1', 1],
      ['coupon', '/ru/line/football', '?a=1', 1],
      ['footer', '/ru/line/football', '?a=1', 1],
      ['notices', '/ru/line/football', '?a=1', 1],
    ]);
    expect(requests[0]?.headers).toMatchObject({
      'mf-render-mode': 'json',
      'mf-api-version': 'v2',
      'accept-language': 'ru',
    });
    expect(page.body).toContain('<h1>sportsbook /ru/line/football</h1>');
    expect(page.body).toContain('<b>coupon coupon</b>');
    expect(page.body).toContain('<title>sportsbook title</title>');
    // The page state contains replies without their HTML.
    const state = /id="page-state">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}';
    const hydrationReplies = (JSON.parse(state) as { hydrationReplies: Record<string, object> })
      .hydrationReplies;
    expect(Object.keys(hydrationReplies).sort()).toEqual([
      'coupon:coupon',
      'footer:footer',
      'header:header',
      'notices:age-gate',
      'side-menu:side-menu',
      'sportsbook',
    ]);
    expect(Object.values(hydrationReplies).every((reply) => !('body' in reply))).toBe(true);
  });

  it("[SH-RV-020] a view whose HTML looks like another slot's placeholder is written unchanged", async () => {
    const body = '<h1>one<!--nonce:0-->two</h1>';
    const page = await site({
      sportsbook: (question) => ({ status: 200, headers: {}, json: replyOf(question.view, { body }) }),
    }).get('/ru/line/football');
    expect(page.body.split(body)).toHaveLength(2);
    expect(page.body.match(/<b>coupon coupon<\/b>/g)).toHaveLength(1);
    expect(page.body.match(/<!--nonce:/g)).toHaveLength(1);
  });

  it.each([
    ['ru', ['/cyrillic.woff2', '/latin.woff2']],
    ['ar', ['/arabic.woff2', '/latin.woff2']],
    ['en', ['/latin.woff2']],
  ])('a page in %s preloads the fonts of its scripts', async (lang, faces) => {
    const { body } = await site({}).get(`/${lang}/line/football`);
    const requests = [...body.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]+)"/g)];
    expect(requests.map(([, href]) => href)).toEqual(faces);
  });

  it('phones do not wait for the menu', async () => {
    const { get, requests } = site({});
    await get('/ru/line?platform_type=mobile');
    expect(requests.map((question) => question.view)).not.toContain('side-menu');
  });

  it('sends the token to personal views of our own origin only', async () => {
    const { get, requests } = site({}, { visitor: { userId: 7, accountNumber: 'A7', token: 't' } });
    await get('/ru/office/account');
    const withToken = requests.filter((question) => question.headers['authorization'] === 'Bearer t');
    expect(withToken.map((question) => question.view)).toEqual(['office', 'header']);
  });
});

describe('roles', () => {
  it('[SH-HT-019] waits 2 s for the primary view, then answers the 500 page', async () => {
    const { get, clock } = site({ casino: never });
    let answer: ReadPage | null = null;
    void get('/ru/casino').then((page) => (answer = page));
    await clock.advance(1999);
    expect(answer).toBeNull();
    await clock.advance(1);
    await settle();
    expect(answer).toMatchObject({ status: 500 });
    expect((answer as ReadPage | null)?.body).toContain('<h1>technical-pages /ru/500</h1>');
  });

  it('waits 800 ms for an essential view and 400 ms for a regular one, then writes a skeleton', async () => {
    for (const [view, waitMs] of [
      ['header', 800],
      ['footer', 400],
    ] as const) {
      const { get, clock } = site({ [view]: never });
      let answer: ReadPage | null = null;
      void get('/ru/casino').then((page) => (answer = page));
      await clock.advance(waitMs - 1);
      expect(answer).toBeNull();
      await clock.advance(1);
      await settle();
      expect(answer).toMatchObject({ status: 200 });
      expect((answer as ReadPage | null)?.body).not.toContain(`"${view}:${view}":`);
    }
  });

  it('a search bot gets 500 instead of a page without its header', async () => {
    const { get } = site({ header: () => status(500) });
    expect((await get('/ru/casino', { 'user-agent': 'Googlebot/2.1' })).status).toBe(500);
    expect((await get('/ru/casino')).status).toBe(200);
  });

  it('the last error page is built in', async () => {
    const { get } = site({ casino: () => status(500), 'technical-pages': () => status(500) });
    const page = await get('/ru/casino');
    expect(page.status).toBe(500);
    expect(page.body).toContain('broken');
    expect(page.body).toContain('"isBroken":true');
  });

  it.each([
    ['malformed JSON', { status: 200, headers: {}, json: 'no' }],
    ['another appName', { status: 200, headers: {}, json: replyOf('office') }],
    [
      'an oversize body',
      { status: 200, headers: {}, json: replyOf('casino', { body: 'x'.repeat(600_000) }) },
    ],
    ['a status nobody knows', status(418)],
  ])('[SH-HT-019] %s is a failure', async (_title, answer) => {
    const { get, events } = site({ casino: () => answer });
    expect((await get('/ru/casino')).status).toBe(500);
    expect(events.some((event) => event.startsWith('casino:'))).toBe(true);
  });

  it('stops calling a view after five failures in a row', async () => {
    const { get, requests } = site({ footer: () => status(500) });
    for (let visit = 0; visit < 8; visit += 1) await get('/ru/casino');
    expect(requests.filter((question) => question.view === 'footer')).toHaveLength(5);
  });
});

describe('replies of the primary view', () => {
  it('[SH-RT-191] 404 is the 404 page in the frame', async () => {
    const { get } = site({ casino: () => status(404) });
    const page = await get('/ru/casino');
    expect(page.status).toBe(404);
    expect(page.body).toContain('<h1>technical-pages /ru/404</h1>');
    expect(page.body).toContain('<b>header header</b>');
  });

  it('401 shows the log-in block, mf-redirect redirects', async () => {
    const { get } = site({
      casino: () => status(401),
      results: () => ({ status: 200, headers: { 'mf-redirect': '/ru/results/live' }, json: null }),
    });
    const refused = await get('/ru/casino');
    expect([refused.status, refused.body.includes('"needsSignIn":true')]).toEqual([401, true]);
    const moved = await get('/ru/results');
    expect([moved.status, moved.headers['location']]).toEqual([302, '/ru/results/live']);
  });

  it('a redirect never leads to a script or a foreign host', async () => {
    for (const to of ['javascript:alert(1)', '//evil.test', '/\\evil.test']) {
      const { get } = site({ casino: () => ({ status: 200, headers: { 'mf-redirect': to }, json: null }) });
      expect((await get('/ru/casino')).headers['location']).toBe('/ru/');
    }
  });

  it('head tags are filtered and removed ones reported', async () => {
    const { get, events } = site({
      casino: (question) => ({
        status: 200,
        headers: {},
        json: replyOf('casino', {
          ...(well(question).json as object),
          head: '<meta name="a" content="b"><base href="/x">',
        }),
      }),
    });
    const page = await get('/ru/casino');
    expect(page.body).toContain('<meta name="a" content="b">');
    expect(page.body).not.toContain('<base');
    expect(events).toContain('head-dropped');
  });
});

describe('the policy of a page', () => {
  it('[RL-61] an unknown host is written into no address of a page', async () => {
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const page = async (listedHost: string | null) =>
      (await site({}, { listedHost }).get('/ru/about', forged)).body;
    expect(await page(null)).not.toContain('evil.test');
    expect(await page('own.test')).not.toContain('evil.test');
    expect(await page('own.test')).toContain('<link rel="canonical" href="http://own.test/ru/about">');
  });

  it('[SH-RO-004] [SH-SL-008] [DR-13.129] names the provider of one-tap sign-in for a guest only, where it is on', async () => {
    const oneTap = ['https://provider.test'];
    const frames = async (isOneTapAuthEnabled: boolean, visitor: object) => {
      const { get } = site({}, { siteConfig: { isOneTapAuthEnabled }, visitor }, true, { oneTap });
      const { headers } = await get('/ru/casino');
      return /frame-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    };
    expect(await frames(true, {})).toBe("'self' https://provider.test");
    expect(await frames(false, {})).toBe("'self'");
    expect(await frames(true, { userId: 7, accountNumber: 'A7' })).toBe("'self'");
  });

  it('[DM-LZ-006] lets a page call the operator’s mirrors, and no invalid host', async () => {
    const siteConfig = { mirrorDomains: ['a.test:8443', 'b.test; script-src *'] };
    const page = await site({}, { siteConfig }).get('/ru/casino');
    const connect = /connect-src ([^;]*)/.exec(page.headers['content-security-policy'] ?? '')?.[1];
    expect(connect).toBe("'self' https://a.test:8443");
  });
});

describe('before composing', () => {
  it('[SH-RD-002] [SH-RD-003] [SH-RD-004] follows the redirect service, unless incorrect or cyclic', async () => {
    const redirect = { redirect: true, code: 301, url: '/ru/live', reasons: [], breadcrumbs: [] };
    const moved = await site({}, { redirect }).get('/ru/casino');
    expect([moved.status, moved.headers['location']]).toEqual([301, '/ru/live']);
    const cyclic = site({}, { redirect: { ...redirect, url: '/ru/casino' } });
    expect((await cyclic.get('/ru/casino')).status).toBe(200);
    expect(cyclic.events).toContain('redirect-cyclic');
    const incorrect = site({}, { redirect: { redirect: true, url: '/x' } });
    expect((await incorrect.get('/ru/casino')).status).toBe(200);
    expect(incorrect.events).toContain('redirect-incorrect');
  });

  it('[SH-BL-007] [SH-BL-009] sends a blocked visitor to the page of the reason', async () => {
    const blocked = site({}, { block: { displayTypeId: 1, templateTypeId: 1 } });
    expect((await blocked.get('/ru/casino')).headers['location']).toBe('/ru/block');
    expect((await blocked.get('/ru/block')).status).toBe(200);
    expect((await blocked.get('/ru/casino', { cookie: 'force_geo_off=1' })).status).toBe(200);
  });

  it('[SH-MT-005] [SH-MT-006] redirects to maintenance and back', async () => {
    const closed = site({}, { maintenance: { isActive: true } });
    expect((await closed.get('/ru/casino')).headers['location']).toBe('/ru/maintenance');
    expect((await site({}).get('/ru/maintenance')).headers['location']).toBe('/ru/');
  });

  it('[DM-GD-012] a first load of the recharge page shows it', async () => {
    const facts = { visitor: { userId: 7, accountNumber: 'A7' }, siteConfig: { isRechargeModal: true } };
    expect((await site({}, facts).get('/ru/office/recharge')).status).toBe(200);
  });

  it('opens the form of a modal route over home', async () => {
    const { get, requests } = site({});
    const page = await get('/ru/login');
    expect(requests[0]).toMatchObject({ view: 'home', path: '/ru/' });
    expect(requests).toContainEqual(
      expect.objectContaining({ view: 'auth', components: [{ name: 'login', props: {} }] }),
    );
    expect(page.body).toContain('<b>auth login</b>');
  });

  it('shows the form even when the page under it has failed', async () => {
    const { get } = site({ home: () => status(500) });
    const page = await get('/ru/login');
    expect(page.status).toBe(500);
    expect(page.body).toContain('<b>auth login</b>');
  });
});

describe('notices of a first visit are in the HTML', () => {
  const confirmed = `age_confirmed=${NOW_MS}`;
  const answered = `${confirmed}; cookies_agree_type=all`;
  const noticeOf = async (path: string, headers: Record<string, string> = {}, facts: object = {}) => {
    const { body } = await site({}, facts).get(path, headers);
    return /<b>(?:notices|greetings) ([a-z-]+)<\/b>/.exec(body)?.[1] ?? null;
  };

  it.each([
    ['/ru/', '', 'age-gate'],
    ['/ru/line', 'age_confirmed=<b>', 'age-gate'],
    // The visitor's clock is ahead of the server's, or the confirmation is three days old.
    ['/ru/line', `age_confirmed=${NOW_MS + 1}`, 'age-gate'],
    ['/ru/line', `age_confirmed=${NOW_MS - 259_200_000}`, 'age-gate'],
    ['/ru/line', confirmed, 'cookie-consent'],
    ['/ru/about', '', 'cookie-consent'],
    ['/ru/', answered, 'welcome'],
    ['/ru/line', answered, null],
    ['/ru/', `${answered}; welcome_seen=1`, null],
  ])('[SH-AG-001] [SH-CC-010] [SH-PO-007] on %s with the cookies %j: %s', async (path, cookie, name) => {
    expect(await noticeOf(path, { cookie })).toBe(name);
  });

  it('a dialog that needs an answer is rendered open; the cookie choice is a bar beside the content', async () => {
    const age = await site({}).get('/ru/');
    expect(age.body).toMatch(/<dialog open="" aria-label="main_notice_age"/);
    const cookies = await site({}).get('/ru/about');
    expect(cookies.body).toContain('aria-label="main_notice_cookies"');
    expect(cookies.body).not.toContain('<dialog open');
    const phone = await site({}).get('/ru/about', { 'sec-ch-ua-mobile': '?1' });
    expect(phone.body).toMatch(/<dialog open="" aria-label="main_notice_cookies"/);
  });

  it('robots, players, and layouts of mandatory pages get no notices', async () => {
    expect(await noticeOf('/ru/', { 'user-agent': 'Googlebot bot' })).toBeNull();
    const player = { visitor: { userId: 7, accountNumber: 'A7' } };
    expect(await noticeOf('/ru/line', { cookie: 'cookies_agree_type=all' }, player)).toBeNull();
    expect(await noticeOf('/ru/maintenance', {}, { maintenance: { isActive: true } })).toBeNull();
  });

  it('a notice whose view fails does not block the page: the browser retries', async () => {
    const page = await site({ notices: () => status(500) }).get('/ru/');
    expect([page.status, page.body.includes('<dialog open')]).toEqual([200, false]);
  });

  it('hydration starts from the rendered values, whatever the clocks of server and browser say', async () => {
    const { body } = await site({}).get('/ru/', {
      cookie: `${confirmed}; registration_reminder_after=${NOW_MS + 5}`,
    });
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as { seen: object };
    expect(state.seen).toEqual({
      isAgeConfirmed: true,
      isWelcomeSeen: false,
      isFirstDepositShown: false,
      reminderAfterMs: 0,
    });
  });
});
