import { randomBytes } from 'node:crypto';
import { type ErasureBlocker, type PrivacyApi, privacyLimits } from '@touchline/contracts/players';
import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { addMessage } from '../../site/messages/index.ts';
import { auditSubjectOf, type GrantProof, type User } from '../identity/index.ts';
import { eraseDue, lockRequest, readBlockers, removeErasedFiles } from './erase-players.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { deleteEndedExports, writeExports } from './write-exports.ts';

const hourMs = 3_600_000;
/** The most exports that the page shows; one a day, each there for a week. */
const maxShown = 10;
const resealLimit = 500;

export type PrivacyState = PrivacyApi['read']['reply'];
type Own = { userId: bigint; sessionId: bigint; caller: Caller };
type NotProved = { outcome: 'proof-needed' };

export type Privacy = {
  deps: PrivacyDeps;
  read: (userId: bigint) => Promise<PrivacyState>;
  /** Requests an export (DR-13.145): one in 24 hours. */
  askExport: (
    own: Own,
    lng: string,
    proof: GrantProof,
  ) => Promise<
    { outcome: 'asked' } | { outcome: 'too-soon'; nextAtMs: number } | { outcome: 'closed' } | NotProved
  >;
  /** The bytes of a ready export of the player (DR-13.148); null without one. */
  download: (
    own: Own,
    exportId: string,
    proof: GrantProof,
  ) => Promise<{ outcome: 'file'; name: string; bytes: Buffer } | { outcome: 'no-export' } | NotProved>;
  /** Requests the erasure (DR-13.149, DR-13.150). */
  askErasure: (
    own: Own,
    proof: GrantProof,
  ) => Promise<
    | { outcome: 'asked' | 'erasure-open' | 'operator' }
    | { outcome: 'blocked'; blockers: ErasureBlocker[] }
    | NotProved
  >;
  /** Takes the request back. @returns false when there is none */
  takeBack: (own: Own) => Promise<boolean>;
  /** Writes exports that wait. @returns how many */
  writeExports: () => Promise<number>;
  deleteEndedExports: () => Promise<number>;
  /** Erases the players whose wait is over, and removes their files. @returns how many were erased */
  erase: () => Promise<number>;
  /** Seals personal data again that an older key has sealed (DR-13.160). @returns how many values */
  reseal: () => Promise<number>;
};

/** A person's data: export, erasure and keys (DR-13.144 to DR-13.162). */
export function createPrivacy(deps: PrivacyDeps): Privacy {
  return {
    deps,
    read: (userId) => readState(deps, userId),
    askExport: (own, lng, proof) => askExport(deps, own, lng, proof),
    download: (own, exportId, proof) => download(deps, own, exportId, proof),
    askErasure: (own, proof) => askErasure(deps, own, proof),
    takeBack: (own) => takeBack(deps, own),
    writeExports: () => writeExports(deps),
    deleteEndedExports: () => deleteEndedExports(deps),
    erase: async () => {
      const erased = await eraseDue(deps);
      while ((await removeErasedFiles(deps)) > 0);
      return erased;
    },
    reseal: async () =>
      (await deps.identity.resealSecrets(resealLimit)) + (await deps.resealDocuments(resealLimit)),
  };
}

async function readState({ db, clock }: PrivacyDeps, userId: bigint): Promise<PrivacyState> {
  const exports = await db.query<{
    exportId: string;
    askedAt: Date;
    endsAt: Date | null;
    sizeBytes: number | null;
  }>(
    `select id as "exportId", asked_at as "askedAt", ends_at as "endsAt", size_bytes as "sizeBytes"
     from privacy_export where user_id = $1 order by asked_at desc limit $2`,
    [userId, maxShown],
  );
  const [open] = await db.query<{ askedAt: Date; dueAt: Date }>(
    `select asked_at as "askedAt", due_at as "dueAt" from privacy_erasure where user_id = $1 and state = 'waiting'`,
    [userId],
  );
  const lastMs = exports[0]?.askedAt.getTime();
  const nextMs = lastMs === undefined ? 0 : lastMs + privacyLimits.hoursBetweenExports * hourMs;
  return {
    exports: exports.map(({ exportId, askedAt, endsAt, sizeBytes }) => ({
      exportId,
      askedAtMs: askedAt.getTime(),
      ready: endsAt === null || sizeBytes === null ? null : { sizeBytes, endsAtMs: endsAt.getTime() },
    })),
    nextExportAtMs: nextMs > clock.nowMs() ? nextMs : null,
    erasure: open ? { askedAtMs: open.askedAt.getTime(), dueAtMs: open.dueAt.getTime() } : null,
    blockers: await readBlockers(db, userId),
  };
}

