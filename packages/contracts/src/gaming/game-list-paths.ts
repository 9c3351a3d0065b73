/** Lists of all games: the site's own and those of other companies (DR-8.113 to DR-8.115). */
export const gameListPaths = {
  list: { method: 'GET', path: '/web-api/games' },
  counts: { method: 'GET', path: '/web-api/games/counts' },
} as const;

/** How many games a page of a list has. */
export const GAME_PAGE_SIZE = 48;
/** The longest text that is searched for. */
export const MAX_SEARCH_TEXT = 60;

/** The studio of the site's own games, in addresses. */
export const OWN_STUDIO = 'touchline';

/** The sections of the casino, by the first segment of their address. A game is in one or several of them. */
export const GAME_SECTIONS = [
  'fast-games',
  'crash-games',
  'slots',
  'casino',
  'card-games',
  'poker',
  'keno',
  'bingo',
  'skill-games',
  'scratchcards',
  'tvgames',
  'virtualsports',
  'fast-bet',
  'fishinghunting',
  'asian-games',
  'othergames',
] as const;
export type GameSection = (typeof GAME_SECTIONS)[number];

/** The least average return that a list requires, in percent. */
export const LIST_RETURNS = ['95', '97', '99'] as const;
/** 1 and 2 are low, 3 is medium, 4 and 5 are high. */
export const LIST_VOLATILITIES = ['low', 'medium', 'high'] as const;
/** The highest least stake of a round, in units of the currency. */
export const LIST_STAKES = ['0.20', '0.50', '1.00'] as const;
export const LIST_ORDERS = ['name', 'return', 'newest'] as const;
