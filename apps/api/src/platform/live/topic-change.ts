import type { LiveObjects } from '@touchline/contracts/shared';

/** One step of a topic: `set` replaces objects whole, `del` removes keys; a key in both is set. */
export type TopicChange = { set: LiveObjects; del: readonly string[] };

/**
 * An empty `set`, to be filled key by key. Without a prototype it is a table from the start; a literal would be given a
 * hidden class for every order of its first keys, garbage that only a great collection takes, and those delay bets (P3).
 */
export const emptyObjects = (): Record<string, object> => Object.create(null) as Record<string, object>;

export const isSuspended = (object: object): boolean => 'status' in object && object.status === 'SUSPENDED';

/** True for a step that must not wait for a window: a suspension, or something that has gone. */
export const isUrgent = (change: TopicChange): boolean =>
  change.del.length > 0 || Object.values(change.set).some(isSuspended);
