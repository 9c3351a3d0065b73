export const foreignGamePaths = {
  list: { method: 'GET', path: '/web-api/foreign-games' },
  counts: { method: 'GET', path: '/web-api/foreign-games/counts' },
  index: { method: 'GET', path: '/web-api/foreign-games/index' },
  game: { method: 'GET', path: '/web-api/foreign-games/:number' },
  room: { method: 'GET', path: '/web-api/foreign-games/:number/room' },
  launch: { method: 'POST', path: '/web-api/foreign-games/:number/sessions' },
  demo: { method: 'POST', path: '/web-api/foreign-games/:number/demo' },
} as const;

/** The number of the first game of another company; lower numbers are those of the site's own games. */
export const FIRST_FOREIGN_NUMBER = 1001;
/** How many games a page of a list has. */
export const FOREIGN_PAGE_SIZE = 48;

/** Sections that list games of other companies, by the first segment of their address. */
export const FOREIGN_SECTIONS = [
  'slots',
  'casino',
  'tvgames',
  'virtualsports',
  'fast-bet',
  'fishinghunting',
  'asian-games',
  'crash-games',
] as const;
export type ForeignSection = (typeof FOREIGN_SECTIONS)[number];
