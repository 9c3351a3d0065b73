export const foreignGamePaths = {
  game: { method: 'GET', path: '/web-api/foreign-games/:number' },
  room: { method: 'GET', path: '/web-api/foreign-games/:number/room' },
  launch: { method: 'POST', path: '/web-api/foreign-games/:number/sessions' },
  rounds: { method: 'GET', path: '/web-api/foreign-games/:number/rounds' },
  roundDetails: { method: 'GET', path: '/web-api/foreign-games/rounds/:roundId' },
  freeRounds: { method: 'GET', path: '/web-api/foreign-games/free-rounds' },
  demo: { method: 'POST', path: '/web-api/foreign-games/:number/demo' },
} as const;

/** The number of the first game of another company; lower numbers are those of the site's own games. */
export const FIRST_FOREIGN_NUMBER = 1001;
