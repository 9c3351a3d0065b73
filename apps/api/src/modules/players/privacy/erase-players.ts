import { randomBytes } from 'node:crypto';
import { type ErasureBlocker, erasureBlockers } from '@touchline/contracts/players';
import { appendAudit, type AuditEntry } from '../../../platform/database/audit.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { addMessage } from '../../site/messages/index.ts';
import { auditSubjectOf } from '../identity/index.ts';
import type { PrivacyDeps } from './privacy-deps.ts';

const hourMs = 3_600_000;
/** The most files of one run; the next run removes the others. */
const maxFiles = 500;

/** What stops the erasure of a player now (DR-13.149), in the order of the page. */
export async function readBlockers(sql: Sql, userId: bigint): Promise<ErasureBlocker[]> {
  const [row] = await sql.query<{ blockers: string[] }>('select privacy_blockers($1) as blockers', [userId]);
  return erasureBlockers.filter((known) => row?.blockers.includes(known) === true);
}

/**
 * Erases the players whose wait is over, each in one transaction (DR-13.151 to DR-13.153). A row that another worker has
 * locked is left to it. One that something still stops, or that fails, is tried again in an hour and delays no other.
 * @returns how many were erased
 * @throws the first failure, after all others were tried
 */
export async function eraseDue(deps: PrivacyDeps): Promise<number> {
  let erased = 0;
  const failures: unknown[] = [];
  for (;;) {
    const done = await eraseNext(deps);
    if (done.outcome === 'none') break;
    if (done.outcome === 'erased') erased++;
    if (done.outcome === 'failed') failures.push(done.error);
  }
  if (failures.length > 0) throw failures[0];
  return erased;
}

type Next = { outcome: 'none' | 'blocked' | 'erased' } | { outcome: 'failed'; error: unknown };

async function eraseNext(deps: PrivacyDeps): Promise<Next> {
  // A slow hash, so it is made before the locks. The text is not kept, so it opens nothing.
  const passwordHash = await deps.identity.passwords.hash(randomBytes(32).toString('base64url'));
  let tried: bigint | null = null;
  try {
    return await deps.db.transaction(async (tx) => {
      const due = await lockDue(tx, deps.clock.nowMs());
      if (!due) return { outcome: 'none' };
      tried = due.id;
      const blockers = await erase(deps, tx, due, {
        passwordHash,
        audit: (entry) => appendAudit(tx, { ...entry, actor: 'system', reason: null, caller: null }),
      });
      if (blockers.length > 0) await postpone(tx, due, blockers, deps.clock.nowMs());
      return { outcome: blockers.length === 0 ? 'erased' : 'blocked' };
    });
  } catch (error) {
    // Without a row of its own, the failure is that of the database.
    if (tried === null) throw error;
    deps.log.error({ err: error, erasure: String(tried) }, 'an erasure failed; it is tried again in an hour');
    await deps.db.query("update privacy_erasure set try_at = $2 where id = $1 and state = 'waiting'", [
      tried,
      new Date(deps.clock.nowMs() + hourMs),
    ]);
    return { outcome: 'failed', error };
  }
}

async function lockDue(tx: Transaction, nowMs: number): Promise<Due | null> {
  const [due] = await tx.query<Due>(
    `select id, user_id as "userId" from privacy_erasure where state = 'waiting' and try_at <= $1
     order by try_at, id limit 1 for update skip locked`,
    [new Date(nowMs)],
  );
  return due ?? null;
}

/**
 * Locks the open request of a player, if there is one. A call that ends a request locks it before the account, in the order
 * of the worker.
 */
export async function lockRequest(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query(`select 1 from privacy_erasure where user_id = $1 and state = 'waiting' for update`, [
    userId,
  ]);
}

type Due = { id: bigint; userId: bigint };

export type ErasedBy = {
  /** The hash of a random text that is not kept (DR-13.155). */
  passwordHash: string;
  /** Writes the audit row of the erasure, in its transaction. */
  audit: (
    entry: Pick<AuditEntry, 'subject' | 'before' | 'after'> & { action: 'privacy.erase' },
  ) => Promise<unknown>;
};

/**
 * Erases one player in the caller's transaction. The caller has locked the request. The account is
 * barred and its balances are locked before the blockers are read, so that no bet or payment can begin in between.
 * @returns what stops it; nothing was changed then
 */
export async function erase(
  { identity, clock, personOf }: PrivacyDeps,
  tx: Transaction,
  { id, userId }: Due,
  { passwordHash, audit }: ErasedBy,
): Promise<ErasureBlocker[]> {
  const nowMs = clock.nowMs();
  // The tables of the support refuse deletions; lifting that waits for their writers, and not longer than this.
  await tx.query("set local lock_timeout = '5s'");
  // In the order of a placement, which holds the lock of its player when it refers to the account.
  await tx.query('select pg_advisory_xact_lock(7203514, $1::bigint::integer)', [userId]);
  await identity.lockUsers(tx, [userId], []);
  const user = await identity.findUser(tx, userId);
  if (!user) throw new Error(`user ${userId} does not exist`);
  const addresses = await identity.readSecurity(userId, null);
  // The blockers are read under the lock of placements and deposits, so after every one that was under way; a later one
  // finds the bar. The balances are locked after it, in the order of a placement.
  await tx.query('savepoint before_the_bar');
  await identity.closeForErasure(tx, userId, { ...addresses, person: await personOf(userId) });
  await tx.query('select wallet_lock_player($1)', [userId]);
  const blockers = await readBlockers(tx, userId);
  if (blockers.length > 0) {
    await tx.query('rollback to savepoint before_the_bar');
    return blockers;
  }
  await tx.query('select privacy_erase($1, $2, $3, $4, $5, $6)', [
    userId,
    addresses.email,
    addresses.phone,
    auditSubjectOf(user),
    passwordHash,
    new Date(nowMs),
  ]);
  await tx.query(
    `update privacy_erasure set state = 'erased', ended_at = $2, blockers = '{}' where id = $1 and state = 'waiting'`,
    [id, new Date(nowMs)],
  );
  await audit({
    action: 'privacy.erase',
    subject: auditSubjectOf(user),
    before: null,
    after: { erasureId: String(id) },
  });
  return [];
}

/** Stores what stops an erasure, notifies the player once of each new cause, and tries again in an hour. */
async function postpone(
  tx: Transaction,
  { id, userId }: Due,
  blockers: readonly ErasureBlocker[],
  nowMs: number,
): Promise<void> {
  await tx.query('update privacy_erasure set blockers = $2, try_at = $3 where id = $1', [
    id,
    blockers,
    new Date(nowMs + hourMs),
  ]);
  const message = { kind: 'erasure-blocked', values: {} } as const;
  await addMessage(tx, userId, `erasure:${id}:${blockers.join('+')}`, message, nowMs);
}

/**
 * Removes the files of erased players from the file store (DR-13.152). The bytes go before the row that names them, so a run
 * that dies in between is repeated.
 * @returns how many files were removed
 */
export async function removeErasedFiles({ db, files }: Pick<PrivacyDeps, 'db' | 'files'>): Promise<number> {
  if (files === null) return 0;
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ storedName: string }>(
      'select stored_name as "storedName" from privacy_file order by stored_name limit $1 for update skip locked',
      [maxFiles],
    );
    const names = rows.map(({ storedName }) => storedName);
    for (const name of names) await files.remove(name);
    await tx.query('delete from privacy_file where stored_name = any($1::text[])', [names]);
    return names.length;
  });
}
