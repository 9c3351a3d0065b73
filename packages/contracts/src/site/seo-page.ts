/** SEO data of a page for search engines and previews (SH-SEO-001 to SH-SEO-004, SH-SEO-006). Types only. */

/**
 * A canonical URL that differs from the page's own: of the page `targetUrl`, or of the same page on the domain `host`.
 */
export interface CustomCanonical {
  readonly mode: 'url' | 'mirror';
  /** Path for the mode `url`; empty for `mirror`. */
  readonly targetUrl: string;
  readonly domain: { readonly host: string };
}

/** The page in another language. `href` is a path; `lang` is a language or `x-default`. */
export interface AlternateLanguage {
  readonly lang: string;
  readonly href: string;
}

/** The page on another domain for a range of screen sizes. */
export interface MediaLink {
  readonly mediaType: string;
  readonly urlPath: string;
  readonly toDomain: { readonly host: string };
}

/** SEO fields of a page; an empty text keeps the page's own text. */
export interface PageSeo {
  readonly title: string;
  readonly description: string;
  /** Robots directive for this address only. */
  readonly metaRobots: string;
  /** Robots directive for all pages below an address; a page's own directive takes precedence. */
  readonly hierarchyMetaRobots: string;
  readonly metas: { readonly name: string; readonly content: string }[];
  readonly customCanonical: CustomCanonical | null;
  readonly alternateLanguages: AlternateLanguage[];
  readonly mediaLinks: MediaLink[];
}

/** A text below the page: paragraphs separated by empty lines, never HTML. */
export interface SeoContent {
  readonly style: 'plain' | 'muted';
  readonly content: string;
}

/** The preview of a shared page. */
export interface PageVisual {
  /** Path of an image on this site. */
  readonly imagePath: string;
  /** `#rrggbb`, or empty for the site's default. */
  readonly themeColor: string;
}

export interface ShellSeo {
  readonly page: PageSeo;
  readonly content: SeoContent | null;
  readonly visual: PageVisual;
}

export const NO_SEO: ShellSeo = {
  page: {
    title: '',
    description: '',
    metaRobots: '',
    hierarchyMetaRobots: '',
    metas: [],
    customCanonical: null,
    alternateLanguages: [],
    mediaLinks: [],
  },
  content: null,
  visual: { imagePath: '', themeColor: '' },
};
