import type { LiveObjects } from '@touchline/contracts';

/** One step of a topic: `set` replaces objects whole, `del` removes keys. */
export type TopicChange = { set: LiveObjects; del: readonly string[] };

/** The mark a merged object carries when it was suspended at some moment in between (DR-6.32). */
const wasSuspended = { wasSuspended: true } as const;

const isSuspended = (object: object | undefined): boolean =>
  object !== undefined && (('status' in object && object.status === 'SUSPENDED') || 'wasSuspended' in object);

/**
 * Merges steps in order into one: the last state of each key wins, and a suspension inside the interval leaves
 * its mark even when the market has reopened.
 */
export function mergeChanges(changes: readonly TopicChange[]): TopicChange {
  if (changes.length === 1 && changes[0]) return changes[0];
  const set = new Map<string, object>();
  const del = new Set<string>();
  for (const change of changes) {
    for (const key of change.del) {
      set.delete(key);
      del.add(key);
    }
    for (const [key, object] of Object.entries(change.set)) {
      const marked = isSuspended(set.get(key)) && !isSuspended(object);
      set.set(key, marked ? { ...object, ...wasSuspended } : object);
      del.delete(key);
    }
  }
  return { set: Object.fromEntries(set), del: [...del] };
}

/** True for a step that must not wait for a window: a suspension, or a score that changed. */
export const isUrgent = (change: TopicChange): boolean =>
  change.del.length > 0 || Object.values(change.set).some(isSuspended);
