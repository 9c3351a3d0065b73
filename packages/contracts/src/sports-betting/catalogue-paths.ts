export const cataloguePaths = {
  menu: { method: 'GET', path: '/web-api/catalogue/menu' },
  list: { method: 'GET', path: '/web-api/catalogue/list' },
  cyber: { method: 'GET', path: '/web-api/catalogue/cyber' },
  game: { method: 'GET', path: '/web-api/catalogue/game/:gameId' },
  history: { method: 'GET', path: '/web-api/catalogue/history' },
} as const;

/** The topic of a game's score, minute and state, without its markets: open bets follow it (DR-11.20). */
export const scoreTopic = (gameId: number): string => `score/${gameId}`;

/** Keys of the objects in the topics `line/{sportId}`, `live/{sportId}` and `game/{gameId}`. */
export const liveKeys = {
  game: (gameId: number): string => `g:${gameId}`,
  market: (marketId: number): string => `m:${marketId}`,
  /** A combination of outcomes of the game has changed (DR-4.222); in `game/{gameId}` only, with its version. */
  combination: (marketId: number): string => `s:${marketId}`,
} as const;
