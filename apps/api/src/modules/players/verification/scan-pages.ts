import type { ScanState } from '@touchline/contracts/players';
import { scanLimitMs } from '../../../platform/files/scanners/scanner.ts';
import { within } from '../../../platform/process/time-limit.ts';
import { pageFiles, type VerificationDeps } from './verification-deps.ts';
import { announce } from './write-documents.ts';

/** The most pages of one run; the next run of the minute takes the others. */
const maxPages = 50;

/** Asks the scanner about bytes. Without an answer, they are `pending` and never clean (DR-14.11). */
export async function scanBytes(
  { scanner, log }: Pick<VerificationDeps, 'scanner' | 'log'>,
  bytes: Buffer,
): Promise<ScanState> {
  if (!scanner) return 'pending';
  try {
    return await within(scanLimitMs, 'the scan of a page', scanner.scan(bytes));
  } catch (error) {
    log.warn({ err: error }, 'the scanner of documents gave no answer');
    return 'pending';
  }
}

/**
 * Scans the pages without an answer again, the oldest first, until the scanner gives none. An infected page loses its
 * bytes, and its document is rejected when it waits (DR-14.11).
 * @returns how many pages got an answer
 */
export async function scanPending(deps: VerificationDeps): Promise<number> {
  if (!deps.scanner || !deps.files) return 0;
  const rows = await deps.db.query<{ id: string; storedName: string; keyId: string }>(
    `select id, stored_name as "storedName", key_id as "keyId" from verification_page
     where scan = 'pending' and key_id is not null order by created_at, id limit $1`,
    [maxPages],
  );
  let answered = 0;
  for (const { id, storedName, keyId } of rows) {
    const bytes = await pageFiles(deps).get(storedName, keyId);
    if (bytes === null) continue;
    const scan = await scanBytes(deps, bytes);
    if (scan === 'pending') return answered;
    await storeVerdict(deps, { id, storedName }, scan);
    answered += 1;
  }
  return answered;
}

/** Stores a verdict once, when the page still has none. */
const storeVerdict = (
  { db, clock, files }: VerificationDeps,
  { id, storedName }: { id: string; storedName: string },
  scan: 'clean' | 'infected',
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = new Date(clock.nowMs());
    const [page] = await tx.query<{ number: bigint; userId: bigint }>(
      `update verification_page set scan = $2, key_id = case when $2 = 'clean' then key_id end
       where id = $1 and scan = 'pending' returning document_number as number, user_id as "userId"`,
      [id, scan],
    );
    if (!page) return;
    if (scan === 'infected') {
      await pageFiles({ files }).remove(storedName);
      await tx.query(
        `update verification_document set state = 'rejected', reason = 'unsafe-file', decided_at = $2, changed_at = $2
         where number = $1 and state = 'waiting'`,
        [page.number, now],
      );
    }
    await announce(tx, page.userId);
  });
