import { privacyLimits } from '@touchline/contracts/players';
import type { Transaction } from '../../../platform/database/db.ts';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import { addMessage } from '../../site/messages/index.ts';
import { exportArchive, type ExportFile } from './export-archive.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { readExport } from './read-export.ts';

const dayMs = 86_400_000;
/** The most bytes of a player's own files in one archive; the README says how many were left out. */
const maxFileBytes = 100 * 1024 * 1024;

/** How long an export that failed waits. */
const retryMs = 600_000;

type Waiting = { id: string; userId: bigint; lng: string; storedName: string };

/**
 * Writes all exports that are due (DR-13.146). One that fails is tried again in ten minutes and delays no other.
 * @returns how many were written
 */
export async function writeExports(deps: PrivacyDeps): Promise<number> {
  let written = 0;
  for (;;) {
    const done = await writeNextExport(deps);
    if (done === 'none') return written;
    if (done === 'written') written++;
  }
}

/**
 * Writes the export that is due first. The row stays locked until the archive is stored, so that two processes write two
 * exports. A process that dies leaves the row as it was, and the next run writes the same file again.
 */
async function writeNextExport(deps: PrivacyDeps): Promise<'none' | 'written' | 'failed'> {
  const { db, clock, log, files } = deps;
  if (files === null || files.currentKeyId === null) return 'none';
  let tried: string | null = null;
  try {
    return await db.transaction(async (tx) => {
      const waiting = await lockDue(tx, clock.nowMs());
      if (!waiting) return 'none';
      tried = waiting.id;
      const archive = await buildArchive(deps, tx, waiting);
      const keyId = await files.put(waiting.storedName, archive);
      await storeReady(tx, waiting, { keyId, sizeBytes: archive.length, nowMs: clock.nowMs() });
      return 'written';
    });
  } catch (error) {
    // Without a row of its own, the failure is that of the database.
    if (tried === null) throw error;
    log.error({ err: error, export: tried }, 'an export failed; it is tried again in ten minutes');
    await db.query('update privacy_export set try_at = $2 where id = $1 and ready_at is null', [
      tried,
      new Date(clock.nowMs() + retryMs),
    ]);
    return 'failed';
  }
}

async function lockDue(tx: Transaction, nowMs: number): Promise<Waiting | null> {
  const [waiting] = await tx.query<Waiting>(
    `select id, user_id as "userId", lng, stored_name as "storedName" from privacy_export
     where ready_at is null and try_at <= $1 order by try_at, id limit 1 for update skip locked`,
    [new Date(nowMs)],
  );
  return waiting ?? null;
}

async function storeReady(
  tx: Transaction,
  { id, userId }: Waiting,
  { keyId, sizeBytes, nowMs }: { keyId: string; sizeBytes: number; nowMs: number },
): Promise<void> {
  await tx.query(
    'update privacy_export set ready_at = $2, ends_at = $3, key_id = $4, size_bytes = $5 where id = $1',
    [id, new Date(nowMs), new Date(nowMs + privacyLimits.exportDays * dayMs), keyId, sizeBytes],
  );
  await addMessage(tx, userId, `export:${id}`, { kind: 'export-ready', values: {} }, nowMs);
}

async function buildArchive(deps: PrivacyDeps, tx: Transaction, waiting: Waiting): Promise<Buffer> {
  const { identity, clock } = deps;
  const user = await identity.findUser(tx, waiting.userId);
  if (!user) throw new Error(`user ${waiting.userId} does not exist`);
  const sections = new Map(await readExport(tx, user, await identity.readSecurity(user.id, null)));
  const document = await deps.documentOf(user.id);
  if (Object.keys(document).length > 0) sections.set('identity-document', [document]);
  const { found, left } = await readFiles(deps, user.id);
  const texts = pageTexts('privacy');
  const made = new Date(clock.nowMs());
  const values = { account: user.accountNumber, at: made.toISOString(), left: String(left) };
  const say = (name: string): string => texts.text(waiting.lng, `privacy_readme_${name}`, values);
  const readme = [
    say('title'),
    say('about'),
    say('files'),
    say('units'),
    say('missing'),
    ...(left > 0 ? [say('left')] : []),
    [...sections.keys()].map((section) => `${section}.json, ${section}.csv`).join('\n'),
  ].join('\n\n');
  return exportArchive({ readme: `${readme}\n`, sections, files: found }, made);
}

async function readFiles(
  { filesOf, files, log }: PrivacyDeps,
  userId: bigint,
): Promise<{ found: ExportFile[]; left: number }> {
  const found: ExportFile[] = [];
  let left = 0;
  let size = 0;
  for (const { name, storedName, keyId } of await filesOf(userId)) {
    const bytes = size < maxFileBytes ? await files?.get(storedName, keyId) : null;
    if (!bytes) {
      if (size < maxFileBytes)
        log.error({ storedName }, 'a file of a player cannot be read: its key or its bytes are missing');
      left++;
      continue;
    }
    size += bytes.length;
    found.push({ name, bytes });
  }
  return { found, left };
}

/**
 * Deletes exports whose days are over (DR-13.148). The bytes go before the row, so a run that dies in between is repeated.
 * @returns how many were deleted
 */
export async function deleteEndedExports({ db, clock, files }: PrivacyDeps): Promise<number> {
  if (files === null) return 0;
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ id: string; storedName: string }>(
      `select id, stored_name as "storedName" from privacy_export where ends_at <= $1
       order by ends_at limit 500 for update skip locked`,
      [new Date(clock.nowMs())],
    );
    for (const { storedName } of rows) await files.remove(storedName);
    await tx.query('delete from privacy_export where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
    return rows.length;
  });
}
