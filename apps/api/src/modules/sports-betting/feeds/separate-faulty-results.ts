import { type EventResult, resultFault } from '@touchline/betting-engine';
import type { CanonicalMessage } from '../catalogue/index.ts';

export type FaultyResult = { gameId: number; reason: string; body: string };

const isOfResult = ({ kind }: CanonicalMessage): boolean =>
  kind === 'GameResult' || kind === 'Settle' || kind === 'Cancel';

/**
 * Removes contradictory results from a batch, together with the settlements and voids that the batch derives from them.
 * Their games wait for a corrected result or for an operator.
 */
export function separateFaultyResults(messages: readonly CanonicalMessage[]): {
  messages: readonly CanonicalMessage[];
  faulty: FaultyResult[];
} {
  const reasons = new Map<number, string>();
  for (const message of messages) {
    if (message.kind !== 'GameResult') continue;
    // This site's adapters use the engine's result format.
    const reason = resultFault(message.result as EventResult);
    if (reason) reasons.set(message.gameId, reason);
  }
  if (reasons.size === 0) return { messages, faulty: [] };
  const isFaulty = (message: CanonicalMessage): boolean =>
    isOfResult(message) && 'gameId' in message && reasons.has(message.gameId);
  const faulty = [...reasons].map(([gameId, reason]) => {
    const ofGame = messages.filter(
      (message) => isFaulty(message) && 'gameId' in message && message.gameId === gameId,
    );
    return { gameId, reason, body: JSON.stringify(ofGame) };
  });
  return { messages: messages.filter((message) => !isFaulty(message)), faulty };
}
