/** The messages of a chat, from the long poll and from the visitor's own sending, in any order. */
import type { SupportApi } from '@touchline/contracts/operations';

export type ChatMessage = SupportApi['say']['reply']['message'];

/** Unique by id, in chronological order. Returns the same list when nothing is new. */
export function mergeMessages(
  before: readonly ChatMessage[],
  come: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(before.map(({ id }) => id));
  const fresh = come.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? before : [...before, ...fresh].toSorted((one, other) => one.id - other.id);
}

/** The text that stays in the field after sending: what the visitor typed meanwhile is kept. */
export const draftAfter = (said: string, now: string): string => (now === said ? '' : now);
