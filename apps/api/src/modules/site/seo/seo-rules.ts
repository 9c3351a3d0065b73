import type { PageSeo, PageVisual, SeoContent } from '@touchline/contracts/site';
import type { SeoFields } from './seo-fields.ts';

/** The operator's rules by `lng` and pattern. */
export type SeoRules = ReadonlyMap<string, SeoFields>;

export const ruleKey = (lng: string, pattern: string): string => `${lng}${pattern}`;

/** The patterns that match an address, nearest first: the address itself, then each level above it. */
export function patternsOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const levels = parts.map((_, at) => `/${[...parts.slice(0, parts.length - at - 1), '*'].join('/')}`);
  return [path, ...(path === '/' ? ['/*'] : levels)];
}

/** All rules for a page, merged. A nearer one wins; at one level the page's language wins over all languages. */
export function wordOn(rules: SeoRules, path: string, lng: string) {
  const found = patternsOf(path).flatMap((pattern) =>
    [lng, '*'].flatMap((language) => {
      const fields = rules.get(ruleKey(language, pattern));
      return fields ? [{ fields, isExact: pattern === path }] : [];
    }),
  );
  const first = <K extends keyof SeoFields>(name: K, among = found): SeoFields[K] =>
    among.find(({ fields }) => fields[name] !== undefined)?.fields[name];
  const exact = found.filter(({ isExact }) => isExact);
  const above = found.filter(({ isExact }) => !isExact);
  return {
    title: first('title'),
    description: first('description'),
    metaRobots: first('robots', exact),
    hierarchyMetaRobots: first('robots', above),
    metas: first('metas'),
    canonical: first('canonical'),
    content: first('content'),
    imagePath: first('imagePath'),
    themeColor: first('themeColor'),
  };
}

export type PageSite = {
  /** Languages shown to guests, default first, which becomes `x-default`. */
  languages: readonly string[];
  defaultLanguage: string;
  mobileDomain: string;
  /** The domain for search engines; null when it is unknown. */
  host: string | null;
};

/** Smaller screens use the mobile site where the operator has one. */
const SMALL_SCREEN = 'only screen and (max-width: 640px)';

export type WholePage = { page: PageSeo; content: SeoContent | null; visual: PageVisual };

/** `own` is the catalogue's metadata of the page, empty where there is none. */
export function describePage(
  rules: SeoRules,
  { path, lng }: { path: string; lng: string },
  site: PageSite,
  own: { title: string; description: string } = { title: '', description: '' },
): WholePage {
  const word = wordOn(rules, path, lng);
  const addressIn = (language: string): string => `/${language}${path}`;
  return {
    page: {
      title: word.title ?? own.title,
      description: word.description ?? own.description,
      metaRobots: word.metaRobots ?? '',
      hierarchyMetaRobots: word.hierarchyMetaRobots ?? '',
      metas: word.metas ?? [],
      customCanonical: canonicalOf(word.canonical, site.host),
      alternateLanguages: [
        ...site.languages.map((lang) => ({ lang, href: addressIn(lang) })),
        { lang: 'x-default', href: addressIn(site.defaultLanguage) },
      ],
      mediaLinks:
        site.mobileDomain === ''
          ? []
          : [{ mediaType: SMALL_SCREEN, urlPath: addressIn(lng), toDomain: { host: site.mobileDomain } }],
    },
    content: word.content ?? null,
    visual: { imagePath: word.imagePath ?? '', themeColor: word.themeColor ?? '' },
  };
}

function canonicalOf(given: SeoFields['canonical'], siteHost: string | null): PageSeo['customCanonical'] {
  const host = given?.host ?? siteHost;
  if (host === null) return null;
  return { mode: given?.mode ?? 'mirror', targetUrl: given?.targetUrl ?? '', domain: { host } };
}
