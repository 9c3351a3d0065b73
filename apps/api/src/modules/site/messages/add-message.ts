import type { Transaction } from '../../../platform/database/db.ts';
import { messageKinds, type NewMessage } from './message-kinds.ts';

/**
 * Writes a message in the transaction of its event. A player has one message per key, so an event that is applied again
 * writes nothing (DR-11.51). Topics that the player has off, and bets and news during a restriction (DR-5.47), write
 * nothing.
 * @param key names the event among those of the player, for instance `deposit:<id>`
 */
export async function addMessage(
  tx: Transaction,
  userId: bigint,
  key: string,
  { kind, values }: NewMessage,
  nowMs: number,
): Promise<void> {
  await tx.query('select messages_add($1, $2, $3, $4, $5, $6)', [
    userId,
    messageKinds[kind].topic,
    kind,
    key,
    values,
    new Date(nowMs),
  ]);
}
