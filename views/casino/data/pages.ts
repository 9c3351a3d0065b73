/** Which page an address means, and the games on it. */
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
  | { readonly page: 'thanks'; readonly section: string };

const isSection = (id: string): id is SectionId => id in SECTIONS;

/** Returns the page of a route; null for a provider that the site does not have. */
export function pageOf(id: string, params: Readonly<Record<string, string | undefined>>): PageData | null {
  if (isSection(id)) return { page: 'section', section: id };
  switch (id) {
    case 'search':
    case 'mine':
    case 'favorites':
    case 'providers':
      return { page: id };
    case 'provider':
      return params['provider'] === OWN_PROVIDER ? { page: 'provider' } : null;
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
  Object.values(SECTIONS).some((known) => known === section) ? section : 'casino-lobby';
