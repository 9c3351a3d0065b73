import { anchorOf, readAuditHead } from './platform/database/audit-check.ts';
import type { Sql } from './platform/database/db.ts';
import type { Log } from './platform/process/log.ts';

/**
 * Logs the head of the audit chain when it has changed, so that a copy exists outside the database. `npm run ops --
 * verify --anchor <id>:<hash>` checks the chain against the copy (RL-78).
 * @returns the function to run periodically
 */
export function createAuditExport({ db, log }: { db: Sql; log: Log }): () => Promise<void> {
  let exported = '';
  return async () => {
    const head = await readAuditHead(db);
    if (!head?.seal) return;
    const anchor = anchorOf(head);
    if (anchor === exported) return;
    log.info({ auditAnchor: anchor }, 'head of the audit log');
    exported = anchor;
  };
}
