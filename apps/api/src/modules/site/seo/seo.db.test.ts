import { useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { createSeo } from './seo.ts';

const { db, rig } = useBettingRig();
const ops = (words: string[], reason = 'a test') =>
  runOps(rig().app, ['seo', ...words, '--reason', reason], 'tester');
const get = async <T>(path: string, headers: Record<string, string> = {}) =>
  (await rig().browser().get(path, headers)) as unknown as {
    status: number;
    body: T;
    headers: Record<string, string>;
  };
const codeOf = async (path: string) => {
  const { status, body } = await get<{ error: { code: string } }>(path);
  return `${status} ${body.error.code}`;
};
type Page = { title: string; description: string; metaRobots: string; customCanonical: unknown };

let gameId = 0;
beforeAll(async () => {
  gameId = await rig().addGame('line');
  await rig().app.mirror.load();
  // Only configured hosts appear in absolute addresses.
  await rig().app.siteConfig.change({ mirrorDomains: ['a.test', 'a.test:8080', 'shop.test:8080'] });
});

describe('metadata for search engines', () => {
  it('[SH-SEO-007] [SH-SEO-005] page data of a game, a championship, a sport and a section, in each language', async () => {
    const page = async (query: string) => {
      const { body } = await get<Page>(`/web-api/seo/page-data?${query}`);
      // The space before AM and PM differs between ICU versions.
      return { ...body, description: body.description.replaceAll(/\s/g, ' ') };
    };
    expect(await page(`language=en&matchId=${gameId}&timezone=2`)).toMatchObject({
      title: 'Team 2 – Team 3: odds, League',
      description: 'Team 2 – Team 3, League, 20 Nov 2026, 15:00. Odds, markets and live score.',
    });
    expect((await page(`language=ru&championshipId=1`)).title).toBe('Лига: ставки на все матчи');
    expect((await page(`language=ar&subsectionId=2999`)).title).toBe('رهانات طويلة الأجل: رهانات');
    expect((await page(`language=en&section=live&menuSection=main&stream=1&projectId=1`)).title).toBe(
      'Live betting',
    );
    expect(await page('language=en&url=/about&domain=a.test:8080')).toMatchObject({
      title: '',
      customCanonical: { mode: 'mirror', targetUrl: '', domain: { host: 'a.test:8080' } },
    });
  });

  it('bad input is refused and an unknown page is 404, each with its code', async () => {
    expect(await codeOf('/web-api/seo/page-data?language=de')).toBe('404 seo/no-language');
    expect(await codeOf('/web-api/seo/page-data?language=en&matchId=999999')).toBe('404 seo/no-game');
    expect(await codeOf('/web-api/seo/page-data?language=en&championshipId=999')).toBe('404 seo/no-champ');
    expect(await codeOf('/web-api/seo/sports?lng=de')).toBe('404 seo/no-language');
    for (const query of [
      '',
      'language=en&x=1',
      'language=en&domain=a/b',
      'language=en&url=about',
      'language=en&projectId=2',
      'language=en&timezone=0.1',
      'language=en&matchId=0',
    ])
      expect(await codeOf(`/web-api/seo/page-data?${query}`), query).toBe('400 request/invalid');
  });

  it('[SH-SEO-008] every country of ISO 3166-1 by its letters', async () => {
    const { body } = await get<{ codes: Record<string, unknown> }>('/web-api/seo/iso-codes');
    expect(body.codes['IT']).toEqual({ alpha3: 'ITA', numeric: 380 });
    expect(Object.keys(body.codes).length).toBeGreaterThan(240);
  });

  it('[SH-SEO-009] [SH-SEO-010] sports with their English names, long-term bets as 2999', async () => {
    const { body } = await get<{ sports: unknown[] }>('/web-api/seo/sports?lng=ru');
    expect(body.sports).toEqual([
      { id: 1, key: 'football', name: 'Футбол', nameEng: 'Football' },
      { id: 2999, key: 'long-term', name: 'Долгосрочные ставки', nameEng: 'Outrights' },
    ]);
    const english = (await get<{ sports: { name: string; nameEng: string }[] }>('/web-api/seo/sports?lng=en'))
      .body;
    expect(english.sports.every(({ name, nameEng }) => name === nameEng)).toBe(true);
  });

  it('[SH-SEO-006] an operator’s rule is in force at once, audited, and can be removed', async () => {
    const json =
      '{"title":"Ours","content":{"content":"One.\\n\\nTwo."},"imagePath":"/a.png","robots":"noarchive"}';
    expect(await ops(['set', '/news/*', 'en', json])).toMatchObject({ ok: true });
    const page = (await get<Page>('/web-api/seo/page-data?language=en&url=/news/cup')).body;
    expect(page).toMatchObject({ title: 'Ours', metaRobots: '', hierarchyMetaRobots: 'noarchive' });
    expect((await get('/web-api/seo/content?language=en&url=/news/cup')).body).toEqual({
      content: { style: 'plain', content: 'One.\n\nTwo.' },
    });
    expect((await get('/web-api/seo/page-visual?language=en&url=/news')).body).toEqual({
      imagePath: '',
      themeColor: '',
    });
    expect((await get('/web-api/seo/page-visual?language=en&url=/news/cup')).body).toMatchObject({
      imagePath: '/a.png',
    });
    const facts = (
      await get<{ seo: { page: Page }; siteConfig: { hasSeoEdits: boolean } }>(
        '/web-api/shell/state?lang=en&path=/en/news/cup?page=2',
      )
    ).body;
    expect([facts.seo.page.title, facts.siteConfig.hasSeoEdits]).toEqual(['Ours', true]);
    expect(await ops(['list'])).toMatchObject({
      ok: true,
      text: expect.stringContaining('en  /news/*  {') as string,
    });
    const [audit] = await db().query<{ action: string; subject: string }>(
      'select action, subject from platform_audit order by id desc limit 1',
    );
    expect(audit).toEqual({ action: 'seo.set', subject: 'seo:en/news/*' });
    expect(await ops(['remove', '/news/*', 'en'])).toMatchObject({ ok: true });
    expect((await get<Page>('/web-api/seo/page-data?language=en&url=/news/cup')).body.title).toBe('');
    expect(await ops(['remove', '/news/*', 'en'])).toMatchObject({ ok: false });
  });

  it('an invalid rule changes nothing', async () => {
    for (const words of [
      ['set', 'news', 'en', '{"title":"x"}'],
      ['set', '/news', 'de', '{"title":"x"}'],
      ['set', '/news', 'en', '{"titel":"x"}'],
    ])
      expect(await ops(words)).toMatchObject({
        ok: false,
        text: expect.stringContaining('Nothing was changed') as string,
      });
    expect(await ops(['set', '/news', 'en', '{"title":"x"}'], '')).toMatchObject({ ok: false });
    expect(rig().app.seo.list()).toEqual([]);
  });

  it('rules of a thousand edits are all loaded by a process that starts after them', async () => {
    await db().query(
      `insert into seo_edit (pattern, lng, data, actor, reason)
       select '/news/long', 'en', jsonb_build_object('title', 'Edit ' || n), 'a', 'r' from generate_series(1, 1001) n`,
    );
    const late = createSeo(rig().app);
    await late.load();
    expect(late.list().find(({ pattern }) => pattern === '/news/long')?.fields).toEqual({
      title: 'Edit 1001',
    });
  });

  it('[SH-SEO-002] a request’s host is used only when it is valid, and the main domain takes precedence', async () => {
    const canonical = async (host: string) =>
      (
        await get<{ seo: { page: Page } }>('/web-api/shell/state?lang=en&path=/en/', {
          'x-forwarded-host': host,
        })
      ).body.seo.page.customCanonical;
    expect(await canonical('Shop.test:8080')).toMatchObject({ domain: { host: 'shop.test:8080' } });
    expect(await canonical('evil"><script>')).toBeNull();
    // A valid host that is not configured for the site is not used.
    expect(await canonical('evil.test')).toBeNull();
    await rig().app.siteConfig.change({ mainDomain: 'main.test' });
    expect(await canonical('shop.test')).toMatchObject({ domain: { host: 'main.test' } });
    await rig().app.siteConfig.reset(['mainDomain']);
  });
});

describe('metadata of guests', () => {
  it('[SH-BL-001] may be cached for all guests only while no rule depends on the visitor', async () => {
    const isShared = async (headers: Record<string, string> = {}) =>
      (await get<{ isForEveryGuest: boolean }>('/web-api/shell/state?lang=en&path=/en/about', headers)).body
        .isForEveryGuest;
    const command = async (...words: string[]) => {
      const { text } = await runOps(rig().app, [...words, '--reason', 'a test'], 'tester');
      await rig().app.siteGate.load();
      return /\d+/.exec(text)?.[0] ?? '';
    };
    expect(await isShared()).toBe(true);
    const country = await command('block', 'add', 'country', 'DE');
    expect(await isShared()).toBe(true);
    for (const rule of [
      ['network', '10.0.0.0/8'],
      ['agent', 'Oldfox'],
    ] as const) {
      const id = await command('block', 'add', ...rule);
      expect(await isShared(), rule[0]).toBe(false);
      await command('block', 'remove', id);
      expect(await isShared(), rule[0]).toBe(true);
    }
    await command('block', 'remove', country);
    const player = await rig().addPlayer(0n);
    const facts = await player.browser.get('/web-api/shell/state?lang=en&path=/en/about');
    expect((facts.body as { isForEveryGuest: boolean }).isForEveryGuest).toBe(false);
    await command('maintenance', 'start');
    expect(await isShared()).toBe(false);
    await command('maintenance', 'end');
  });
});

describe('files for search engines', () => {
  const text = async (path: string) => get<string>(path, { host: 'a.test' });

  it('robots.txt and the sitemap list the existing pages', async () => {
    const robots = await text('/robots.txt');
    expect([robots.status, robots.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect(robots.body).toContain('Sitemap: http://a.test/sitemap.xml');
    expect((await text('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=300');
    expect((await text('/sitemap.xml')).body).toContain('<loc>http://a.test/sitemap-ar-1.xml</loc>');
    const chunk = await text('/sitemap-en-1.xml');
    expect(chunk.headers['content-type']).toBe('application/xml');
    expect(chunk.body).toContain(`<loc>http://a.test/en/line/main/football/1/${gameId}</loc>`);
    expect(chunk.body).toContain('<loc>http://a.test/en/about</loc>');
    for (const path of ['/sitemap-en-2.xml', '/sitemap-de-1.xml', '/sitemap-en-0.xml'])
      expect((await text(path)).status, path).toBe(404);
  });

  it.each(['a.test"<b>', 'evil.test', 'a.test.evil.test', 'a.test:81'])(
    '[RL-61] the host %s appears nowhere',
    async (host) => {
      const evil = { host };
      expect((await get<string>('/robots.txt', evil)).body).not.toContain('Sitemap');
      expect((await get<string>('/sitemap.xml', evil)).status).toBe(404);
      expect((await get<string>('/sitemap-en-1.xml', evil)).status).toBe(404);
    },
  );

  it('decisions of rules by address or agent are cached only for the same visitor properties, and refusals are not cached', async () => {
    const paths = ['/robots.txt', '/sitemap.xml', '/sitemap-en-1.xml'];
    const cacheControlOf = (headers: Record<string, string>) =>
      Promise.all(
        paths.map(async (path) => (await get(path, { host: 'a.test', ...headers })).headers['cache-control']),
      );
    for (const [kind, value, headers] of [
      ['network', '198.51.100.0/24', { 'x-forwarded-for': '198.51.100.7' }],
      ['agent', 'Oldfox', { 'user-agent': 'Oldfox 1' }],
    ] as const) {
      const added = await runOps(rig().app, ['block', 'add', kind, value, '--reason', 'a test'], 'tester');
      await rig().app.siteGate.load();
      expect(await cacheControlOf(headers), kind).toEqual(['no-store', 'no-store', 'no-store']);
      expect(await cacheControlOf({}), kind).toEqual(Array<string>(3).fill('private, max-age=300'));
      const id = /\d+/.exec(added.text)?.[0] ?? '';
      await runOps(rig().app, ['block', 'remove', id, '--reason', 'a test'], 'tester');
      await rig().app.siteGate.load();
    }
    expect(await cacheControlOf({})).toEqual(Array<string>(3).fill('public, max-age=300'));
  });

  it('a closed site is closed to robots completely: VIP domain, a block, maintenance', async () => {
    const closed = async () => [(await text('/robots.txt')).body, (await text('/sitemap.xml')).status];
    const { siteConfig, siteGate } = rig().app;
    await siteConfig.change({ isVipDomain: true });
    expect(await closed()).toEqual(['User-agent: *\nDisallow: /\n', 404]);
    expect((await text('/robots.txt')).headers['cache-control']).toBe('no-store');
    await siteConfig.reset(['isVipDomain']);
    expect((await closed())[1]).toBe(200);
    await runOps(rig().app, ['block', 'add', 'everyone', '--reason', 'a test'], 'tester');
    await siteGate.load();
    expect((await closed())[1]).toBe(404);
  });
});
