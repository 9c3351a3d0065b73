import type { Caller } from '../../../platform/database/audit.ts';
import type { Batched } from '../../../platform/database/batcher.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { Sms } from '../../site/sms/index.ts';
import type { RefusedLogIn } from './access-audit.ts';
import { checkSmsCode } from './attempts.ts';
import { notifyOwner } from './owner-notice.ts';
import type { PasswordReset } from './password-reset.ts';
import { isPasswordWeak } from './password-strength.ts';
import type { Passwords } from './password.ts';
import { findUser, type User } from './user-store.ts';

type Input = {
  attempt: string;
  code: string;
  password: string;
  device: object;
  caller: Caller & { address: string };
};

export type PasswordResetBySms = {
  /**
   * Sets a new password with a code by SMS (DR-13.58): the sessions, open codes and attempts of the account end, and the
   * change is audited and told by e-mail, or by SMS without one. It opens no session, so the next log-in needs the second step.
   */
  resetPasswordBySms: (input: Input) => Promise<{ outcome: 'changed' | 'wrong' | 'expired' | 'weak' }>;
};

type Deps = {
  db: Database;
  clock: Clock;
  sms: Sms;
  mail: Mail;
  passwords: Passwords;
  replacePassword: PasswordReset['replacePassword'];
  auditRefusal: Batched<RefusedLogIn, void>;
};

type Done = { outcome: 'changed' | 'weak' } | { outcome: 'wrong' | 'expired'; account: User | null };

export function createPasswordResetBySms(deps: Deps): PasswordResetBySms {
  return {
    resetPasswordBySms: async (input) => {
      // A weak password is refused before the code is tried, so it costs none of the five tries.
      if (isPasswordWeak(input.password, [])) return { outcome: 'weak' };
      const passwordHash = await deps.passwords.hash(input.password);
      const done = await deps.db.transaction((tx) => proveAndReplace(deps, tx, input, passwordHash));
      if (done.outcome === 'wrong' || done.outcome === 'expired')
        await deps.auditRefusal({
          account: done.account,
          reason: 'wrong code of an SMS',
          caller: input.caller,
          device: input.device,
          nowMs: deps.clock.nowMs(),
        });
      return { outcome: done.outcome };
    },
  };
}

async function proveAndReplace(
  deps: Deps,
  tx: Transaction,
  { attempt, code, password, caller }: Input,
  passwordHash: string,
): Promise<Done> {
  const nowMs = deps.clock.nowMs();
  const checked = await checkSmsCode(tx, { attempt, code }, 'password-reset', nowMs);
  const user = checked.userId === null ? null : await findUser(tx, checked.userId);
  if (checked.outcome !== 'right') return { outcome: checked.outcome, account: user };
  if (!user) return { outcome: 'wrong', account: null };
  // The names of the account are compared only after a right code, so that a guess tells nothing about them (RL-47).
  if (isPasswordWeak(password, [user.email, user.accountNumber])) return { outcome: 'weak' };
  await deps.sms.deleteCodes(tx, [checked.codeHash]);
  await notifyOwner(tx, deps, user.id, 'password-changed', { nowMs });
  // This also uses the attempt up: it ends every open attempt of the account.
  await deps.replacePassword(tx, user.id, passwordHash, { actor: null, reason: 'a code by SMS', caller });
  return { outcome: 'changed' };
}
