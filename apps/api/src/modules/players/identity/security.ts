import type { Caller } from '../../../platform/database/audit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Captcha } from '../../site/captcha/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { Sms } from '../../site/sms/index.ts';
import { addSecurityMessage } from './add-security-message.ts';
import { auditPassword, auditQuestion, auditSubjectOf } from './access-audit.ts';
import { endAttemptsOf } from './attempts.ts';
import { endCodesOf } from './e-mail-codes.ts';
import { confirmOwner, type GrantProof, type NotGranted, type PasswordProof } from './grant.ts';
import { isCurrentHash, type Stopped } from './log-in.ts';
import { readLogIns, type ShownLogIn } from './log-in-history.ts';
import { notifyOwner } from './owner-notice.ts';
import { checkOwnPassword } from './own-password.ts';
import { isPasswordWeak } from './password-strength.ts';
import { readPasskeys, type ShownPasskey } from './passkey-store.ts';
import type { Passwords } from './password.ts';
import { hasSecondStep, readState, turnOff } from './second-step-store.ts';
import {
  endOwnSessions,
  type Protection,
  readOwnSessions,
  readProtection,
  type ShownSession,
  storeQuestion,
} from './security-store.ts';
import { setPasswordHash, type User } from './user-store.ts';

type Own = { userId: bigint; sessionId: bigint; caller: Caller };

export type Security = {
  readSecurity: (
    userId: bigint,
    sessionId: bigint | null,
  ) => Promise<
    Protection & {
      secondStep: { isOn: boolean; recoveryCodesLeft: number };
      passkeys: ShownPasskey[];
      sessions: ShownSession[];
      logIns: ShownLogIn[];
    }
  >;
  /** Changes the password with the current one, and ends all other sessions (RL-48, RL-51). */
  changePassword: (
    own: Own,
    input: PasswordProof & { newPassword: string },
  ) => Promise<{ outcome: 'changed' } | { outcome: 'bad-credentials' } | { outcome: 'weak' } | Stopped>;
  endOwnSession: (own: Own, sessionId: bigint) => Promise<{ isEnded: boolean }>;
  endOtherSessions: (own: Own) => Promise<{ ended: number }>;
  /** Sets the security question with the password or a grant. */
  setQuestion: (
    own: Own,
    input: { question: string; answer: string; proof: PasswordProof | GrantProof },
  ) => Promise<{ outcome: 'set' } | { outcome: 'bad-credentials' } | NotGranted | Stopped>;
  /**
   * Ends the second step of an account whose owner lost the app and the recovery codes, with the player's open
   * sessions and attempts (DR-13.57). @returns false when it is not on
   */
  endLostSecondStep: (
    tx: Transaction,
    user: User,
    audit: (subject: string) => Promise<unknown>,
  ) => Promise<boolean>;
};

type Deps = {
  db: Database;
  clock: Clock;
  mail: Mail;
  sms: Sms;
  captcha: Captcha;
  passwords: Passwords;
  endAllSessions: (tx: Transaction, userId: bigint) => Promise<unknown>;
};

/** What the page of security reads and changes (DR-13.52 to 13.57). */
export function createSecurity(deps: Deps): Security {
  const { db, clock, mail, passwords } = deps;
  const moment = (caller: Caller) => ({ nowMs: clock.nowMs(), caller });
  return {
    readSecurity: async (userId, sessionId) => {
      const [protection, secondStep, passkeys, sessions, logIns] = await Promise.all([
        readProtection(db, userId),
        readState(db, userId),
        readPasskeys(db, userId),
        readOwnSessions(db, userId, sessionId),
        readLogIns(db, userId, clock.nowMs()),
      ]);
      return { ...protection, secondStep, passkeys, sessions, logIns };
    },
    changePassword: (own, input) => changePassword(deps, own, input),
    endOwnSession: ({ userId, caller }, sessionId) =>
      db.transaction(async (tx) => ({
        isEnded: (await endOwnSessions(tx, userId, { sessionId }, moment(caller))) > 0,
      })),
    endOtherSessions: ({ userId, sessionId, caller }) =>
      db.transaction(async (tx) => ({
        ended: await endOwnSessions(tx, userId, { exceptId: sessionId }, moment(caller)),
      })),
    setQuestion: async ({ userId, sessionId, caller }, { question, answer, proof }) => {
      const confirmed = await confirmOwner(deps, { userId, sessionId }, proof);
      if (confirmed.outcome !== 'right') return confirmed;
      const answerHash = await passwords.hash(answer.trim().toLowerCase());
      return db.transaction(async (tx) => {
        const refusal = await confirmed.recheck(tx);
        if (refusal) return refusal;
        await storeQuestion(tx, userId, { question, answerHash, nowMs: clock.nowMs() });
        await auditQuestion(tx, confirmed.user, caller);
        return { outcome: 'set' };
      });
    },
    endLostSecondStep: async (tx, user, audit) => {
      if (!(await hasSecondStep(tx, user.id))) return false;
      await turnOff(tx, user.id);
      await endAttemptsOf(tx, user.id, clock.nowMs());
      await deps.endAllSessions(tx, user.id);
      await audit(auditSubjectOf(user));
      await addSecurityMessage(tx, user.id, 'second-step-off', clock.nowMs());
      if (user.email) await mail.send(tx, user.email, user.lng, { kind: 'second-step-off', parameters: {} });
      return true;
    },
  };
}

async function changePassword(
  deps: Deps,
  { userId, sessionId, caller }: Own,
  { password, newPassword, captcha }: PasswordProof & { newPassword: string },
): ReturnType<Security['changePassword']> {
  const { db, clock, mail, passwords } = deps;
  const checked = await checkOwnPassword(deps, userId, password, captcha);
  if (checked.outcome !== 'right') return checked;
  const { user } = checked;
  if (newPassword === password || isPasswordWeak(newPassword, [user.email, user.accountNumber]))
    return { outcome: 'weak' };
  const hash = await passwords.hash(newPassword);
  return db.transaction(async (tx) => {
    // Another change may have committed since the comparison; its password is then the current one.
    if (!(await isCurrentHash(tx, userId, user.passwordHash, null))) return { outcome: 'bad-credentials' };
    const nowMs = clock.nowMs();
    await setPasswordHash(tx, userId, hash, nowMs);
    await endCodesOf(tx, mail, userId, nowMs);
    await endAttemptsOf(tx, userId, nowMs);
    await endOwnSessions(tx, userId, { exceptId: sessionId }, { nowMs, caller });
    await auditPassword(tx, userId, { actor: null, reason: 'changed with the current password', caller });
    await notifyOwner(tx, deps, userId, 'password-changed', { nowMs });
    return { outcome: 'changed' };
  });
}
