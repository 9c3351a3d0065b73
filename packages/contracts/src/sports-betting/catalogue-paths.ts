export const cataloguePaths = {
  menu: { method: 'GET', path: '/web-api/catalogue/menu' },
  list: { method: 'GET', path: '/web-api/catalogue/list' },
  game: { method: 'GET', path: '/web-api/catalogue/game/:gameId' },
  history: { method: 'GET', path: '/web-api/catalogue/history' },
} as const;

/** The topic of a game's score, minute and state, without its markets: open bets follow it (DR-11.20). */
export const scoreTopic = (gameId: number): string => `score/${gameId}`;

/** Keys of the objects in the topics `line/{sportId}`, `live/{sportId}` and `game/{gameId}`. */
export const liveKeys = {
  game: (gameId: number): string => `g:${gameId}`,
  market: (marketId: number): string => `m:${marketId}`,
} as const;
