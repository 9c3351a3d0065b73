import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { type Batched, createBatcher } from '../../../platform/database/batcher.ts';
import { type Device, recordLogIn } from './log-in-history.ts';
import { findUser, type Restriction, type User } from './user-store.ts';

type Account = Pick<User, 'accountNumber' | 'role'>;

/** Returns the subject of an account in the audit log: its number, never its e-mail address. */
export const auditSubjectOf = ({ role, accountNumber }: Account): string => `${role}:${accountNumber}`;

/** Audits that a session of an account was opened or closed (RL-77), in the same transaction. */
export async function auditSession(
  tx: Transaction,
  action: 'session.open' | 'session.close',
  session: { userId: bigint; sessionId: bigint; isSaved?: boolean; caller: Caller | null },
): Promise<void> {
  const user = await findUser(tx, session.userId);
  if (!user) throw new Error(`a session of user ${session.userId}, who does not exist`);
  const { sessionId, isSaved, caller } = session;
  const details = { sessionId: String(sessionId), ...(isSaved === undefined ? {} : { isSaved }) };
  await appendAudit(tx, {
    actor: user.accountNumber,
    action,
    subject: auditSubjectOf(user),
    reason: null,
    before: action === 'session.close' ? details : null,
    after: action === 'session.open' ? details : null,
    caller,
  });
}

export type RefusedLogIn = {
  /** Null when the typed login belongs to no account. The typed text is not stored, because it may be a password. */
  account: (Account & { id: bigint }) | null;
  reason: 'wrong name or password' | 'wrong code of an SMS';
  caller: Caller & { address: string };
  device: Device;
  nowMs: number;
};

/** Maximum number of audit entries per commit. */
const maxBatch = 64;

/**
 * Audits log-ins that were refused for a wrong name, password or code (RL-77). Simultaneous refusals share a commit. The
 * audit chain takes one append at a time, so many password guesses would otherwise delay other writers.
 */
export const createRefusalAudit = (db: Database): Batched<RefusedLogIn, void> =>
  createBatcher({
    run: (refused) =>
      db.transaction(async (tx) => {
        for (const { account, reason, caller, device, nowMs } of refused) {
          await appendAudit(tx, {
            actor: 'guest',
            action: 'session.refuse',
            subject: account ? auditSubjectOf(account) : 'unknown',
            reason,
            before: null,
            after: null,
            caller,
          });
          if (account) {
            const outcome = reason === 'wrong name or password' ? 'wrong-password' : 'wrong-code';
            await recordLogIn(tx, { userId: account.id, outcome, device, address: caller.address, nowMs });
          }
        }
        return refused.map(() => undefined);
      }),
    concurrency: 1,
    maxBatch,
  });

/** Audits a wrong code of the second step. */
export const auditRefusedCode = (tx: Transaction, account: Account, caller: Caller): Promise<void> =>
  auditRefusal(tx, account, 'wrong code of the second step', caller);

/** Audits a refused answer of a known passkey (DR-13.73). */
export const auditRefusedPasskey = (tx: Transaction, account: Account, caller: Caller): Promise<void> =>
  auditRefusal(tx, account, 'wrong answer of a passkey', caller);

async function auditRefusal(
  tx: Transaction,
  account: Account,
  reason: string,
  caller: Caller,
): Promise<void> {
  await appendAudit(tx, {
    actor: 'guest',
    action: 'session.refuse',
    subject: auditSubjectOf(account),
    reason,
    before: null,
    after: null,
    caller,
  });
}

/** Audits that an account turned its second step on or off, or made new recovery codes (RL-77). */
export async function auditSecondStep(
  tx: Transaction,
  userId: bigint,
  change: 'on' | 'off' | 'recovery-codes',
  caller: Caller,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`a second step of user ${userId}, who does not exist`);
  await appendAudit(tx, {
    actor: user.accountNumber,
    action: `second-step.${change}`,
    subject: auditSubjectOf(user),
    reason: null,
    before: null,
    after: null,
    caller,
  });
}

