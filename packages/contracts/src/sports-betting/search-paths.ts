export const searchPaths = {
  search: { method: 'GET', path: '/web-api/catalogue/search' },
} as const;

/** Letters a visitor may search by, and how many must be there before anything is asked. */
export const MAX_SEARCH_LENGTH = 60;
export const MIN_SEARCH_LENGTH = 2;
