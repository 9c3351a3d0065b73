/** Ideas of players (DR-13.139) and the personal manager (DR-13.140). */
export const ideaPaths = {
  list: { method: 'GET', path: '/web-api/office/ideas' },
  send: { method: 'POST', path: '/web-api/office/ideas' },
  manager: { method: 'GET', path: '/web-api/office/manager' },
} as const;

/** Lengths in characters, the ideas that a player may send a day, and the most that are shown. */
export const ideaLimits = { leastText: 10, text: 1000, answer: 2000, perDay: 5, shown: 50 } as const;
