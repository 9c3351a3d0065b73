/**
 * The site's views: names, roles, URLs. A registered view is trusted code on the site's own origin, so URLs are only in
 * this list.
 */
import type { ViewRole } from '@touchline/contracts/remote-views';

export interface ViewLine {
  readonly role: ViewRole;
  /** A path on this site's origin, or an absolute URL of a view on another origin. Such a view needs `integrity`. */
  readonly address?: string;
  /** Whether the view receives the visitor's token; only for views on this site's origin. */
  readonly personal?: boolean;
  /** Hashes (`sha384-…`), by URL, of every script and stylesheet of a view on another origin. */
  readonly integrity?: Readonly<Record<string, string>>;
  /**
   * Whether the view's content is static until the first user input. Until then its server-rendered HTML stays, and its
   * scripts are not loaded (lazy-hydration.ts).
   */
  readonly isHydratedOnInteraction?: boolean;
  /** First segments of the paths whose pages load their scripts at once all the same: they have a control or load data. */
  readonly interactivePaths?: readonly string[];
  /** Whether `codeToEval` of its replies is run; without this flag, a reply with code is refused (RL-65). */
  readonly isCodeAllowed?: boolean;
  /** The skeleton shown while the view loads. */
  readonly skeleton?: 'block' | 'game-tiles' | 'other-game-tiles' | 'bar' | 'none';
}

export const VIEWS = {
  header: { role: 'essential', personal: true, skeleton: 'bar' },
  footer: { role: 'regular', skeleton: 'none', isHydratedOnInteraction: true },
  coupon: { role: 'essential', personal: true },
  home: { role: 'primary', skeleton: 'game-tiles' },
  sportsbook: { role: 'primary' },
  championships: { role: 'primary' },
  cyber: { role: 'primary' },
  results: { role: 'primary', personal: true },
  statistics: { role: 'primary' },
  auth: { role: 'regular', personal: true },
  'side-menu': { role: 'regular' },
  banners: { role: 'regular', skeleton: 'none' },
  media: { role: 'regular', skeleton: 'none' },
  casino: { role: 'primary', personal: true, skeleton: 'game-tiles' },
  'game-room': { role: 'primary', personal: true },
  'mini-games': { role: 'primary', personal: true, skeleton: 'other-game-tiles' },
  tables: { role: 'primary', personal: true },
  toto: { role: 'primary', personal: true },
  promotions: { role: 'primary', personal: true },
  information: {
    role: 'primary',
    isHydratedOnInteraction: true,
    interactivePaths: ['betting-calculator', 'confirm'],
  },
  office: { role: 'primary', personal: true },
  payments: { role: 'primary', personal: true },
  'technical-pages': {
    role: 'primary',
    isHydratedOnInteraction: true,
    interactivePaths: ['block', 'block-appeal-history'],
  },
  support: { role: 'regular', skeleton: 'none' },
  notices: { role: 'regular', skeleton: 'none' },
  greetings: { role: 'regular', skeleton: 'none' },
} as const satisfies Record<string, ViewLine>;

export type ViewName = keyof typeof VIEWS;

export const viewLine = (name: ViewName): ViewLine => VIEWS[name];

export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(VIEWS, name);
}

/** Hashes of all scripts and styles from other origins, by address. */
export function viewIntegrity(): Readonly<Record<string, string>> {
  const lines: readonly ViewLine[] = Object.values(VIEWS);
  return Object.assign({}, ...lines.map((line) => line.integrity ?? {})) as Record<string, string>;
}

/** The address of a view, without a trailing slash. */
export function viewAddress(name: ViewName): string {
  return viewLine(name).address ?? `/_view/${name}`;
}

/** Returns the origins of views on other servers; the page server calls only these (RL-62). */
export function viewOrigins(): readonly string[] {
  const lines: readonly ViewLine[] = Object.values(VIEWS);
  const absolute = lines.flatMap(({ address }) =>
    address !== undefined && URL.canParse(address) ? [address] : [],
  );
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
