import type { Sql } from '../../../platform/database/db.ts';

/** A provider's message that could not be parsed or stored. */
export type BrokenMessage = { provider: string; source: string; reason: string; body: string };

const maxBodyLength = 65_536;
/** The oldest rows above this number are deleted, so that a faulty provider cannot fill the disk. */
const maxRows = 10_000;

/** PostgreSQL accepts every character except NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '\u{FFFD}');

export async function quarantineMessage(sql: Sql, broken: BrokenMessage, nowMs: number): Promise<void> {
  const { provider, source, reason, body } = broken;
  const values = [provider, source, reason, body.slice(0, maxBodyLength)].map(withoutNul);
  await sql.query(
    `with added as (
       insert into feeds_quarantine (provider, source, reason, body, received_at)
       values ($1, $2, $3, $4, $5) returning id)
     delete from feeds_quarantine q using added where q.id <= added.id - $6`,
    [...values, new Date(nowMs), maxRows],
  );
}
