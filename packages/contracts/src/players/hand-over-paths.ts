/** A session goes on at another domain of the site: a token of one domain is used once at the other (DR-13.93). */
export const handOverPaths = {
  issue: { method: 'POST', path: '/web-api/user/hand-over' },
  logIn: { method: 'POST', path: '/web-api/auth/token' },
} as const;

/** The only method of a log-in by token: the hand-over between domains of the site. */
export const handOverMethodId = 1;

/** The name in the hash of the address that carries a hand-over: `#hand-over=<token>.<sign>`. */
export const handOverHash = 'hand-over';
