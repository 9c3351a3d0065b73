import type { Transaction } from '../../../platform/database/db.ts';
import { messageKinds, type NewMessage } from './message-kinds.ts';

/**
 * Writes a message in the transaction of its event. A player has one message per key, so an event that is applied again
 * writes nothing (DR-11.51). Topics that the player has switched off write nothing, and during a restriction bets,
 * favourites and news write nothing (DR-5.47).
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

/**
 * Writes a message of a topic that is off by default to many players, in one statement (DR-11.75). Players are left out
 * as in `addMessage`.
 * @returns how many messages were written
 */
export async function addMessages(
  tx: Transaction,
  userIds: readonly bigint[],
  key: string,
  { kind, values }: NewMessage,
  nowMs: number,
): Promise<number> {
  const [row] = await tx.query<{ written: number }>(
    'select messages_add_all($1, $2, $3, $4, $5, $6) as written',
    [userIds, messageKinds[kind].topic, kind, key, values, new Date(nowMs)],
  );
  return row?.written ?? 0;
}
