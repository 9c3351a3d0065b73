/**
 * Builds the head after a navigation (SH-SEO-012). Search engines read whole documents, so this head is only for
 * sharing and bookmarks. The operator's texts are fetched only when the page has some.
 */
import type { PageSeo } from '@touchline/contracts/site';
import { isIndexed } from '../page/is-indexed.ts';
import type { PageDecision } from '../router/resolve-page.ts';

/** The tags that a navigation replaces; null or an empty text removes the tag. */
export interface HeadOfPage {
  readonly robots: string;
  readonly canonical: string | null;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  readonly description: string;
}

export interface HeadInput {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** The origin of the first page's canonical URL, or the page's own origin when that page had none. */
  readonly origin: string;
}

export function headOfPage(
  page: Pick<PageDecision, 'status' | 'route' | 'view' | 'openAuth' | 'lang' | 'path'>,
  { languages, defaultLanguage, origin }: HeadInput,
): HeadOfPage {
  if (!isIndexed(page)) return { robots: 'noindex', canonical: null, alternates: [], description: '' };
  const addressIn = (lang: string): string => `${origin}/${lang}/${page.path}`;
  return {
    robots: 'index, follow',
    canonical: addressIn(page.lang),
    alternates: [
      ...languages.map((lang) => ({ lang, href: addressIn(lang) })),
      { lang: 'x-default', href: addressIn(defaultLanguage) },
    ],
    description: '',
  };
}

/** Replaces texts of the head by the operator's. */
export function withSeoTexts(head: HeadOfPage, seo: PageSeo, lang: string): HeadOfPage {
  if (head.robots === 'noindex') return { ...head, description: seo.description };
  const robots = seo.metaRobots || seo.hierarchyMetaRobots || head.robots;
  const { customCanonical: canonical } = seo;
  const isElsewhere = canonical?.mode === 'url';
  const isHidden = /\b(?:noindex|none)\b/.test(robots);
  return {
    robots,
    description: seo.description,
    alternates: isElsewhere || isHidden ? [] : head.alternates,
    canonical: isHidden
      ? null
      : isElsewhere
        ? `https://${canonical.domain.host}/${lang}${canonical.targetUrl}`
        : head.canonical,
  };
}

const DESCRIPTION = /<meta name="description" content="([^"]*)">/;

/** Returns the description in a view's `head`, in the format that `headTags` writes. */
export function descriptionOf(viewHead: string): string {
  return (DESCRIPTION.exec(viewHead)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function put(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
}

/** Writes the head and removes all tags of the previous page, including structured data and link previews. */
export function writeHead(head: HeadOfPage): void {
  const old = [
    'meta[name=robots]',
    'meta[name=description]',
    'meta[property^="og:"]',
    'link[rel=canonical]',
    'link[rel=alternate]',
    'script[type="application/ld+json"]',
  ];
  for (const element of document.head.querySelectorAll(old.join())) element.remove();
  put('meta', { name: 'robots', content: head.robots });
  if (head.description !== '') put('meta', { name: 'description', content: head.description });
  if (head.canonical !== null) put('link', { rel: 'canonical', href: head.canonical });
  for (const { lang, href } of head.alternates) put('link', { rel: 'alternate', hreflang: lang, href });
}
