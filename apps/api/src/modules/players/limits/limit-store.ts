/** Reads and writes limits and their events. */
import { randomUUID } from 'node:crypto';
import type { ChangeableLimitType, SiteLimitKind } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import { addMessage } from '../../site/messages/index.ts';
import { messageOf } from './limit-messages.ts';
import type { StoredLimit } from './limit-state.ts';

export type StoredLimits = ReadonlyMap<ChangeableLimitType, StoredLimit>;

type Row = Pick<
  Tables['limits_limit'],
  'type' | 'value' | 'setAt' | 'pendingValue' | 'pendingAt' | 'pendingEndsAt' | 'needsApproval'
>;

/** Starts counting for a player; nothing changes when it counts already. The caller's transaction locks the player. */
export async function beginCounting(
  tx: Transaction,
  userId: bigint,
  currency: string,
  nowMs: number,
): Promise<void> {
  await tx.query('select limits_begin($1, $2, $3)', [userId, currency, new Date(nowMs)]);
}

/** Returns the currency of the player's limits; null before the first limit. */
export async function limitCurrencyOf(sql: Sql, userId: bigint): Promise<string | null> {
  const [row] = await sql.query<{ currency: string }>(
    'select currency from limits_person where user_id = $1',
    [userId],
  );
  return row?.currency ?? null;
}

export async function readLimits(sql: Sql, userId: bigint): Promise<StoredLimits> {
  const rows = await sql.query<Row>(
    `select type, value, set_at as "setAt", pending_value as "pendingValue", pending_at as "pendingAt",
       pending_ends_at as "pendingEndsAt", needs_approval as "needsApproval"
     from limits_limit where user_id = $1`,
    [userId],
  );
  return new Map(rows.map((row) => [row.type as ChangeableLimitType, limitOf(row)]));
}

const limitOf = ({
  value,
  setAt,
  pendingValue,
  pendingAt,
  pendingEndsAt,
  needsApproval,
}: Row): StoredLimit => ({
  value,
  setAtMs: setAt.getTime(),
  pending:
    pendingAt === null || pendingEndsAt === null
      ? null
      : {
          value: pendingValue,
          askedAtMs: pendingAt.getTime(),
          endsAtMs: pendingEndsAt.getTime(),
          needsApproval: needsApproval ?? true,
        },
});

export async function writeLimit(
  tx: Transaction,
  userId: bigint,
  type: ChangeableLimitType,
  { value, setAtMs, pending }: StoredLimit,
): Promise<void> {
  await tx.query(
    `insert into limits_limit (user_id, type, value, set_at, pending_value, pending_at, pending_ends_at, needs_approval)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, type) do update set value = excluded.value, set_at = excluded.set_at,
       pending_value = excluded.pending_value, pending_at = excluded.pending_at,
       pending_ends_at = excluded.pending_ends_at, needs_approval = excluded.needs_approval, is_notified = false`,
    [
      userId,
      type,
      value,
      new Date(setAtMs),
      pending?.value ?? null,
      pending === null ? null : new Date(pending.askedAtMs),
      pending === null ? null : new Date(pending.endsAtMs),
      pending?.needsApproval ?? null,
    ],
  );
}

export type LimitEvent = {
  type: number;
  action: Tables['limits_event']['action'];
  oldValue: bigint | null;
  newValue: bigint | null;
  /** What a limit of the site holds (type 37). */
  siteKind?: SiteLimitKind;
};

/** Writes one line of the player's history of limits (DR-5.49). @param source `player`, or an operator's number */
export async function writeLimitEvent(
  tx: Transaction,
  userId: bigint,
  { type, action, oldValue, newValue, siteKind }: LimitEvent,
  source: string,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into limits_event (user_id, type, action, old_value, new_value, source, at, site_kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, type, action, oldValue, newValue, source, new Date(nowMs), siteKind ?? null],
  );
  await addMessage(tx, userId, `limit:${randomUUID()}`, { kind: messageOf[action], values: {} }, nowMs);
}

/** Locks a player as a placement does, so that a change of a limit and a stake wait for each other. */
export async function lockPlayer(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7203514, $1::bigint::integer)', [userId]);
}

const deleteBatch = 5_000;

/** Deletes movements that have left every window, batch after batch. @returns how many */
export async function deleteCounted(sql: Sql): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await sql.query<{ n: number }>('select limits_delete_counted($1) as n', [deleteBatch]);
    total += row?.n ?? 0;
    if ((row?.n ?? 0) < deleteBatch) return total;
  }
}