/** Audits that an account has another phone or e-mail address; the address itself is not stored there (DR-13.64). */
export async function auditAddress(
  tx: Transaction,
  userId: bigint,
  {
    action,
    caller,
  }: { action: 'phone.bind' | 'phone.change' | 'email.bind' | 'email.change'; caller: Caller },
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`an address of user ${userId}, who does not exist`);
  await appendAudit(tx, {
    actor: user.accountNumber,
    action,
    subject: auditSubjectOf(user),
    reason: null,
    before: null,
    after: null,
    caller,
  });
}

/** Audits that a passkey was added to an account or removed (DR-13.74). */
export async function auditPasskey(
  tx: Transaction,
  userId: bigint,
  change: 'add' | 'remove',
  caller: Caller,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`a passkey of user ${userId}, who does not exist`);
  await appendAudit(tx, {
    actor: user.accountNumber,
    action: `passkey.${change}`,
    subject: auditSubjectOf(user),
    reason: null,
    before: null,
    after: null,
    caller,
  });
}

/** Audits that a player confirmed the identity of a session (DR-13.69). */
export async function auditGrant(tx: Transaction, userId: bigint, caller: Caller): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`a grant of user ${userId}, who does not exist`);
  await appendAudit(tx, {
    actor: user.accountNumber,
    action: 'grant.open',
    subject: auditSubjectOf(user),
    reason: null,
    before: null,
    after: null,
    caller,
  });
}

/** Audits that a player confirmed or refused the request of a QR code (DR-13.79). */
export async function auditQrLogIn(
  tx: Transaction,
  user: User,
  decision: 'confirm' | 'refuse',
  { reason, caller }: { reason: string | null; caller: Caller },
): Promise<void> {
  await appendAudit(tx, {
    actor: user.accountNumber,
    action: `qr-log-in.${decision}`,
    subject: auditSubjectOf(user),
    reason,
    before: null,
    after: null,
    caller,
  });
}

/** Audits that a player set the security question; neither question nor answer is stored there. */
export async function auditQuestion(tx: Transaction, user: Account, caller: Caller): Promise<void> {
  await appendAudit(tx, {
    actor: user.accountNumber,
    action: 'security-question.set',
    subject: auditSubjectOf(user),
    reason: null,
    before: null,
    after: null,
    caller,
  });
}

/** Who changed a password, and why. */
export type PasswordChange = {
  /** Null when the player changed their own password. */
  actor: string | null;
  reason: string;
  caller: Caller | null;
};

/**
 * Audits that an account has a new password (RL-77: no secrets in the audit log). Neither the password nor its hash is
 * stored.
 */
export async function auditPassword(tx: Transaction, userId: bigint, by: PasswordChange): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`a password of user ${userId}, who does not exist`);
  await appendAudit(tx, {
    actor: by.actor ?? user.accountNumber,
    action: 'password.change',
    subject: auditSubjectOf(user),
    reason: by.reason,
    before: null,
    after: null,
    caller: by.caller,
  });
}

/**
 * Audits a player's request to return from a break, or its withdrawal (DR-5.62, DR-5.64).
 *
 * @param endsAtMs when the restriction now ends; null without an end
 */
export async function auditReturn(
  tx: Transaction,
  userId: bigint,
  { isAsked, endsAtMs }: { isAsked: boolean; endsAtMs: number | null },
  caller: Caller | null,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`a return of user ${userId}, who does not exist`);
  await appendAudit(tx, {
    actor: user.accountNumber,
    action: 'account.return',
    subject: auditSubjectOf(user),
    reason: null,
    before: { isAsked: !isAsked },
    after: { isAsked, endsAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString() },
    caller,
  });
}

/** Audits a restriction of an account (RL-77): the operator or player who set it, its start and its end. */
export async function auditRestriction(
  tx: Transaction,
  { userId, kind, source, startsAtMs, endsAtMs }: Restriction,
  caller: Caller | null,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`a restriction of user ${userId}, who does not exist`);
  await appendAudit(tx, {
    actor: source,
    action: 'account.restrict',
    subject: auditSubjectOf(user),
    reason: null,
    before: null,
    after: {
      kind,
      startsAt: new Date(startsAtMs).toISOString(),
      endsAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
    },
    caller,
  });
}
