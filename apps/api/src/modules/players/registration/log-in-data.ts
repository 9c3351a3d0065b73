import { randomBytes } from 'node:crypto';
import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { auditSubjectOf, type Identity, readRegistration } from '../identity/index.ts';
import type { Mail } from '../../site/mail/index.ts';

/** The password that a registration has made can be sent in this time after it, and is kept no longer (DR-13.141). */
const windowMs = 15 * 60_000;

type LogInDataMail = { email: string; password: string; lng: string; captcha: string | null };

export type SendLogInData = (
  userId: bigint,
  to: LogInDataMail,
  caller: Caller,
) => Promise<
  | { outcome: 'sent' }
  | { outcome: 'over' }
  | Exclude<Awaited<ReturnType<Identity['checkOwnPassword']>>, { outcome: 'right' }>
>;

/**
 * Sends account number and password of a new account by e-mail (DM-RG-003, DR-13.141): once, within 15 minutes of a
 * registration that made the password. The server has only a hash of the password, so the browser sends it, and it is
 * compared first; tries are counted by account (RL-46).
 */
export function createLogInData(deps: {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'checkOwnPassword'>;
  mail: Pick<Mail, 'send'>;
}): SendLogInData {
  const { db, clock, identity, mail } = deps;
  return async (userId, { email, password, lng, captcha }, caller) => {
    const checked = await identity.checkOwnPassword(userId, password, captcha);
    if (checked.outcome !== 'right') return checked;
    const { user } = checked;
    const nowMs = clock.nowMs();
    return db.transaction(async (tx) => {
      if (!(await claimOnce(tx, userId, nowMs))) return { outcome: 'over' };
      await mail.send(tx, email, lng, {
        kind: 'log-in-data',
        parameters: { accountNumber: user.accountNumber },
        code: {
          text: password,
          hash: sha256(randomBytes(32).toString('hex')),
          expiresAtMs: nowMs + windowMs,
        },
      });
      await appendAudit(tx, {
        actor: user.accountNumber,
        action: 'log-in-data.mail',
        subject: auditSubjectOf(user),
        reason: null,
        before: null,
        after: null,
        caller,
      });
      return { outcome: 'sent' };
    });
  };
}

/** @returns whether this call is the first one, and the account is new and has a password that the site made */
async function claimOnce(tx: Transaction, userId: bigint, nowMs: number): Promise<boolean> {
  const registration = await readRegistration(tx, userId);
  if (!registration || registration.registrationType === 'full_reg') return false;
  if (registration.createdAt.getTime() <= nowMs - windowMs) return false;
  const rows = await tx.query(
    `insert into registration_log_in_data (user_id, sent_at) values ($1, $2)
     on conflict (user_id) do nothing returning user_id`,
    [userId, new Date(nowMs)],
  );
  return rows.length === 1;
}
