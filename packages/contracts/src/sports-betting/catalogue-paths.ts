export const cataloguePaths = {
  menu: { method: 'GET', path: '/web-api/catalogue/menu' },
  list: { method: 'GET', path: '/web-api/catalogue/list' },
  game: { method: 'GET', path: '/web-api/catalogue/game/:gameId' },
  history: { method: 'GET', path: '/web-api/catalogue/history' },
} as const;

/** Keys of the objects in the topics `line/{sportId}`, `live/{sportId}` and `game/{gameId}`. */
export const liveKeys = {
  game: (gameId: number): string => `g:${gameId}`,
  market: (marketId: number): string => `m:${marketId}`,
} as const;
