import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { type Batched, createBatcher } from '../../../platform/database/batcher.ts';
import { findUser, type Restriction, type User } from './user-store.ts';

type Account = Pick<User, 'accountNumber' | 'role'>;

/** The audit log's name of an account: its number, never its e-mail address. */
export const auditSubjectOf = ({ role, accountNumber }: Account): string => `${role}:${accountNumber}`;

/** Audits that an account opened or closed a session (RL-77), in the same transaction. */
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
  /** Null when the name belongs to no account. The typed text is not stored, because it may be a password. */
  account: Account | null;
  caller: Caller;
};

/** Entries per commit. */
const maxBatch = 64;

/**
 * Audits log-ins refused for a wrong name or password (RL-77). Simultaneous ones share a commit: appends to the chain
 * are serialized, so many password guesses must not delay other writers.
 */
export const createRefusalAudit = (db: Database): Batched<RefusedLogIn, void> =>
  createBatcher({
    run: (refused) =>
      db.transaction(async (tx) => {
        for (const { account, caller } of refused) {
          await appendAudit(tx, {
            actor: 'guest',
            action: 'session.refuse',
            subject: account ? auditSubjectOf(account) : 'unknown',
            reason: 'wrong name or password',
            before: null,
            after: null,
            caller,
          });
        }
        return refused.map(() => undefined);
      }),
    concurrency: 1,
    maxBatch,
  });

/** The audit data of a password change. */
export type PasswordChange = {
  /** Null for the account itself. */
  actor: string | null;
  reason: string;
  caller: Caller | null;
};

/** Audits that an account has a new password (RL-77); never the password or its hash. */
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

/** Audits a restriction of an account (RL-77): by whom, from when until when. */
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
