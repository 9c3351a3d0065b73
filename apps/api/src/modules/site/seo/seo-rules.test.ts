import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeoFields, seoPattern, type SeoFields } from './seo-fields.ts';
import { describePage, patternsOf, ruleKey } from './seo-rules.ts';

const rules = (ruleFields: Record<string, SeoFields>) =>
  new Map(
    Object.entries(ruleFields).map(([place, fields]) => [
      ruleKey(place.slice(0, place.indexOf('/')), place.slice(place.indexOf('/'))),
      fields,
    ]),
  );
const site = { languages: ['ru', 'en'], defaultLanguage: 'ru', mobileDomain: '', host: 'a.test' };

describe('metadata rules', () => {
  it('an address is matched by its own pattern and by every level above', () => {
    expect(patternsOf('/news/cup/final')).toEqual(['/news/cup/final', '/news/cup/*', '/news/*', '/*']);
    expect(patternsOf('/')).toEqual(['/', '/*']);
  });

  it('[SH-SEO-001] the nearest rule applies for each field, and a language before all languages', () => {
    const ruleFields = rules({
      '*/*': { title: 'all', description: 'all', robots: 'noarchive' },
      'en/news/*': { title: 'en news' },
      '*/news/cup': { robots: 'nofollow' },
    });
    const { page } = describePage(ruleFields, { path: '/news/cup', lng: 'en' }, site, {
      title: 'own',
      description: '',
    });
    expect(page).toMatchObject({
      title: 'en news',
      description: 'all',
      metaRobots: 'nofollow',
      hierarchyMetaRobots: 'noarchive',
    });
    expect(describePage(ruleFields, { path: '/news/cup', lng: 'ru' }, site).page.title).toBe('all');
    expect(
      describePage(rules({}), { path: '/', lng: 'ru' }, site, { title: 'own', description: 'd' }).page,
    ).toMatchObject({
      title: 'own',
      description: 'd',
      metaRobots: '',
    });
  });

  it('[SH-SEO-002] [SH-SEO-003] [SH-SEO-004] canonical, languages and the mobile site', () => {
    const { page } = describePage(
      rules({}),
      { path: '/about', lng: 'en' },
      { ...site, mobileDomain: 'm.a.test' },
    );
    expect(page.customCanonical).toEqual({ mode: 'mirror', targetUrl: '', domain: { host: 'a.test' } });
    expect(page.alternateLanguages).toEqual([
      { lang: 'ru', href: '/ru/about' },
      { lang: 'en', href: '/en/about' },
      { lang: 'x-default', href: '/ru/about' },
    ]);
    expect(page.mediaLinks).toEqual([
      {
        mediaType: 'only screen and (max-width: 640px)',
        urlPath: '/en/about',
        toDomain: { host: 'm.a.test' },
      },
    ]);
    const ruleFields = rules({ '*/about': { canonical: { mode: 'url', targetUrl: '/contacts' } } });
    expect(describePage(ruleFields, { path: '/about', lng: 'en' }, site).page.customCanonical).toEqual({
      mode: 'url',
      targetUrl: '/contacts',
      domain: { host: 'a.test' },
    });
    expect(
      describePage(ruleFields, { path: '/x', lng: 'en' }, { ...site, host: null }).page.customCanonical,
    ).toBeNull();
  });

  it.each([
    'nonsense',
    '{}',
    '[]',
    '{"title":""}',
    '{"unknown":1}',
    '{"robots":"index;nofollow"}',
    '{"canonical":{"mode":"url"}}',
    '{"canonical":{"mode":"mirror"}}',
    '{"canonical":{"mode":"mirror","host":"evil.test/x"}}',
    '{"canonical":{"mode":"url","targetUrl":"https://evil.test"}}',
    '{"metas":[{"name":"refresh me","content":"x"}]}',
    '{"metas":[{"name":"Robots","content":"x"}]}',
    '{"imagePath":"https://evil.test/a.png"}',
    '{"themeColor":"red"}',
    `{"description":"${'x'.repeat(401)}"}`,
  ])('refuses %s with what is wrong', (json) => {
    const read = readSeoFields(json);
    expect('problems' in read && read.problems.length).toBeGreaterThan(0);
  });

  it.each(['/', '/*', '/news', '/news/*', '/a/b-c/*'])('%s is a valid pattern', (pattern) => {
    expect(seoPattern.test(pattern)).toBe(true);
  });
  it.each(['', 'news', '//', '/news/', '/n*ws', '/*/news', '/news?x', 'https://a.test/'])(
    '%j is not a pattern',
    (pattern) => {
      expect(seoPattern.test(pattern)).toBe(false);
    },
  );

  it('every address is matched by some valid pattern', () => {
    const part = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const found = patternsOf(`/${parts.join('/')}`);
        expect(found.at(-1)).toBe('/*');
        expect(found.every((pattern) => seoPattern.test(pattern))).toBe(true);
      }),
    );
  });
});
