/**
 * The views the site has: names, roles, addresses. Only this list may name addresses, since a registered view is
 * trusted code in our origin (contract, first paragraph).
 */
import type { ViewRole } from '@touchline/contracts/remote-views';

export interface ViewLine {
  readonly role: ViewRole;
  /** Relative to our origin, or absolute for a view that runs elsewhere; then it needs `integrity`. */
  readonly address?: string;
  /** Gets the visitor's token; only for views of our own origin. */
  readonly personal?: boolean;
  /** Hashes (`sha384-…`) by address of every script and style of a view from another origin. */
  readonly integrity?: Readonly<Record<string, string>>;
  /**
   * Says the same until somebody touches the page: what the server drew stands as it is, and the view's scripts are
   * fetched at the first touch (when-wanted.ts).
   */
  readonly isHydratedOnInteraction?: boolean;
  /** Runs `codeToEval` of its replies; without it such a reply is refused whole (RL-65). */
  readonly isCodeAllowed?: boolean;
  /** What stands in the slot while the view loads. */
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
  results: { role: 'primary' },
  statistics: { role: 'primary' },
  auth: { role: 'regular', personal: true },
  'side-menu': { role: 'regular' },
  banners: { role: 'regular', skeleton: 'none' },
  media: { role: 'regular', skeleton: 'none' },
  casino: { role: 'primary', personal: true, skeleton: 'game-tiles' },
  'game-room': { role: 'primary', personal: true },
  'mini-games': { role: 'primary', personal: true, skeleton: 'other-game-tiles' },
  tables: { role: 'primary', personal: true },
  promotions: { role: 'primary', personal: true },
  information: { role: 'primary', isHydratedOnInteraction: true },
  office: { role: 'primary', personal: true },
  payments: { role: 'primary', personal: true },
  'technical-pages': { role: 'primary', isHydratedOnInteraction: true },
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

/** Where a view is asked, without a slash at the end. */
export function viewAddress(name: ViewName): string {
  return viewLine(name).address ?? `/_view/${name}`;
}

/** Origins of views that run elsewhere: the only ones the server calls (RL-62). */
export function viewOrigins(): readonly string[] {
  const lines: readonly ViewLine[] = Object.values(VIEWS);
  const absolute = lines.flatMap(({ address }) =>
    address !== undefined && URL.canParse(address) ? [address] : [],
  );
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
