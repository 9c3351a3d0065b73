/** The page that checks rounds, one file that also works from disk (DR-8.92). */
export const ROUND_CHECKER_PATH = '/round-checker.html';

export const roundPaths = {
  play: { method: 'POST', path: '/web-api/rounds' },
  act: { method: 'POST', path: '/web-api/rounds/:roundId/actions' },
  room: { method: 'GET', path: '/web-api/rounds/room' },
  session: { method: 'GET', path: '/web-api/rounds/session' },
  list: { method: 'GET', path: '/web-api/rounds' },
  round: { method: 'GET', path: '/web-api/rounds/:roundId' },
} as const;
