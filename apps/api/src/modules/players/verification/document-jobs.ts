import { addMessage } from '../../site/messages/index.ts';
import { dayOf } from './standing.ts';
import { pageFiles, type VerificationDeps } from './verification-deps.ts';
import { announce, removePages } from './write-documents.ts';

const dayMs = 86_400_000;
/** The days before the last day of a document on which the player is reminded (DR-14.15). */
const reminderDays = [7, 30] as const;
const draftDays = 14;
/** The most documents or pages of one run; the next run of the hour takes the others. */
const maxRows = 500;

/**
 * Marks approved documents as expired after their last day, and reminds 30 and 7 days before it, once each (DR-14.15).
 * @returns how many players are told
 */
export async function expireDocuments(deps: VerificationDeps): Promise<number> {
  const { db, clock } = deps;
  const nowMs = clock.nowMs();
  const expired = await db.transaction(async (tx) => {
    const rows = await tx.query<{ userId: bigint }>(
      `update verification_document set state = 'expired', changed_at = $2 where number in (
         select number from verification_document where state = 'approved' and expires_on < $1::date
         order by number limit $3 for update skip locked)
       returning user_id as "userId"`,
      [dayOf(nowMs), new Date(nowMs), maxRows],
    );
    for (const { userId } of rows) await announce(tx, userId);
    return rows.length;
  });
  let reminded = 0;
  for (const days of reminderDays) reminded += await remind(deps, days);
  return expired + reminded;
}

/** Reminds the players whose document ends within `days` days and who have no reminder as late as that. */
const remind = ({ db, clock }: VerificationDeps, days: number): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.query<{ number: bigint; userId: bigint; day: string }>(
      `update verification_document set reminded_days = $2 where number in (
         select number from verification_document
         where state = 'approved' and expires_on <= $1::date and (reminded_days is null or reminded_days > $2)
         order by number limit $3 for update skip locked)
       returning number, user_id as "userId", to_char(expires_on, 'YYYY-MM-DD') as day`,
      [dayOf(clock.nowMs() + days * dayMs), days, maxRows],
    );
    for (const { number, userId, day } of rows) {
      const message = { kind: 'document-expires', values: { day } } as const;
      await addMessage(tx, userId, `document:${number}:${days}`, message, clock.nowMs());
      await announce(tx, userId);
    }
    return rows.length;
  });

/**
 * Deletes drafts, rejected and approved documents whose time is over, with their pages (DR-14.14). The bytes go before the
 * row, so a run that dies in between is repeated.
 * @returns how many documents were deleted
 */
export async function deleteOld(deps: VerificationDeps): Promise<number> {
  const { db, clock, siteConfig, files } = deps;
  if (!files) return 0;
  const { verificationRejectedDays, verificationKeptYears } = siteConfig.get();
  const before = (days: number): Date => new Date(clock.nowMs() - days * dayMs);
  const limits = [
    before(draftDays),
    before(verificationRejectedDays),
    before(Math.ceil(verificationKeptYears * 365.25)),
  ];
  const isOver = `((state = 'draft' and created_at < $1) or (state = 'rejected' and decided_at < $2)
    or (state in ('approved', 'expired') and decided_at < $3))`;
  const found = await db.query<{ number: bigint }>(
    `select number from verification_document where ${isOver} order by number limit $4`,
    [...limits, maxRows],
  );
  let deleted = 0;
  for (const { number } of found)
    deleted += await db.transaction(async (tx) => {
      const [locked] = await tx.query<{ userId: bigint }>(
        `select user_id as "userId" from verification_document where ${isOver} and number = $4 for update`,
        [...limits, number],
      );
      if (!locked) return 0;
      await removePages(deps, tx, number, null);
      await tx.query('delete from verification_document where number = $1', [number]);
      await announce(tx, locked.userId);
      return 1;
    });
  return deleted;
}

/**
 * Encrypts pages that an older key encrypted with the newest one (DR-14.12). The new bytes are there before the row names
 * the new key; the store reads both in between.
 * @returns how many pages have the newest key now
 */
export async function resealOld(deps: VerificationDeps): Promise<number> {
  const { db, files, log } = deps;
  const current = files?.currentKeyId ?? null;
  if (current === null) return 0;
  const rows = await db.query<{ id: string }>(
    'select id from verification_page where key_id <> $1 order by created_at, id limit $2',
    [current, maxRows],
  );
  let resealed = 0;
  for (const { id } of rows)
    resealed += await db.transaction(async (tx) => {
      // Locked, so that a removal waits and leaves no bytes behind.
      const [page] = await tx.query<{ storedName: string; keyId: string | null }>(
        'select stored_name as "storedName", key_id as "keyId" from verification_page where id = $1 for update',
        [id],
      );
      if (!page || page.keyId === null || page.keyId === current) return 0;
      const keyId = await pageFiles(deps).reseal(page.storedName, page.keyId);
      if (keyId === null) {
        log.error({ page: id }, 'a page of a document cannot be read: its key or its bytes are missing');
        return 0;
      }
      await tx.query('update verification_page set key_id = $2 where id = $1', [id, keyId]);
      return 1;
    });
  return resealed;
}
