/** What search engines and previews are told of a page (SH-SEO-001 to SH-SEO-004, SH-SEO-006). Types only. */

/** Where the one address of a page is: the page `targetUrl`, or the same page on the domain `host`. */
export interface CustomCanonical {
  readonly mode: 'url' | 'mirror';
  /** Path of the mode `url`; empty for `mirror`. */
  readonly targetUrl: string;
  readonly domain: { readonly host: string };
}

/** The page in another language. `href` is a path; `lang` is a language or `x-default`. */
export interface AlternateLanguage {
  readonly lang: string;
  readonly href: string;
}

/** The page on the domain for another kind of screen. */
export interface MediaLink {
  readonly mediaType: string;
  readonly urlPath: string;
  readonly toDomain: { readonly host: string };
}

/** Empty texts leave the page its own. */
export interface PageSeo {
  readonly title: string;
  readonly description: string;
  /** For this address. */
  readonly metaRobots: string;
  /** For everything below an address; the page's own wins. */
  readonly hierarchyMetaRobots: string;
  readonly metas: { readonly name: string; readonly content: string }[];
  readonly customCanonical: CustomCanonical | null;
  readonly alternateLanguages: AlternateLanguage[];
  readonly mediaLinks: MediaLink[];
}

/** A text below the page: paragraphs divided by empty lines, never HTML. */
export interface SeoContent {
  readonly style: 'plain' | 'muted';
  readonly content: string;
}

/** How a page looks where it is shared. */
export interface PageVisual {
  /** Path of a picture on this site. */
  readonly imagePath: string;
  /** `#rrggbb`, or empty for the site's own. */
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
