import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';

/** One edit of a page by an operator; a null `source` restores the default text. */
export type ContentEdit = {
  id: bigint;
  key: string;
  lng: string;
  source: string | null;
  actor: string;
  reason: string;
  createdAt: Date;
};

const columns = 'id, key, lng, source, actor, reason, created_at as "createdAt"';
/** Maximum number of edits per read; a read with fewer edits is the last one. */
export const readingLimit = 500;
/** Maximum number of edits shown in the history. */
const historyLimit = 50;

/** Returns the edits after the edit `id`, oldest first. */
export const readEditsAfter = (db: Sql, id: bigint): Promise<ContentEdit[]> =>
  db.query<ContentEdit>(`select ${columns} from content_edit where id > $1 order by id limit $2`, [
    id,
    readingLimit,
  ]);

/** Returns the edits of a page, newest first. */
export const readHistory = (db: Sql, key: string, lng: string): Promise<ContentEdit[]> =>
  db.query<ContentEdit>(
    `select ${columns} from content_edit where key = $1 and lng = $2 order by id desc limit $3`,
    [key, lng, historyLimit],
  );

/**
 * Stores an edit with its audit row. It takes the audit lock first and holds it to the end of the transaction. Edits
 * therefore become visible in the order of their ids, and `readEditsAfter` misses none.
 */
export async function addEdit(
  tx: Transaction,
  edit: Pick<ContentEdit, 'key' | 'lng' | 'source' | 'actor' | 'reason'> & {
    caller?: Caller | null | undefined;
  },
  before: object | null,
): Promise<void> {
  const action = edit.source === null ? 'content.reset' : 'content.set';
  const after = edit.source === null ? null : { characters: edit.source.length };
  await appendAudit(tx, {
    actor: edit.actor,
    action,
    subject: `content:${edit.lng}/${edit.key}`,
    reason: edit.reason,
    before,
    after,
    caller: edit.caller,
  });
  await tx.query('insert into content_edit (key, lng, source, actor, reason) values ($1, $2, $3, $4, $5)', [
    edit.key,
    edit.lng,
    edit.source,
    edit.actor,
    edit.reason,
  ]);
}
