/** The messages of a chat as they come: from the question that waits and from one's own saying, in any order. */
import type { SupportApi } from '@touchline/contracts/operations';

export type ChatMessage = SupportApi['say']['reply']['message'];

/** One of each id, in the order they were said. Answers the same list when nothing is new. */
export function mergeMessages(
  before: readonly ChatMessage[],
  come: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(before.map(({ id }) => id));
  const fresh = come.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? before : [...before, ...fresh].toSorted((one, other) => one.id - other.id);
}

/** What stays in the field once something was said: whoever typed on meanwhile keeps all of it. */
export const draftAfter = (said: string, now: string): string => (now === said ? '' : now);
