import type { Sql } from '../../../../platform/database/db.ts';

/**
 * Whether a player's request id belongs to a request of another kind: a bet, a sale, an edit or an insurance. One id has
 * one answer, also while a request waits (RL-40). Under the player's lock the answer is final.
 */
export async function isIdOfOtherKind(
  sql: Sql,
  kind: 'sale' | 'edit' | 'insurance',
  { userId, requestId }: { userId: bigint; requestId: string },
): Promise<boolean> {
  const [row] = await sql.query<{ isUsed: boolean }>(
    'select betting_is_id_of_other_kind($1, $2, $3) as "isUsed"',
    [userId, requestId, kind],
  );
  return row?.isUsed === true;
}
