export const roundPaths = {
  play: { method: 'POST', path: '/web-api/rounds' },
  act: { method: 'POST', path: '/web-api/rounds/:roundId/actions' },
  room: { method: 'GET', path: '/web-api/rounds/room' },
  list: { method: 'GET', path: '/web-api/rounds' },
  round: { method: 'GET', path: '/web-api/rounds/:roundId' },
} as const;
