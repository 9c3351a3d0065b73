/** Which page an address means, and the games on it. */
import type { ForeignSection } from '@touchline/contracts/gaming';
import { type GameLine, gameLines } from '@touchline/games/list';

/** Sections that list games, by the id of their route; each is named in the `sections` of a game. */
export const SECTIONS = {
  fast: 'fast-games',
  crash: 'crash-games',
  card: 'card-games',
  skill: 'skill-games',
  scratch: 'scratchcards',
  other: 'othergames',
} as const;
export type SectionId = keyof typeof SECTIONS;

/** Sections of games of other companies, by the id of their route. */
export const FOREIGN_ROUTES = {
  slots: 'slots',
  live: 'casino',
  tv: 'tvgames',
  virtual: 'virtualsports',
  quick: 'fast-bet',
  fishing: 'fishinghunting',
  asian: 'asian-games',
} as const satisfies Record<string, ForeignSection>;

/** Sections of other companies that have a page: `crash-games` is the page of the site's own game. */
export const FOREIGN_PAGES: readonly ForeignSection[] = Object.values(FOREIGN_ROUTES);

/** The studio of the site's own games, in addresses. */
export const OWN_PROVIDER = 'touchline';

export type PageData =
  | { readonly page: 'lobby' }
  | { readonly page: 'search' }
  | { readonly page: 'section'; readonly section: SectionId }
  | { readonly page: 'mine' }
  | { readonly page: 'favorites' }
  | { readonly page: 'providers' }
  | { readonly page: 'provider' }
  /** Another company's studio, and a section of its games. */
  | { readonly page: 'foreign-studio'; readonly studio: string }
  | { readonly page: 'foreign'; readonly section: ForeignSection; readonly subcategory: string | null }
  | { readonly page: 'thanks'; readonly section: string };

const isForeign = (id: string): id is keyof typeof FOREIGN_ROUTES => id in FOREIGN_ROUTES;
const isSection = (id: string): id is SectionId => id in SECTIONS;

/** Returns the page of a route; null for a provider that the site does not have. */
export function pageOf(id: string, params: Readonly<Record<string, string | undefined>>): PageData | null {
  if (isSection(id)) return { page: 'section', section: id };
  if (isForeign(id))
    return { page: 'foreign', section: FOREIGN_ROUTES[id], subcategory: params['subcategory'] ?? null };
  switch (id) {
    case 'search':
    case 'mine':
    case 'favorites':
    case 'providers':
      return { page: id };
    case 'provider':
      return params['provider'] === OWN_PROVIDER
        ? { page: 'provider' }
        : /^[a-z0-9-]{1,80}$/.test(params['provider'] ?? '')
          ? { page: 'foreign-studio', studio: params['provider'] ?? '' }
          : null;
    case 'thanks':
      return { page: 'thanks', section: params['section'] ?? '' };
    default:
      return { page: 'lobby' };
  }
}

/** The games of a section, in the order of the lobby. */
export const gamesOf = (section: SectionId): readonly GameLine[] =>
  gameLines.filter(({ sections }) => sections.includes(SECTIONS[section]));

/** The games with these ids, in this order; others are left out. */
export const gamesWith = (ids: readonly string[]): readonly GameLine[] =>
  ids.flatMap((id) => gameLines.find((game) => game.id === id) ?? []);

/** Where the thank-you page of a section leads back to. A section without games of its own leads to the lobby. */
export const backFrom = (section: string): string =>
  [...Object.values(SECTIONS), ...Object.values(FOREIGN_ROUTES)].some((known) => known === section)
    ? section
    : 'casino-lobby';
