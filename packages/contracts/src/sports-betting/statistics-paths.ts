export const statisticsPaths = {
  list: { method: 'GET', path: '/web-api/statistics' },
  game: { method: 'GET', path: '/web-api/statistics/games/:gameId' },
  report: { method: 'GET', path: '/web-api/statistics/games/:gameId/report' },
  prices: { method: 'GET', path: '/web-api/statistics/games/:gameId/prices' },
} as const;
