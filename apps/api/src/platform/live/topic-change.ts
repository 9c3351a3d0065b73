import type { LiveObjects } from '@touchline/contracts/shared';

/** One delta of a topic: `set` replaces whole objects, `del` removes keys; a key in both is set. */
export type TopicChange = { set: LiveObjects; del: readonly string[] };

/**
 * An empty `set`, to be filled key by key. Without a prototype it is a dictionary from the start. A literal would
 * create a hidden class for each key order, garbage that only a major GC collects and that delays bets (P3).
 */
export const emptyObjects = (): Record<string, object> => Object.create(null) as Record<string, object>;

export const isSuspended = (object: object): boolean => 'status' in object && object.status === 'SUSPENDED';

/** True for a delta that must not wait for a window: a suspension or a removal. */
export const isUrgent = (change: TopicChange): boolean =>
  change.del.length > 0 || Object.values(change.set).some(isSuspended);
