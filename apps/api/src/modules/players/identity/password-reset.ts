import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Captcha } from '../../site/captcha/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import { addSecurityMessage } from './add-security-message.ts';
import { auditPassword, type PasswordChange } from './access-audit.ts';
import { endAttemptsOf } from './attempts.ts';
import { endCodesOf, findCodeOwner, issueCode, useCode } from './e-mail-codes.ts';
import type { Stopped } from './log-in.ts';
import { isPasswordWeak } from './password-strength.ts';
import type { Passwords } from './password.ts';
import { endSessions } from './sessions.ts';
import { findByLogin, findUser, setPasswordHash } from './user-store.ts';

export type PasswordReset = {
  /** Stores a new password with its audit entry and ends the account's open codes and sessions (RL-48). */
  replacePassword: (
    tx: Transaction,
    userId: bigint,
    passwordHash: string,
    by: PasswordChange,
  ) => Promise<void>;
  requestPasswordReset: (input: {
    email: string;
    lng: string;
    address: string;
    captcha: string | null;
  }) => Promise<{ outcome: 'check-mail' } | Stopped>;
  resetPassword: (
    code: string,
    password: string,
    caller: Caller,
  ) => Promise<{ outcome: 'changed' | 'wrong' | 'expired' | 'weak' }>;
};

/** Sets a new password with a code from an e-mail (RL-51). */
export function createPasswordReset(deps: {
  db: Database;
  clock: Clock;
  mail: Mail;
  captcha: Captcha;
  passwords: Passwords;
}): PasswordReset {
  const { db, clock, mail, captcha, passwords } = deps;
  const replacePassword: PasswordReset['replacePassword'] = async (tx, userId, passwordHash, by) => {
    await setPasswordHash(tx, userId, passwordHash, clock.nowMs());
    await endCodesOf(tx, mail, userId, clock.nowMs());
    // Before the sessions: a log-in that holds its attempt commits first, and its session is then ended too.
    await endAttemptsOf(tx, userId, clock.nowMs());
    await endSessions(tx, userId, 'all', clock.nowMs());
    await auditPassword(tx, userId, by);
  };
  return {
    replacePassword,
    requestPasswordReset: async ({ email, lng, address, captcha: result }) => {
      const mailbox = `mail:${email.toLowerCase()}`;
      const verdict = await captcha.evaluate('password-reset', {
        names: { [`address:${budgetNameOf(address)}`]: 1, [mailbox]: 1 },
        isSignedIn: false,
        result,
      });
      if (verdict.outcome !== 'open') {
        // No e-mail was sent, so the attempt does not count.
        await captcha.refund('password-reset', mailbox);
        return verdict;
      }
      if (verdict.isCaptchaUsed) await captcha.refund('password-reset', `address:${budgetNameOf(address)}`);
      await db.transaction((tx) => sendReset(tx, mail, email, lng, clock.nowMs()));
      return { outcome: 'check-mail' };
    },
    resetPassword: async (code, password, caller) => {
      const owner = await findCodeOwner(db, code, 'password-reset');
      const names = owner === null ? null : await findUser(db, owner);
      // A refused weak password leaves the code usable.
      if (isPasswordWeak(password, [names?.email ?? null, names?.accountNumber ?? null]))
        return { outcome: 'weak' };
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx) => {
        const used = await useCode(tx, mail, code, 'password-reset', clock.nowMs());
        if (used.outcome !== 'used' || used.userId === null) {
          return { outcome: used.outcome === 'expired' ? 'expired' : 'wrong' };
        }
        const by = { actor: null, reason: 'a code from the mail', caller };
        const user = await findUser(tx, used.userId);
        await addSecurityMessage(tx, used.userId, 'password-changed', clock.nowMs());
        if (user?.email)
          await mail.send(tx, user.email, user.lng, { kind: 'password-changed', parameters: {} });
        await replacePassword(tx, used.userId, passwordHash, by);
        return { outcome: 'changed' };
      });
    },
  };
}

async function sendReset(
  tx: Transaction,
  mail: Mail,
  email: string,
  lng: string,
  nowMs: number,
): Promise<void> {
  const user = await findByLogin(tx, email);
  // For an unknown address, the same work is done: a code is created but not sent. So the reply does not reveal whether
  // the account exists (RL-47).
  const code = await issueCode(tx, {
    purpose: 'password-reset',
    userId: user?.id ?? null,
    payload: null,
    nowMs,
  });
  if (user?.email) await mail.send(tx, user.email, lng, { kind: 'password-reset', parameters: {}, code });
}
