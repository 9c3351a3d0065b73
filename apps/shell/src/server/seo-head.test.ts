import { NO_SEO, type PageSeo } from '@touchline/contracts/site';
import { headTags } from '@touchline/view-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seoHead } from './seo-head.ts';
import type { HeadInput } from './seo-head.ts';

const base: HeadInput = {
  lang: 'en',
  path: 'about',
  seo: NO_SEO,
  viewHead: headTags({ description: 'Who we are', canonical: '/en/about' }),
  viewTitle: 'About',
  isIndexed: true,
  siteName: 'Touchline',
  defaultLanguage: 'ru',
  protocol: 'https',
  host: 'shop.test',
};
const saying = (page: Partial<PageSeo>, more: Partial<HeadInput> = {}) =>
  seoHead({ ...base, ...more, seo: { ...NO_SEO, page: { ...NO_SEO.page, ...page } } });

describe('the head of a page', () => {
  it("[SH-SEO-012] uses the page's own texts, at the requested host", () => {
    expect(seoHead(base)).toEqual({
      title: 'About',
      themeColor: '',
      html:
        '<meta name="description" content="Who we are"><meta name="robots" content="index, follow">' +
        '<link rel="canonical" href="https://shop.test/en/about">' +
        '<meta property="og:type" content="website"><meta property="og:site_name" content="Touchline">' +
        '<meta property="og:title" content="About"><meta property="og:description" content="Who we are">' +
        '<meta property="og:url" content="https://shop.test/en/about"><meta property="og:locale" content="en">',
    });
  });

  it('[SH-SEO-001] [SH-SEO-012] the operator’s title, description, robots and metas take precedence', () => {
    const { title, html } = saying({
      title: 'T',
      description: 'D',
      hierarchyMetaRobots: 'nofollow',
      metas: [{ name: 'author', content: 'A "B"' }],
    });
    expect(title).toBe('T');
    expect(html).toContain('<meta name="description" content="D"><meta name="robots" content="nofollow">');
    expect(html).toContain('<meta name="author" content="A &quot;B&quot;">');
    expect(html).not.toContain('Who we are');
    expect(saying({ metaRobots: 'noarchive', hierarchyMetaRobots: 'nofollow' }).html).toContain(
      '<meta name="robots" content="noarchive">',
    );
  });

  it('[SH-SEO-002] canonical: this page mirrors another domain, or another page replaces it', () => {
    const mirror = saying({
      customCanonical: { mode: 'mirror', targetUrl: '', domain: { host: 'main.test' } },
    });
    expect(mirror.html).toContain('<link rel="canonical" href="https://main.test/en/about">');
    const url = saying({
      customCanonical: { mode: 'url', targetUrl: '/contacts', domain: { host: 'main.test' } },
      alternateLanguages: [{ lang: 'ru', href: '/ru/about' }],
    });
    expect(url.html).toContain('<link rel="canonical" href="https://main.test/en/contacts">');
    expect(url.html).not.toContain('hreflang');
  });

  it('[SH-SEO-003] links the page in every language, also when its canonical address is another', () => {
    const alternateLanguages = [
      { lang: 'ru', href: '/ru/line/football/1/2' },
      { lang: 'x-default', href: '/ru/line/football/1/2' },
    ];
    const short = { lang: 'en', path: 'line/football/1/2' };
    const plain = saying({ alternateLanguages }, { ...short, viewHead: '' });
    expect(plain.html).toContain('hreflang="ru" href="https://shop.test/ru/line/football/1/2"');
    const long = headTags({ canonical: '/en/line/main/football/1/2' });
    const { html } = saying({ alternateLanguages }, { ...short, viewHead: long });
    expect(html).toContain('<link rel="canonical" href="https://shop.test/en/line/main/football/1/2">');
    expect(html).toContain('hreflang="ru" href="https://shop.test/ru/line/main/football/1/2"');
    expect(html).toContain('hreflang="x-default" href="https://shop.test/ru/line/main/football/1/2"');
  });

  it('[SH-SEO-004] links the mobile site for small screens', () => {
    const link = {
      mediaType: 'only screen and (max-width: 640px)',
      urlPath: '/en/about',
      toDomain: { host: 'm.test' },
    };
    expect(saying({ mediaLinks: [link] }).html).toContain(
      '<link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.test/en/about">',
    );
  });

  it("a page that is not indexed has no canonical address, and the operator's texts cannot change that", () => {
    const { html } = saying({ metaRobots: 'index' }, { isIndexed: false });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|hreflang|og:/);
    expect(saying({ metaRobots: 'noindex, nofollow' }).html).not.toMatch(/canonical|hreflang/);
  });

  it('structured data of a game is kept', () => {
    const viewHead = headTags({ jsonLd: { '@type': 'SportsEvent', name: 'A </script> B' } });
    const { html } = seoHead({ ...base, viewHead });
    expect(html).toContain('"@type":"SportsEvent"');
    expect(html).not.toContain('</script> B');
  });

  it('no text escapes its attribute', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, description) => {
        const { html } = saying({ title, description, metas: [{ name: 'a', content: title }] });
        expect(html.replaceAll(/<(?:meta|link) [a-z]+="[^"<>]*"(?: [a-z]+="[^"<>]*")*>/g, '')).toBe('');
      }),
    );
  });

  it('an invalid host is written nowhere', () => {
    expect(seoHead({ ...base, host: null }).html).toContain('<link rel="canonical" href="/en/about">');
  });
});
