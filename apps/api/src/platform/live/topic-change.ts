import type { LiveObjects } from '@touchline/contracts/shared';

/**
 * One delta of a topic: `set` replaces whole objects, and `del` removes keys. A key in both is set.
 *
 * `isUrgent`: its source wants it sent at once, such as the end of a shared round (DR-8.103).
 */
export type TopicChange = { set: LiveObjects; del: readonly string[]; isUrgent?: boolean };

/**
 * Creates an empty `set`, to which keys are added one by one. Without a prototype, V8 stores it as a dictionary. A
 * literal would create a hidden class for each key order; only a major GC frees those, and it delays bets (P3).
 */
export const emptyObjects = (): Record<string, object> => Object.create(null) as Record<string, object>;

export const isSuspended = (object: object): boolean => 'status' in object && object.status === 'SUSPENDED';

/**
 * True for a delta that is sent immediately, not merged with later ones: a suspension, a removal, or what its source wants
 * sent at once.
 */
export const isUrgent = (change: TopicChange): boolean =>
  change.isUrgent === true || change.del.length > 0 || Object.values(change.set).some(isSuspended);
