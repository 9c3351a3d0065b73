import { NO_SEO } from '@touchline/contracts/site';
import { headTags } from '@touchline/view-kit';
import { describe, expect, it } from 'vitest';
import { routeById } from '../routes/index.ts';
import type { RouteId } from '../routes/index.ts';
import { descriptionOf, headOfPage, withSeoTexts } from './head-of-page.ts';

const facts = { languages: ['ru', 'ar'], defaultLanguage: 'ru', origin: 'https://a.test' };
const at = (id: RouteId, path: string, status: 200 | 404 = 200) => {
  const route = routeById(id);
  return headOfPage({ status, route, view: route.view ?? null, openAuth: null, lang: 'ar', path }, facts);
};

describe('the head after a navigation', () => {
  it("[SH-SEO-012] [SH-SEO-003] has the page's address and links to its languages", () => {
    expect(at('about', 'about')).toEqual({
      robots: 'index, follow',
      canonical: 'https://a.test/ar/about',
      alternates: [
        { lang: 'ru', href: 'https://a.test/ru/about' },
        { lang: 'ar', href: 'https://a.test/ar/about' },
        { lang: 'x-default', href: 'https://a.test/ru/about' },
      ],
      description: '',
    });
  });

  it.each([
    ['office-account', 200],
    ['onpay-success', 200],
    ['external-app-mobile', 200],
    ['print-coupon', 200],
    ['login', 200],
    ['about', 404],
  ] as const)('a page that is not indexed is marked so: %s, %i', (id, status) => {
    expect(at(id, 'x', status)).toEqual({
      robots: 'noindex',
      canonical: null,
      alternates: [],
      description: '',
    });
  });

  it('[SH-SEO-002] the operator’s texts replace it, but never make a closed page indexed', () => {
    const head = at('about', 'about');
    const words = { ...NO_SEO.page, hierarchyMetaRobots: 'noarchive', description: 'D' };
    expect(withSeoTexts(head, words, 'ar')).toMatchObject({ robots: 'noarchive', description: 'D' });
    expect(withSeoTexts(head, { ...words, metaRobots: 'noindex' }, 'ar')).toMatchObject({
      canonical: null,
      alternates: [],
    });
    const elsewhere = { mode: 'url', targetUrl: '/line', domain: { host: 'b.test' } } as const;
    expect(withSeoTexts(head, { ...words, customCanonical: elsewhere }, 'ar')).toMatchObject({
      canonical: 'https://b.test/ar/line',
      alternates: [],
    });
    const closed = at('office-account', 'office/account');
    expect(withSeoTexts(closed, { ...words, metaRobots: 'index' }, 'ar').robots).toBe('noindex');
  });

  it('has the description that a view has sent', () => {
    expect(descriptionOf(headTags({ description: 'a "b" & <c>' }))).toBe('a "b" & <c>');
    expect(descriptionOf('')).toBe('');
  });
});
