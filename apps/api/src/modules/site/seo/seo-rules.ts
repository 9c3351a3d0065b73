import type { PageSeo, PageVisual, SeoContent } from '@touchline/contracts/site';
import type { SeoFields } from './seo-fields.ts';

/** The operator's rules by `lng` and pattern. */
export type SeoRules = ReadonlyMap<string, SeoFields>;

export const ruleKey = (lng: string, pattern: string): string => `${lng}${pattern}`;

/** Returns the patterns that match a path, most specific first: the path itself, then each level above it. */
export function patternsOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const levels = parts.map((_, at) => `/${[...parts.slice(0, parts.length - at - 1), '*'].join('/')}`);
  return [path, ...(path === '/' ? ['/*'] : levels)];
}

/**
 * Merges all rules that match a page. A more specific rule applies first. At the same level, a rule for the page's
 * language applies before a rule for all languages.
 */
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
  /** The languages shown to guests; the first is the default and becomes `x-default`. */
  languages: readonly string[];
  defaultLanguage: string;
  mobileDomain: string;
  /** The domain for search engines; null when it is unknown. */
  host: string | null;
};

/** The media query for which search engines are sent to the operator's mobile site, if there is one. */
const SMALL_SCREEN = 'only screen and (max-width: 640px)';

export type WholePage = { page: PageSeo; content: SeoContent | null; visual: PageVisual };

/** @param own metadata that the catalogue has for the page; empty where it has none */
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
