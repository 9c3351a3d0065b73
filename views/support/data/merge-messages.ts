/** Merges the messages of a chat, in any order, from the long poll and from the visitor's own sending. */
import type { SupportApi } from '@touchline/contracts/operations';

export type ChatMessage = SupportApi['sendMessage']['reply']['message'];

/** Returns the messages in chronological order, each id once. Returns the same list when nothing is new. */
export function mergeMessages(
  before: readonly ChatMessage[],
  come: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(before.map(({ id }) => id));
  const fresh = come.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? before : [...before, ...fresh].toSorted((one, other) => one.id - other.id);
}

/** Returns the text that stays in the field after sending, which is the text typed in the meantime. */
export const draftAfter = (sent: string, current: string): string => (current === sent ? '' : current);
