import type { Transaction } from '../../../../platform/database/db.ts';
import type { RequestDeps } from './request-deps.ts';

const dayMs = 86_400_000;
/** The most files of one run; the next run of the hour takes the others. */
const maxFiles = 500;

/**
 * Deletes loose files after a day, and closed requests with their files after `supportRetentionDays` (DR-12.67). The bytes go
 * before the row. A process that dies in between repeats the removal.
 * @returns how many were deleted
 */
export async function deleteExpired({
  db,
  clock,
  siteConfig,
  files,
}: RequestDeps): Promise<{ requests: number; files: number }> {
  if (!files) return { requests: 0, files: 0 };
  const before = new Date(clock.nowMs() - siteConfig.get().supportRetentionDays * dayMs);
  const candidates = await db.query<{ id: string }>(
    `select f.id from support_payment_file f left join support_payment_message m on m.id = f.message_id
       left join support_payment_request r on r.id = m.request_id
     where (f.message_id is null and f.created_at < $1) or (r.state = 'closed' and r.changed_at < $2) limit $3`,
    [new Date(clock.nowMs() - dayMs), before, maxFiles],
  );
  let removed = 0;
  for (const { id } of candidates) {
    const storedName = await db.transaction(async (tx) => {
      const name = await lockExpired(tx, id, before);
      if (name === null) return null;
      await files.remove(name);
      await tx.query('delete from support_payment_file where id = $1', [id]);
      return name;
    });
    if (storedName !== null) removed += 1;
  }
  const [row] = await db.query<{ n: number }>('select support_drop_payment_requests_before($1) as n', [
    before,
  ]);
  return { requests: row?.n ?? 0, files: removed };
}

/**
 * Locks a file and its request, and returns the file's name in the store; null when it was sent, or its request was opened
 * again, since it was found.
 */
async function lockExpired(tx: Transaction, id: string, before: Date): Promise<string | null> {
  const [file] = await tx.query<{ storedName: string; messageId: bigint | null }>(
    'select stored_name as "storedName", message_id as "messageId" from support_payment_file where id = $1 for update',
    [id],
  );
  if (!file) return null;
  if (file.messageId === null) return file.storedName;
  const locked = await tx.query<{ id: bigint }>(
    `select r.id from support_payment_request r where r.state = 'closed' and r.changed_at < $2
       and r.id = (select m.request_id from support_payment_message m where m.id = $1) for update`,
    [file.messageId, before],
  );
  return locked.length === 1 ? file.storedName : null;
}