/** Runs a change of a player with a confirmed identity, under the lock of the account (DR-13.68). */
async function withOwner<T>(
  { db, identity }: PrivacyDeps,
  own: Own,
  proof: GrantProof,
  act: (tx: Transaction, user: User) => Promise<T>,
): Promise<T | NotProved> {
  const confirmed = await identity.confirmOwner(own, proof);
  if (confirmed.outcome !== 'right') return { outcome: 'proof-needed' };
  return db.transaction(async (tx) => {
    await identity.lockUsers(tx, [own.userId], []);
    if (await confirmed.recheck(tx)) return { outcome: 'proof-needed' };
    return act(tx, confirmed.user);
  });
}

const askExport = (deps: PrivacyDeps, own: Own, lng: string, proof: GrantProof) =>
  withOwner(deps, own, proof, async (tx, user) => {
    if (deps.files === null || deps.files.currentKeyId === null) return { outcome: 'closed' } as const;
    const nowMs = deps.clock.nowMs();
    const spanMs = privacyLimits.hoursBetweenExports * hourMs;
    const [last] = await tx.query<{ askedAt: Date }>(
      'select asked_at as "askedAt" from privacy_export where user_id = $1 and asked_at > $2 order by asked_at desc limit 1',
      [own.userId, new Date(nowMs - spanMs)],
    );
    if (last) return { outcome: 'too-soon', nextAtMs: last.askedAt.getTime() + spanMs } as const;
    await tx.query(
      'insert into privacy_export (user_id, lng, asked_at, try_at, stored_name) values ($1, $2, $3, $3, $4)',
      [own.userId, lng, new Date(nowMs), randomBytes(16).toString('hex')],
    );
    await audit(tx, user, 'privacy.export', own.caller);
    return { outcome: 'asked' } as const;
  });

const download = (deps: PrivacyDeps, own: Own, exportId: string, proof: GrantProof) =>
  withOwner(deps, own, proof, async (tx, user) => {
    const [row] = await tx.query<{ storedName: string; keyId: string; askedAt: Date }>(
      `select stored_name as "storedName", key_id as "keyId", asked_at as "askedAt" from privacy_export
       where id = $1 and user_id = $2 and ends_at > $3 and key_id is not null`,
      [exportId, own.userId, new Date(deps.clock.nowMs())],
    );
    const bytes = row ? await deps.files?.get(row.storedName, row.keyId) : null;
    if (!row || !bytes) return { outcome: 'no-export' } as const;
    await audit(tx, user, 'privacy.download', own.caller);
    return { outcome: 'file', name: `my-data-${row.askedAt.toISOString().slice(0, 10)}.zip`, bytes } as const;
  });

const askErasure = (deps: PrivacyDeps, own: Own, proof: GrantProof) =>
  withOwner(deps, own, proof, async (tx, user) => {
    if (user.role === 'operator') return { outcome: 'operator' } as const;
    const blockers = await readBlockers(tx, own.userId);
    if (blockers.length > 0) return { outcome: 'blocked', blockers } as const;
    const nowMs = deps.clock.nowMs();
    const dueAt = new Date(nowMs + privacyLimits.erasureWaitDays * 24 * hourMs);
    const added = await tx.query<{ id: bigint }>(
      `insert into privacy_erasure (user_id, asked_at, due_at, try_at, state) values ($1, $2, $3, $3, 'waiting')
       on conflict do nothing returning id`,
      [own.userId, new Date(nowMs), dueAt],
    );
    if (!added[0]) return { outcome: 'erasure-open' } as const;
    const message = { kind: 'erasure-asked', values: { day: dueAt.toISOString().slice(0, 10) } } as const;
    await addMessage(tx, own.userId, `erasure:${added[0].id}`, message, nowMs);
    await audit(tx, user, 'privacy.ask-erasure', own.caller);
    return { outcome: 'asked' } as const;
  });

/** Nothing is lost by it, so the open session is enough. */
const takeBack = ({ db, clock, identity }: PrivacyDeps, own: Own): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockRequest(tx, own.userId);
    await identity.lockUsers(tx, [own.userId], []);
    const rows = await tx.query<{ id: bigint }>(
      `update privacy_erasure set state = 'taken-back', ended_at = $2
       where user_id = $1 and state = 'waiting' returning id`,
      [own.userId, new Date(clock.nowMs())],
    );
    const user = await identity.findUser(tx, own.userId);
    if (!rows[0] || !user) return false;
    const message = { kind: 'erasure-taken-back', values: {} } as const;
    await addMessage(tx, own.userId, `erasure:${rows[0].id}:taken-back`, message, clock.nowMs());
    await audit(tx, user, 'privacy.take-back', own.caller);
    return true;
  });

type PlayerAction = 'privacy.export' | 'privacy.download' | 'privacy.ask-erasure' | 'privacy.take-back';

async function audit(tx: Transaction, user: User, action: PlayerAction, caller: Caller): Promise<void> {
  const subject = auditSubjectOf(user);
  await appendAudit(tx, {
    actor: user.accountNumber,
    action,
    subject,
    reason: null,
    before: null,
    after: null,
    caller,
  });
}
