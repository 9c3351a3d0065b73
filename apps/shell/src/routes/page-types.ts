/** The page types of betting pages (SH-RT-009 to SH-RT-014, SH-RT-019, SH-RT-020). */

/** Page types of the site. `ufc` and `politics` are values without their own routes (SH-RT-014). */
export const PAGE_TYPES = [
  'home',
  'betsonyour',
  'cyber',
  'marble',
  'team',
  'topgame',
  'ufc',
  'politics',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** The default page type. `main` in an address is an alias. */
const DEFAULT_PAGE_TYPE: PageType = 'home';

const isPageType = (word: string | undefined): word is PageType =>
  (PAGE_TYPES as readonly (string | undefined)[]).includes(word);

/** Returns the page type of an address, from its own parameter or its first segment; `home` when it has none. */
export function pageTypeOf(path: string, params: Readonly<Record<string, string>>): PageType {
  const word = params['pageType'] ?? params['menuSection'] ?? path.split('/')[0];
  return isPageType(word) ? word : DEFAULT_PAGE_TYPE;
}
