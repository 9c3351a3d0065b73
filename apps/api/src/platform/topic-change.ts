import type { LiveObjects } from '@touchline/contracts';

/** One step of a topic: `set` replaces objects whole, `del` removes keys; a key in both is set. */
export type TopicChange = { set: LiveObjects; del: readonly string[] };

export const isSuspended = (object: object): boolean => 'status' in object && object.status === 'SUSPENDED';

/** True for a step that must not wait for a window: a suspension, or a score that changed. */
export const isUrgent = (change: TopicChange): boolean =>
  change.del.length > 0 || Object.values(change.set).some(isSuspended);
