import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';

type Session = { userId: bigint; sessionId: bigint };

/** Stores the grant of a session in place of an earlier one; only the hash of the token is stored (DR-13.67). */
export async function storeGrant(
  tx: Transaction,
  grant: Session & { token: string; nowMs: number; endsAtMs: number },
): Promise<void> {
  await tx.query(
    `insert into identity_grant (session_id, user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (session_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
    [grant.sessionId, grant.userId, sha256(grant.token), new Date(grant.nowMs), new Date(grant.endsAtMs)],
  );
}

const openGrant = `select g.expires_at as "expiresAt" from identity_grant g join identity_session s on s.id = g.session_id
  where g.session_id = $1 and g.user_id = $2 and g.expires_at > $3 and s.user_id = $2 and s.ended_at is null`;

/** When the grant of an open session ends; null without one. */
export async function readGrantEnd(
  sql: Sql,
  { userId, sessionId }: Session,
  nowMs: number,
): Promise<number | null> {
  const rows = await sql.query<{ expiresAt: Date }>(openGrant, [sessionId, userId, new Date(nowMs)]);
  return rows[0]?.expiresAt.getTime() ?? null;
}

/** Locks the account, then looks for the grant of its session. @returns whether the grant is open */
export async function lockByGrant(
  tx: Transaction,
  { userId, sessionId }: Session,
  token: string,
  nowMs: number,
): Promise<boolean> {
  await tx.query('select 1 from identity_user where id = $1 for no key update', [userId]);
  const rows = await tx.query(`${openGrant} and g.token_hash = $4`, [
    sessionId,
    userId,
    new Date(nowMs),
    sha256(token),
  ]);
  return rows.length > 0;
}

/** Ends the grants of a player in all sessions (DR-13.69). */
export async function endGrantsOf(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query('delete from identity_grant where user_id = $1', [userId]);
}

/** Deletes grants that have ended. */
export async function deleteOldGrants(sql: Sql, nowMs: number): Promise<void> {
  await sql.query('delete from identity_grant where expires_at <= $1', [new Date(nowMs)]);
}
