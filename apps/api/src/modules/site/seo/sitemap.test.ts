import { describe, expect, it } from 'vitest';
import {
  CHUNK_LIMIT,
  robotsText,
  sitemapChunk,
  sitemapIndex,
  sitemapPaths,
  type SitemapInput,
} from './sitemap.ts';

const facts: SitemapInput = {
  contentKeys: [
    'about',
    'rules/1',
    'rules/1/2',
    'news/cup',
    'alphabet/basics/words',
    'partners/sport',
    'awards',
  ],
  sports: [{ id: 1, key: 'football' }],
  champs: [{ id: 5, sportKey: 'football', section: 'line' }],
  games: [{ id: 9, champId: 5, sportKey: 'football', section: 'live' }],
  features: { 'multi-live': true },
  notFoundPaths: [],
  availableRoutes: null,
};

describe('the sitemap', () => {
  it('lists every public page once, by its own address', () => {
    expect(sitemapPaths(facts)).toEqual([
      '',
      'line',
      'live',
      'multi',
      'news',
      'betting-alphabet',
      'about',
      'rules/1',
      'rules/1/2',
      'news/cup',
      'betting-alphabet/basics/words',
      'ourpartners/sport',
      'betting-awards',
      'line/football',
      'live/football',
      'line/football/5',
      'live/main/football/5/9',
    ]);
  });

  it('[SH-RT-024] [SH-RT-027] [SH-RT-031] lists cyber-sports by their own addresses while they are on', () => {
    const cyber = {
      ...facts,
      champs: [{ id: 51, sportKey: 'esports', section: 'line' as const, discipline: 'real/cs2' }],
      games: [{ id: 7, champId: 51, sportKey: 'esports', section: 'live' as const, discipline: 'real/cs2' }],
    };
    const own = ['cyber/real', 'cyber/real/cs2', 'cyber/real/cs2/51', 'cyber/real/cs2/51/live/7'];
    expect(sitemapPaths({ ...cyber, features: { cyber: true } })).toEqual(expect.arrayContaining(own));
    const off = sitemapPaths({ ...cyber, features: {} });
    expect(off.filter((path) => path.startsWith('cyber'))).toEqual([]);
    expect(off).toEqual(expect.arrayContaining(['line/esports/51', 'live/main/esports/51/7']));
  });

  it('[SH-RT-194] [SH-RT-106] leaves out pages that are disabled or not found', () => {
    const paths = sitemapPaths({
      ...facts,
      features: {},
      notFoundPaths: ['about', 'news/*', 'live/football'],
      availableRoutes: [1],
    });
    for (const path of ['multi', 'about', 'news/cup', 'live/football', 'rules/1', 'rules/1/2'])
      expect(paths, path).not.toContain(path);
    expect(paths).toContain('news');
  });

  it('is split into files of limited size, with no file beyond the last', () => {
    const paths = Array.from({ length: CHUNK_LIMIT + 1 }, (_, at) => `p${at}`);
    expect(
      sitemapIndex('https://a.test', [{ lang: 'ru', paths: paths.length }]).match(/<loc>[^<]+/g),
    ).toEqual(['<loc>https://a.test/sitemap-ru-1.xml', '<loc>https://a.test/sitemap-ru-2.xml']);
    expect(sitemapChunk('https://a.test', 'ru', paths, 1)?.match(/<url>/g)).toHaveLength(CHUNK_LIMIT);
    expect(sitemapChunk('https://a.test', 'ru', paths, 2)).toContain(
      `<url><loc>https://a.test/ru/p${CHUNK_LIMIT}</loc></url>`,
    );
    expect(sitemapChunk('https://a.test', 'ru', paths, 3)).toBeNull();
    expect(sitemapChunk('https://a.test', 'ru', paths, 0)).toBeNull();
    expect(sitemapChunk('https://a.test', 'ru', ['a&b<c'], 1)).toContain('/ru/a&#38;b&#60;c<');
  });

  it('robots.txt excludes personal pages, and everything on a closed site', () => {
    const open = robotsText('https://a.test', false);
    expect(open).toContain('Disallow: /*/office/\n');
    expect(open).toContain('Disallow: /*/casino-search\n');
    expect(open).toContain('Sitemap: https://a.test/sitemap.xml\n');
    expect(robotsText('https://a.test', true)).toBe('User-agent: *\nDisallow: /\n');
  });
});
