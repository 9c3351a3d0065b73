import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';

/** One operator edit for a path pattern; a null `data` removed the rule. */
export type SeoEdit = { id: bigint; pattern: string; lng: string; data: unknown };

/** Maximum number of edits per read; a read with fewer edits is the last one. */
export const readingLimit = 500;

/** Returns the edits after the edit `id`, oldest first. */
export const readSeoEditsAfter = (db: Sql, id: bigint): Promise<SeoEdit[]> =>
  db.query<SeoEdit>('select id, pattern, lng, data from seo_edit where id > $1 order by id limit $2', [
    id,
    readingLimit,
  ]);

/**
 * Stores an edit with its audit row. It takes the audit lock first and holds it to the end of the transaction. Edits
 * therefore become visible in the order of their ids, and `readSeoEditsAfter` misses none.
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
