export const resultPaths = {
  days: { method: 'GET', path: '/web-api/results/days' },
  list: { method: 'GET', path: '/web-api/results' },
  /** The matches of a day on which the player has a settled coupon. */
  own: { method: 'GET', path: '/web-api/results/own' },
  game: { method: 'GET', path: '/web-api/results/:gameId' },
  /** The player's own outcomes of a finished match, in the next match of the side that they backed. */
  nextBets: { method: 'GET', path: '/web-api/results/:gameId/next-bets' },
} as const;

/** How many characters a search in the results may have. */
export const MAX_RESULT_SEARCH = 60;
