import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { createMemoryBus } from '../../../platform/process/bus.ts';
import { silentLog } from '../../../platform/process/log.ts';
import { contentChangedSubject, createContent } from './content.ts';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});
afterAll(() => site.close());

const source = (title: string, text = 'Ours.'): string => `title: ${title}\ndescription: D\n---\n\n${text}\n`;
const ops = (line: string, options: Record<string, string> = {}) =>
  runOps(
    site.app,
    [...line.split(' '), ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    'tester',
  );
const set = (key: string, lng: string, text: string) =>
  ops(`content set ${key} ${lng}`, { text, reason: 'a test' });
const page = async (key: string, lng = 'en') =>
  (await site.browser().get(`/web-api/content/page?key=${key}&lng=${lng}`)) as {
    status: number;
    body: {
      title: string;
      description: string;
      changedAtMs: number | null;
      blocks: unknown[];
      error: { code: string };
    };
  };

describe('pages', () => {
  it('[SH-RT-107] return the default text in each language, with the operator\u2019s values filled in', async () => {
    for (const [lng, title] of [
      ['en', 'About Touchline'],
      ['ru', 'О Touchline'],
      ['ar', 'عن Touchline'],
    ] as const) {
      const { status, body } = await page('about', lng);
      expect({ status, title: body.title, changedAtMs: body.changedAtMs }).toEqual({
        status: 200,
        title,
        changedAtMs: null,
      });
      expect(JSON.stringify(body)).not.toMatch(/\{[a-z]/i);
    }
  });

  it('a page that needs a value of the operator is not shown without it; links to the page become text', async () => {
    const linksOf = async () => JSON.stringify((await page('about')).body).match(/"href":"\/licenses"/g);
    expect((await page('licenses')).body.error.code).toBe('content/no-page');
    expect(await linksOf()).toBeNull();
    expect(JSON.stringify((await page('about')).body)).not.toContain('Operator');
    for (const name of ['licenceNumber', 'licenceAuthority', 'legalName'])
      expect(await ops(`config set ${name} "Stated"`, { reason: 'a test' })).toMatchObject({ ok: true });
    expect((await page('licenses')).status).toBe(200);
    expect(await linksOf()).toHaveLength(1);
  });

  it('bad input is refused, an unknown page is 404 with a code', async () => {
    const codes = async (path: string) => {
      const { status, body } = (await site.browser().get(path)) as {
        status: number;
        body: { error: { code: string } };
      };
      return `${status} ${body.error.code}`;
    };
    expect(await codes('/web-api/content/page?key=nothing&lng=en')).toBe('404 content/no-page');
    expect(await codes('/web-api/content/page?key=rules/99&lng=en')).toBe('404 content/no-page');
    expect(await codes('/web-api/content/page?key=about&lng=de')).toBe('404 content/no-page');
    expect(await codes('/web-api/content/page?key=../about&lng=en')).toBe('400 request/invalid');
    expect(await codes('/web-api/content/page?key=about&lng=english')).toBe('400 request/invalid');
    expect(await codes('/web-api/content/page?key=about&lng=en&x=1')).toBe('400 request/invalid');
    expect(await codes('/web-api/content/page?lng=en')).toBe('400 request/invalid');
    expect(await codes('/web-api/content/news?lng=en&page=0')).toBe('400 request/invalid');
    expect(await codes('/web-api/content/cash-terminals?lng=en&city=s9')).toBe('404 content/no-city');
  });

  it('are cacheable by all caches, and answered with 304 while nothing has changed', async () => {
    const first = await site.browser().get('/web-api/content/page?key=cookies&lng=en');
    const etag = first.headers['etag'] ?? '';
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const again = await site
      .browser()
      .get('/web-api/content/page?key=cookies&lng=en', { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    const other = await site.browser().get('/web-api/catalogue/menu?lng=en');
    expect(other.headers['cache-control']).toBe('no-store');
  });
});

describe('trees and lists', () => {
  it('[SH-TM-001] [SH-RT-105] the rules are terms with link, tags and subRules with their positions', async () => {
    const { body } = (await site.browser().get('/web-api/content/rules?lng=en')) as unknown as {
      body: {
        rules: { link: string; title: string; tags: string[]; position: number; subRules: object[] }[];
      };
    };
    expect(body.rules.map(({ link, position, subRules }) => [link, position, subRules.length])).toEqual([
      ['rules/1', 1, 3],
      ['rules/2', 2, 7],
      ['rules/3', 3, 5],
      ['rules/4', 4, 5],
      ['rules/5', 5, 3],
      ['rules/6', 6, 4],
      ['rules/7', 7, 2],
      ['rules/8', 8, 2],
    ]);
    expect(body.rules[6]?.subRules).toEqual([
      { link: 'rules/7/1', title: 'Bonus selection', tags: ['bonus', 'express'], position: 1 },
      { link: 'rules/7/2', title: 'Accumulator boost', tags: ['bonus', 'express'], position: 2 },
    ]);
  });

  it('[SH-RT-050] [SH-RT-047] the alphabet has blocks, categories and terms in order; partners have sections', async () => {
    const { body } = (await site.browser().get('/web-api/content/alphabet?lng=ru')) as unknown as {
      body: { blocks: { slug: string; categories: { slug: string; terms: { slug: string }[] }[] }[] };
    };
    expect(body.blocks.map(({ slug, categories }) => [slug, categories.map((one) => one.slug)])).toEqual([
      ['basics', ['coupon-words', 'result-words']],
      ['prices', ['formats', 'inside']],
      ['markets', ['results', 'numbers', 'in-play']],
    ]);
    expect(body.blocks[0]?.categories[0]?.terms.map(({ slug }) => slug).slice(0, 4)).toEqual([
      'coupon',
      'bet',
      'single',
      'express',
    ]);
    const partners = (await site.browser().get('/web-api/content/partners?lng=en')).body as unknown as {
      sections: { slug: string }[];
    };
    expect(partners.sections.map(({ slug }) => slug)).toEqual(['sport', 'technology', 'protection']);
  });

  it('[SH-RT-051] news are newest first, ten per page', async () => {
    const list = async (more = '') =>
      (await site.browser().get(`/web-api/content/news?lng=en${more}`)).body as unknown as {
        items: { slug: string; date: string }[];
        page: number;
        pageCount: number;
      };
    const first = await list();
    expect(first.items[0]).toMatchObject({ slug: 'information-pages', date: '2026-11-20' });
    expect([first.page, first.pageCount, first.items.length]).toEqual([1, 1, 5]);
    for (let n = 1; n <= 6; n++)
      await set(`news/item-${n}`, 'en', `title: N${n}\ndescription: D\ndate: 2027-01-0${n}\n---\n`);
    const more = await list();
    expect([more.items[0]?.slug, more.pageCount, more.items.length]).toEqual(['item-6', 2, 10]);
    expect((await list('&page=2')).items.map(({ slug }) => slug)).toEqual(['quick-leagues']);
    expect((await list('&page=3')).items).toEqual([]);
  });

  it('[SH-RT-108] cash terminals are grouped by city', async () => {
    const { body } = (await site
      .browser()
      .get('/web-api/content/cash-terminals?lng=en&city=s2')) as unknown as {
      body: {
        cities: { id: string; name: string; blocks: { kind: string }[] }[];
        choices: { name: string }[];
      };
    };
    expect(body.cities.map(({ id, name, blocks }) => [id, name, blocks.map(({ kind }) => kind)])).toEqual([
      ['s2', 'Madrid', ['table']],
    ]);
    expect(body.choices.map(({ name }) => name)).toEqual(['Milan', 'Madrid', 'Kuwait']);
  });
});

describe("the operator's texts", () => {
  it('[RL-77] are set, shown, stored with their history and reset; each change has its audit row', async () => {
    expect(await set('taxation', 'en', source('Taxes here'))).toMatchObject({ ok: true });
    expect((await page('taxation')).body.title).toBe('Taxes here');
    expect((await page('taxation', 'ru')).body.title).toBe('Налоги');
    expect((await ops('content show taxation en')).text).toBe(source('Taxes here').trimEnd());
    await set('taxation', 'en', source('Taxes anew'));
    expect((await page('taxation')).body.title).toBe('Taxes anew');
    expect(await ops('content reset taxation en', { reason: 'back again' })).toMatchObject({ ok: true });
    expect((await page('taxation')).body.title).toBe('Taxes');
    const history = (await ops('content history taxation en')).text
      .split('\n')
      .map((line) => line.replace(/^.*#\d+ {2}/, ''));
    expect(history).toEqual([
      'tester  reset: back again',
      `tester  set, ${source('Taxes anew').length} characters: a test`,
      `tester  set, ${source('Taxes here').length} characters: a test`,
    ]);
    const audit = await db().query<{ action: string }>(
      `select action from platform_audit where subject = 'content:en/taxation' order by id`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['content.set', 'content.set', 'content.reset']);
  });

  it('hide a page with `hidden: yes`', async () => {
    await set('taxation', 'ar', 'title: T\ndescription: D\nhidden: yes\n---\n');
    expect((await page('taxation', 'ar')).body.error.code).toBe('content/no-page');
    expect((await ops('content list')).text).toMatch(/^ar {2}taxation {2}hidden {2}changed /m);
    expect((await page('taxation', 'en')).status).toBe(200);
  });

  it('[RL-60] invalid ones change nothing and are refused with line numbers', async () => {
    const before = (await page('consent')).body;
    expect(await set('consent', 'en', source('C', 'Good.\n\n<script>alert(1)</script>'))).toEqual({
      ok: false,
      text: 'Nothing was changed:\nline 7: html may not stand in a page: <script>alert(1)</script>',
    });
    expect((await page('consent')).body).toEqual(before);
    expect(await set('consent', 'de', source('C'))).toMatchObject({
      ok: false,
      text: 'de is not a language of this site.',
    });
    expect(await set('imprint', 'en', source('C'))).toMatchObject({ ok: false });
    // The client reads files, and the server never does.
    expect(await ops('content set consent en', { file: '/etc/hostname', reason: 'a test' })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^Usage: npm run ops -- content list/) as string,
    });
    expect(await ops('content reset consent en', { reason: 'a test' })).toMatchObject({ ok: false });
    for (const line of [
      'content',
      'content set consent en',
      'content show consent',
      'content list all',
      'content history x',
    ])
      expect((await ops(line)).text).toMatch(/^Usage: npm run ops -- content list/);
  });

  it('reach another process by the hint, and without it by the next poll, in order', async () => {
    const bus = createMemoryBus();
    const make = () => createContent({ db: db(), bus, log: silentLog, languages: () => ['en'] });
    const [writer, reader] = [make(), make()];
    await reader.load();
    const hints: object[] = [];
    bus.subscribe(contentChangedSubject, (payload: never) => void hints.push(payload));
    const edit = { key: 'points', lng: 'en', actor: 'a', reason: 'r' };
    await writer.set({ ...edit, source: source('One') });
    await Promise.all([
      writer.set({ ...edit, source: source('Two') }),
      writer.set({ ...edit, source: source('Two') }),
    ]);
    expect(reader.page('en', 'points')?.title).toBe('Promo points');
    await Promise.all([reader.load(), reader.load()]);
    expect(reader.page('en', 'points')?.title).toBe('Two');
    expect(hints).toEqual([{}, {}, {}]);
    await reader.reset(edit);
    await writer.load();
    expect(writer.page('en', 'points')?.title).toBe('Promo points');
  });

  it('[SH-LG-010] a language of the site without pages shows those of the last fallback', async () => {
    const made = createContent({
      db: db(),
      bus: createMemoryBus(),
      log: silentLog,
      languages: () => ['en', 'ar', 'xx'],
    });
    expect(made.page('xx', 'about')).toEqual(made.page('en', 'about'));
    expect(made.below('xx', 'rules/')).toEqual(made.below('en', 'rules/'));
    expect(made.page('ar', 'about')?.title).not.toBe(made.page('en', 'about')?.title);
    // The site does not offer this language.
    expect([made.page('zz', 'about'), made.below('zz', 'rules/')]).toEqual([null, []]);
  });

  it('are all loaded by a process that starts after a thousand edits', async () => {
    await db().query(
      `insert into content_edit (key, lng, source, actor, reason)
       select 'points', 'ar', replace($1, 'N', n::text), 'a', 'r' from generate_series(1, 1001) n`,
      [source('Edit N')],
    );
    const late = createContent({
      db: db(),
      bus: createMemoryBus(),
      log: silentLog,
      languages: () => ['ar'],
    });
    await late.load();
    expect(late.page('ar', 'points')?.title).toBe('Edit 1001');
  });

  it('[RL-3] an edit is never altered, and one that is no longer valid leaves the earlier text in force', async () => {
    await expect(db().query(`update content_edit set source = 'x'`)).rejects.toThrow(
      'content_edit is append-only',
    );
    await expect(db().query('delete from content_edit')).rejects.toThrow('content_edit is append-only');
    await db().query(
      `insert into content_edit (key, lng, source, actor, reason) values ('kycpolicy', 'en', 'old rules', 'a', 'r')`,
    );
    await site.app.content.load();
    expect((await page('kycpolicy')).body.title).toBe('Verification policy');
  });
});
