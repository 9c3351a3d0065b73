export const searchPaths = {
  search: { method: 'GET', path: '/web-api/catalogue/search' },
} as const;

/** Characters allowed in a search, and how many are needed before a request. */
export const MAX_SEARCH_LENGTH = 60;
export const MIN_SEARCH_LENGTH = 2;
