/** The page types of betting pages (SH-RT-009 to SH-RT-014, SH-RT-019, SH-RT-020). */

/** Known to the site; `ufc` and `politics` are values without routes of their own (SH-RT-014). */
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

/** The page of no other type. `main` in an address is another word for it. */
const DEFAULT_PAGE_TYPE: PageType = 'home';

const isPageType = (word: string | undefined): word is PageType =>
  (PAGE_TYPES as readonly (string | undefined)[]).includes(word);

/** The page type an address names: by its own parameter, or by its first word; `home` when it names none. */
export function pageTypeOf(path: string, params: Readonly<Record<string, string>>): PageType {
  const word = params['pageType'] ?? params['menuSection'] ?? path.split('/')[0];
  return isPageType(word) ? word : DEFAULT_PAGE_TYPE;
}
