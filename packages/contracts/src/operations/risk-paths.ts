/** What an operator with the permission `risk` reads. */
export const riskPaths = {
  site: { method: 'GET', path: '/operator-api/risk/site' },
  events: { method: 'GET', path: '/operator-api/risk/events' },
  outcomes: { method: 'GET', path: '/operator-api/risk/events/:gameId/outcomes' },
  limits: { method: 'GET', path: '/operator-api/risk/limits' },
  suspensions: { method: 'GET', path: '/operator-api/risk/suspensions' },
} as const;
