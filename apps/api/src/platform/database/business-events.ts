/**
 * Every business event with its payload. A module writes an event with `writeOutbox`, in the transaction of the change.
 * The handlers are listed in `outbox-consumers.ts`. Ids are strings, because JSON has no `bigint`.
 */
export type BusinessEvents = {
  /** A player's own data has changed; the live hub sends `user/{id}` a new snapshot. */
  'user-changed': {
    userId: string;
    what: 'balance' | 'coupon' | 'round' | 'request' | 'limits' | 'verification' | 'message';
    couponId?: string;
  };
  /** Sessions have ended (log-out, new password, exclusion); their sockets are closed. */
  'sessions-ended': { userId: string; sessionIds: string[] | 'all' };
  /** Results were stored for lines of a game; coupons with these lines may be settled. */
  'results-stored': { gameId: string };
  /** A message that every process must receive after a commit, for instance a change of the site's state. */
  bus: { subject: string; payload: object };
};

export type BusinessEvent = keyof BusinessEvents;
