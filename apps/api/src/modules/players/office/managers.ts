import type { Sql, Transaction } from '../../../platform/database/db.ts';

/** The personal manager of a player: a name, and an e-mail address or a phone in E.164 or both (DR-13.140). */
export type Manager = { name: string; email: string | null; phone: string | null; hours: string | null };

export async function readManager(sql: Sql, userId: bigint): Promise<Manager | null> {
  const [row] = await sql.query<Manager>(
    'select name, email, phone, hours from office_manager where user_id = $1',
    [userId],
  );
  return row ?? null;
}

/** Assigns a manager; one that was assigned before is replaced. */
export async function assignManager(
  tx: Transaction,
  userId: bigint,
  { name, email, phone, hours }: Manager,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into office_manager (user_id, name, email, phone, hours, assigned_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
       hours = excluded.hours, assigned_at = excluded.assigned_at`,
    [userId, name, email, phone, hours, new Date(nowMs)],
  );
}

/** @returns false when the player has no manager */
export async function removeManager(tx: Transaction, userId: bigint): Promise<boolean> {
  const rows = await tx.query('delete from office_manager where user_id = $1 returning user_id', [userId]);
  return rows.length > 0;
}
