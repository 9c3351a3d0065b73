import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';

/** One thing an operator said of a pattern of addresses; `data` null took the word back. */
export type SeoEdit = { id: bigint; pattern: string; lng: string; data: unknown };

/** Edits taken in one reading. One with fewer was the last. */
export const readingLimit = 500;

/** Edits after one that is known, oldest first. */
export const readSeoEditsAfter = (db: Sql, id: bigint): Promise<SeoEdit[]> =>
  db.query<SeoEdit>('select id, pattern, lng, data from seo_edit where id > $1 order by id limit $2', [
    id,
    readingLimit,
  ]);

/**
 * Adds an edit with its audit row. The audit's lock is taken first and held to the end, so that edits become visible
 * in the order of their ids and `readSeoEditsAfter` misses none.
 */
export async function addSeoEdit(
  tx: Transaction,
  edit: {
    pattern: string;
    lng: string;
    data: object | null;
    actor: string;
    reason: string;
    caller?: Caller | null | undefined;
  },
  before: object | null,
): Promise<void> {
  await appendAudit(tx, {
    actor: edit.actor,
    action: edit.data === null ? 'seo.remove' : 'seo.set',
    subject: `seo:${edit.lng}${edit.pattern}`,
    reason: edit.reason,
    before,
    after: edit.data,
    caller: edit.caller,
  });
  await tx.query('insert into seo_edit (pattern, lng, data, actor, reason) values ($1, $2, $3, $4, $5)', [
    edit.pattern,
    edit.lng,
    edit.data,
    edit.actor,
    edit.reason,
  ]);
}
