/** Which page an address means. */
import { GAME_SECTIONS, type GameSection, OWN_STUDIO } from '@touchline/contracts/gaming';

/** Sections by the id of their route. */
export const SECTION_ROUTES = {
  fast: 'fast-games',
  crash: 'crash-games',
  card: 'card-games',
  skill: 'skill-games',
  scratch: 'scratchcards',
  other: 'othergames',
  slots: 'slots',
  live: 'casino',
  tv: 'tvgames',
  virtual: 'virtualsports',
  quick: 'fast-bet',
  fishing: 'fishinghunting',
  asian: 'asian-games',
  keno: 'keno',
  bingo: 'bingo',
  poker: 'poker',
} as const satisfies Record<string, GameSection>;

/** Parts of a section with an address of their own. Those of other sections are the ones that have games. */
export const SUBCATEGORIES: Readonly<Partial<Record<GameSection, readonly string[]>>> = {
  slots: ['new', 'classic', 'ways', 'wilds', 'scatters', 'high-volatility'],
  casino: ['new', 'roulette', 'cards', 'dice', 'game-shows'],
};

/** Collections of the operator by the id of their route. */
export const COLLECTION_ROUTES = { brand: 'brand', vulkan: 'vulkan' } as const;

export type PageData =
  | { readonly page: 'lobby' }
  | { readonly page: 'search' }
  | { readonly page: 'section'; readonly section: GameSection; readonly subcategory: string | null }
  | { readonly page: 'collection'; readonly collection: string }
  | { readonly page: 'mine' }
  | { readonly page: 'favorites' }
  | { readonly page: 'providers' }
  | { readonly page: 'provider'; readonly studio: string }
  | { readonly page: 'thanks'; readonly section: string };

const isSection = (id: string): id is keyof typeof SECTION_ROUTES => id in SECTION_ROUTES;
const isCollection = (id: string): id is keyof typeof COLLECTION_ROUTES => id in COLLECTION_ROUTES;
const isSlug = (text: string): boolean => /^[a-z0-9-]{1,80}$/.test(text);

/** Returns the page of a route; null for a studio or a part of a section that no site has. */
export function pageOf(id: string, params: Readonly<Record<string, string | undefined>>): PageData | null {
  if (isSection(id)) {
    const subcategory = params['subcategory'] ?? params['game'] ?? null;
    return subcategory === null || isSlug(subcategory)
      ? { page: 'section', section: SECTION_ROUTES[id], subcategory }
      : null;
  }
  if (isCollection(id)) return { page: 'collection', collection: COLLECTION_ROUTES[id] };
  switch (id) {
    case 'search':
    case 'mine':
    case 'favorites':
    case 'providers':
      return { page: id };
    case 'provider': {
      const studio = params['provider'] ?? '';
      return isSlug(studio) ? { page: 'provider', studio } : null;
    }
    case 'thanks':
      return { page: 'thanks', section: params['section'] ?? '' };
    default:
      return { page: 'lobby' };
  }
}

export const isOwnStudio = (studio: string): boolean => studio === OWN_STUDIO;

/** Where the thank-you page of a section leads back to. A section without games leads to the lobby (DR-8.91). */
export const backFrom = (section: string, sections: readonly { section: string; count: number }[]): string =>
  GAME_SECTIONS.some((known) => known === section) &&
  sections.some((one) => one.section === section && one.count > 0)
    ? section
    : 'casino-lobby';
