/**
 * Every business event with its payload. A module writes an event with `writeOutbox`, in the transaction of the change.
 * The handlers are listed in `outbox-consumers.ts`. Ids are strings, because JSON has no `bigint`.
 */
export type BusinessEvents = {
  /** A player's own data has changed; the live hub sends `user/{id}` a new snapshot. */
  'user-changed': {
    userId: string;
    what: 'balance' | 'coupon' | 'round' | 'request' | 'limits' | 'verification' | 'message' | 'favourites';
    couponId?: string;
  };
  /** Sessions have ended (log-out, new password, exclusion); their sockets are closed. */
  'sessions-ended': { userId: string; sessionIds: string[] | 'all' };
  /** Results were stored for lines of a game; coupons with these lines may be settled. */
  'results-stored': { gameId: string };
  /** A match of two sides, not a simulated one, is in play for the first time (DR-11.74). */
  'match-started': { gameId: string };
  /** The score of such a match changed, in a sport of goals; `version` is that of the game with this score (DR-11.74). */
  'goals-changed': { gameId: string; version: string; before: SideGoals; after: SideGoals };
  /** A message that every process must receive after a commit, for instance a change of the site's state. */
  bus: { subject: string; payload: object };
};

/** The goals of both sides. */
export type SideGoals = { home: number; away: number };

export type BusinessEvent = keyof BusinessEvents;
