/** SEO data of a page for search engines and previews (SH-SEO-001 to SH-SEO-004, SH-SEO-006). Types only. */

/** The canonical address of a page: the page `targetUrl`, or the same page on the domain `host`. */
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

/** The page on the domain for another screen size. */
export interface MediaLink {
  readonly mediaType: string;
  readonly urlPath: string;
  readonly toDomain: { readonly host: string };
}

/** Empty texts keep the page's own. */
export interface PageSeo {
  readonly title: string;
  readonly description: string;
  /** For this address only. */
  readonly metaRobots: string;
  /** For all pages below an address; a page's own entry wins. */
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
