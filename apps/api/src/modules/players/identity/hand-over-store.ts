import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';

/** A token works for 60 s (DR-13.93). */
export const handOverLifeMs = 60_000;

export type HandOverTarget = { methodId: number; lng: string; host: string };

/** Stores the token of a session as a hash, in place of an earlier one. */
export async function storeHandOver(
  tx: Transaction,
  token: string,
  {
    userId,
    sessionId,
    nowMs,
    ...target
  }: HandOverTarget & { userId: bigint; sessionId: bigint; nowMs: number },
): Promise<void> {
  await tx.query(
    `insert into identity_hand_over (session_id, user_id, token_hash, method_id, lng, host, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (session_id) do update set token_hash = excluded.token_hash, method_id = excluded.method_id,
       lng = excluded.lng, host = excluded.host, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      sessionId,
      userId,
      sha256(token),
      target.methodId,
      target.lng,
      target.host,
      new Date(nowMs),
      new Date(nowMs + handOverLifeMs),
    ],
  );
}

/** The player of a token, used or not; null when it is unknown. */
export async function findHandOver(sql: Sql, token: string): Promise<bigint | null> {
  const rows = await sql.query<{ userId: bigint }>(
    'select user_id as "userId" from identity_hand_over where token_hash = $1',
    [sha256(token)],
  );
  return rows[0]?.userId ?? null;
}

/**
 * Uses a token up. One statement, so two uses at once cannot both succeed (DR-13.94).
 * @returns the open session that issued it; null when the token is used, expired or for something else
 */
export async function takeHandOver(
  tx: Transaction,
  token: string,
  { methodId, lng, host }: HandOverTarget,
  nowMs: number,
): Promise<{ isSaved: boolean } | null> {
  const rows = await tx.query<{ isSaved: boolean }>(
    `delete from identity_hand_over h using identity_session s
     where h.token_hash = $1 and h.method_id = $2 and h.lng = $3 and h.host = $4 and h.expires_at > $5
       and s.id = h.session_id and s.ended_at is null returning s.is_saved as "isSaved"`,
    [sha256(token), methodId, lng, host, new Date(nowMs)],
  );
  return rows[0] ?? null;
}

/** Ends the tokens of a player (DR-13.94). */
export async function endHandOversOf(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query('delete from identity_hand_over where user_id = $1', [userId]);
}

/** Deletes tokens that have expired. */
export async function deleteOldHandOvers(sql: Sql, nowMs: number): Promise<void> {
  await sql.query('delete from identity_hand_over where expires_at <= $1', [new Date(nowMs)]);
}
