import type { Sql } from '../../../platform/database/db.ts';

export type StoredSwitch = 'enable_sms_news' | 'show_promo_code_check';
type StoredSwitches = { enable_sms_news: boolean; show_promo_code_check: boolean };

/** What holds for a player who has saved nothing. */
const defaults: StoredSwitches = {
  enable_sms_news: false,
  show_promo_code_check: true,
};

export async function readSwitches(sql: Sql, userId: bigint): Promise<StoredSwitches> {
  const [row] = await sql.query<StoredSwitches>(
    `select enable_sms_news, show_promo_code_check
     from office_setting where user_id = $1`,
    [userId],
  );
  return row ?? defaults;
}

/** Saves one switch and leaves all others unchanged (DM-OF-008). */
export async function saveSwitch(
  sql: Sql,
  userId: bigint,
  { name, value, nowMs }: { name: StoredSwitch; value: boolean; nowMs: number },
): Promise<void> {
  // A switch that is not saved here stays null: it keeps its value, or gets its default with the first row.
  await sql.query(
    `insert into office_setting as s (user_id, enable_sms_news, show_promo_code_check, changed_at)
     values ($1, coalesce($2::boolean, false), coalesce($3::boolean, true), $4)
     on conflict (user_id) do update set enable_sms_news = coalesce($2, s.enable_sms_news),
       show_promo_code_check = coalesce($3, s.show_promo_code_check), changed_at = excluded.changed_at`,
    [
      userId,
      name === 'enable_sms_news' ? value : null,
      name === 'show_promo_code_check' ? value : null,
      new Date(nowMs),
    ],
  );
}
