/** Raises that have ended by time: their lines in the history, and the stored limit as it is since then (DR-5.71). */
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { addMessage } from '../../site/messages/index.ts';
import { approvalMs, type PendingChange } from './limit-state.ts';
import { lockPlayer, readLimits, writeLimit, writeLimitEvent } from './limit-store.ts';

/** Players that one run of the job takes. */
const batchSize = 100;

const endOf = ({ endsAtMs, needsApproval }: PendingChange): number =>
  needsApproval ? endsAtMs + approvalMs : endsAtMs;

/**
 * Writes the lines of a player's raises that have lapsed, or have applied by themselves, once each. The caller locks the
 * player.
 */
export async function finishRaises(tx: Transaction, userId: bigint, nowMs: number): Promise<void> {
  for (const [type, { value, setAtMs, pending }] of await readLimits(tx, userId)) {
    if (pending === null || nowMs < endOf(pending)) continue;
    const atMs = endOf(pending);
    const isLapsed = pending.needsApproval;
    await writeLimit(tx, userId, type, {
      value: isLapsed ? value : pending.value,
      setAtMs: isLapsed ? setAtMs : atMs,
      pending: null,
    });
    const action = isLapsed ? 'lapsed' : 'applied';
    await writeLimitEvent(
      tx,
      userId,
      { type, action, oldValue: value, newValue: pending.value },
      'player',
      atMs,
    );
  }
}

/** Does so for every player. Several processes may run it. */
export async function finishAllRaises(db: Database, clock: Clock): Promise<void> {
  const rows = await db.query<{ userId: bigint }>(
    `select user_id as "userId" from limits_limit
     where pending_ends_at is not null and pending_ends_at
       + case when needs_approval then make_interval(secs => $2) else interval '0' end <= $1
     group by user_id order by min(pending_ends_at), user_id limit $3`,
    [new Date(clock.nowMs()), approvalMs / 1000, batchSize],
  );
  for (const { userId } of rows)
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      await finishRaises(tx, userId, clock.nowMs());
    });
}

/**
 * Notifies every player whose waiting time is over that the raise may be confirmed now, once for each raise (DR-5.87).
 * Several processes may run it.
 */
export async function notifyReadyRaises(db: Database, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  const times = [new Date(nowMs), new Date(nowMs - approvalMs)];
  const rows = await db.query<{ userId: bigint }>(
    `select user_id as "userId" from limits_limit
     where needs_approval and not is_notified and pending_ends_at <= $1 and pending_ends_at > $2
     group by user_id order by min(pending_ends_at), user_id limit $3`,
    [...times, batchSize],
  );
  for (const { userId } of rows)
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const notified = await tx.query<{ type: number; endsAt: Date }>(
        `update limits_limit set is_notified = true
         where user_id = $3 and needs_approval and not is_notified and pending_ends_at <= $1 and pending_ends_at > $2
         returning type, pending_ends_at as "endsAt"`,
        [...times, userId],
      );
      for (const { type, endsAt } of notified)
        await addMessage(
          tx,
          userId,
          `raise-ready:${type}:${endsAt.getTime()}`,
          { kind: 'limit-raise-ready', values: {} },
          nowMs,
        );
    });
}

/** Whether the last change of a limit is a raise that has lapsed. */
export async function hasLapsed(tx: Transaction, userId: bigint, type: number): Promise<boolean> {
  const [row] = await tx.query<{ action: string }>(
    'select action from limits_event where user_id = $1 and type = $2 order by id desc limit 1',
    [userId, type],
  );
  return row?.action === 'lapsed';
}
