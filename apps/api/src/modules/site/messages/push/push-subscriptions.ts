import { createECDH } from 'node:crypto';
import { messageLimits } from '@touchline/contracts/site';
import type { Sql, Transaction } from '../../../../platform/database/db.ts';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
export type Device = { endpoint: string; device: string; createdAt: Date };

/** Whether `p256dh` is a point of the curve P-256: with another value nothing can be encrypted. */
export function hasUsableKeys({ keys }: Subscription): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(keys.p256dh, 'base64url'));
    return Buffer.from(keys.auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/**
 * Stores a device (DR-11.58). An endpoint belongs to the last player who subscribed: the row of another player, or of
 * older keys, is deleted first, and with it what was due to it. Of more than ten devices the oldest are deleted.
 */
export async function storeSubscription(
  tx: Transaction,
  owner: { userId: bigint; sessionId: bigint; device: string; nowMs: number },
  { endpoint, keys }: Subscription,
): Promise<void> {
  await lock(tx, endpoint, owner.userId);
  await tx.query(
    `delete from messages_push_subscription
     where endpoint = $1 and (user_id <> $2 or p256dh <> $3 or auth <> $4)`,
    [endpoint, owner.userId, keys.p256dh, keys.auth],
  );
  await tx.query(
    `insert into messages_push_subscription (user_id, session_id, endpoint, p256dh, auth, device, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set session_id = excluded.session_id, device = excluded.device`,
    [owner.userId, owner.sessionId, endpoint, keys.p256dh, keys.auth, owner.device, new Date(owner.nowMs)],
  );
  await tx.query(
    `delete from messages_push_subscription where id in (
       select id from messages_push_subscription where user_id = $1 order by id desc offset $2)`,
    [owner.userId, messageLimits.devices],
  );
}

/** Two subscriptions with one endpoint wait for each other, and so do two devices of a player. */
async function lock(tx: Transaction, endpoint: string, userId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7203531, hashtext($1))', [endpoint]);
  await tx.query('select pg_advisory_xact_lock(7203532, $1::bigint::integer)', [userId]);
}

/**
 * Replaces the subscription of a session's browser by the one that its push service has made (DR-11.71). What was due to
 * the device is still due to it. Without a device of this session nothing is stored: another player of the browser may
 * have subscribed it.
 * @returns whether there was a device
 */
export async function renewSubscription(
  tx: Transaction,
  { userId, sessionId }: { userId: bigint; sessionId: bigint },
  { endpoint, keys }: Subscription,
): Promise<boolean> {
  await lock(tx, endpoint, userId);
  const [device] = await tx.query<{ id: bigint }>(
    `select id from messages_push_subscription where user_id = $1 and session_id = $2
     order by endpoint = $3 desc, id desc limit 1 for update`,
    [userId, sessionId, endpoint],
  );
  if (!device) return false;
  await tx.query(
    `delete from messages_push_subscription
     where id <> $1 and (endpoint = $2 or (user_id = $3 and session_id = $4))`,
    [device.id, endpoint, userId, sessionId],
  );
  await tx.query(
    'update messages_push_subscription set endpoint = $2, p256dh = $3, auth = $4 where id = $1',
    [device.id, endpoint, keys.p256dh, keys.auth],
  );
  return true;
}

export const readDevices = (sql: Sql, userId: bigint): Promise<Device[]> =>
  sql.query<Device>(
    `select endpoint, device, created_at as "createdAt" from messages_push_subscription
     where user_id = $1 order by id desc`,
    [userId],
  );

/** Deletes a device of the player; another player's endpoint is left alone. */
export async function deleteSubscription(sql: Sql, userId: bigint, endpoint: string): Promise<void> {
  await sql.query('delete from messages_push_subscription where user_id = $1 and endpoint = $2', [
    userId,
    endpoint,
  ]);
}

/** Deletes the devices whose sessions have ended (DR-11.58). */
export async function deleteOfSessions(
  sql: Sql,
  userId: bigint,
  sessionIds: readonly bigint[] | 'all',
): Promise<void> {
  await sql.query(
    'delete from messages_push_subscription where user_id = $1 and ($2::bigint[] is null or session_id = any($2))',
    [userId, sessionIds === 'all' ? null : sessionIds],
  );
}
