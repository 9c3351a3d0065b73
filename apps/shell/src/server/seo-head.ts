/**
 * Writes the page's own texts and the operator's texts as head tags (SH-SEO-012). Pure. All of these texts are escaped
 * here.
 */
import type { ShellSeo } from '@touchline/contracts/site';

export interface HeadInput {
  readonly lang: string;
  /** Path of the page, without language and without slashes at its ends. */
  readonly path: string;
  readonly seo: ShellSeo;
  /** Head tags of the page's own view, already filtered. */
  readonly viewHead: string;
  readonly viewTitle: string;
  readonly isIndexed: boolean;
  readonly siteName: string;
  readonly defaultLanguage: string;
  /** The protocol of the request: `https` or `http`. */
  readonly protocol: string;
  /** The requested host; null when the host does not belong to the site, and URLs are then relative. */
  readonly host: string | null;
}

export interface SeoHead {
  readonly title: string;
  readonly html: string;
  readonly themeColor: string;
}

export const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const meta = (name: string, content: string): string => {
  const kind = /^(?:og|article|fb):/.test(name) ? 'property' : 'name';
  return `<meta ${kind}="${escapeAttribute(name)}" content="${escapeAttribute(content)}">`;
};

const OWN_TAGS =
  /<meta name="(description|robots)" content="([^"]*)">|<link rel="(canonical)" href="([^"]*)">|<link rel="alternate"[^>]*>/g;

/** Removes tags that may occur once per page from the view's head; the host writes them, with the view's text. */
function takeOwn(html: string): { rest: string; own: ReadonlyMap<string, string> } {
  const own = new Map<string, string>();
  const rest = html.replaceAll(OWN_TAGS, (...[, name, content, canonical, href]: string[]) => {
    if (name !== undefined) own.set(name, plain(content ?? ''));
    if (canonical !== undefined) own.set(canonical, plain(href ?? ''));
    return '';
  });
  return { rest, own };
}

/** Decodes the text of an attribute in a filtered head. */
const plain = (value: string): string =>
  value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/**
 * Loopback and names without a dot have no certificate, so their canonical URL keeps http. This is only for local
 * tests.
 */
const protocolOf = ({ protocol, host }: HeadInput, target: string): string =>
  target === host ? protocol : 'https';

/**
 * Returns the path, with language, of the page's canonical URL: the one that the view names, otherwise the requested
 * one.
 */
function ownPath({ lang, path }: HeadInput, named: string | undefined): string {
  return named?.startsWith('/') === true && !named.startsWith('//') ? named : `/${lang}/${path}`;
}

export function canonicalOf(facts: HeadInput, named?: string): string {
  const { customCanonical } = facts.seo.page;
  const own = ownPath(facts, named);
  const host = customCanonical?.domain.host ?? facts.host;
  if (host === null || host === '') return own;
  const path = customCanonical?.mode === 'url' ? `/${facts.lang}${customCanonical.targetUrl}` : own;
  return `${protocolOf(facts, host)}://${host}${path}`;
}

/** Returns links to the page in other languages; none when another page is canonical. */
function alternates(facts: HeadInput, canonical: string, own: string): string[] {
  const { customCanonical, alternateLanguages } = facts.seo.page;
  if (customCanonical?.mode === 'url') return [];
  const origin = canonical.slice(0, canonical.length - own.length);
  const isOwn = own === `/${facts.lang}/${facts.path}`;
  const rest = own.slice(facts.lang.length + 1);
  return alternateLanguages.map(({ lang, href }) => {
    const path = isOwn ? href : `/${lang === 'x-default' ? facts.defaultLanguage : lang}${rest}`;
    return `<link rel="alternate" hreflang="${escapeAttribute(lang)}" href="${escapeAttribute(origin + path)}">`;
  });
}

export function seoHead(facts: HeadInput): SeoHead {
  const { page, visual } = facts.seo;
  const { rest, own } = takeOwn(facts.viewHead);
  const title = page.title === '' ? facts.viewTitle : page.title;
  const description = page.description === '' ? (own.get('description') ?? '') : page.description;
  const themeColor = visual.themeColor;
  const common = description === '' ? [] : [meta('description', description)];
  if (!facts.isIndexed)
    return { title, themeColor, html: [...common, meta('robots', 'noindex'), rest].join('') };
  const robots = page.metaRobots || page.hierarchyMetaRobots || own.get('robots') || 'index, follow';
  const canonical = canonicalOf(facts, own.get('canonical'));
  const isHidden = /\b(?:noindex|none)\b/.test(robots);
  const tags = [
    ...common,
    meta('robots', robots),
    ...(isHidden ? [] : [`<link rel="canonical" href="${escapeAttribute(canonical)}">`]),
    ...(isHidden ? [] : alternates(facts, canonical, ownPath(facts, own.get('canonical')))),
    ...page.mediaLinks.map(
      ({ mediaType, urlPath, toDomain }) =>
        `<link rel="alternate" media="${escapeAttribute(mediaType)}" href="${escapeAttribute(`https://${toDomain.host}${urlPath}`)}">`,
    ),
    ...previews(facts, { title, description, canonical }),
    ...page.metas.map(({ name, content }) => meta(name, content)),
    rest,
  ];
  return { title, themeColor, html: tags.join('') };
}

/** Writes tags for link previews in messengers. */
function previews(
  facts: HeadInput,
  { title, description, canonical }: { title: string; description: string; canonical: string },
): string[] {
  const { imagePath } = facts.seo.visual;
  const origin = /^https?:\/\/[^/]+/.exec(canonical)?.[0] ?? '';
  const set = new Set(facts.seo.page.metas.map(({ name }) => name));
  return Object.entries({
    'og:type': 'website',
    'og:site_name': facts.siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:locale': facts.lang,
    'og:image': imagePath === '' ? '' : origin + imagePath,
  }).flatMap(([name, content]) => (content === '' || set.has(name) ? [] : [meta(name, content)]));
}
