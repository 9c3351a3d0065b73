import { randomBytes } from 'node:crypto';
import type { Caller } from '../../../platform/database/audit.ts';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Captcha } from '../../site/captcha/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import { addSecurityMessage } from './add-security-message.ts';
import { auditRefusedCode, auditSecondStep } from './access-audit.ts';
import { countWrong, endAttemptsOf, lockAttempt, useAttempt } from './attempts.ts';
import type { KnownDevices } from './known-device.ts';
import { recordLogIn } from './log-in-history.ts';
import type { Stopped } from './log-in.ts';
import { openLogIn } from './open-log-in.ts';
import { checkOwnPassword } from './own-password.ts';
import type { Passwords } from './password.ts';
import {
  type CheckedCode as Checked,
  checkCode,
  readState,
  renewRecoveryCodes,
  storeSecret,
  turnOff,
  turnOn,
} from './second-step-store.ts';
import type { OpenedSession } from './sessions.ts';
import { base32, totpAddress, totpSecretBytes } from './totp.ts';
import { findUser, type User } from './user-store.ts';

/** A code that was not accepted. `on`: a repeated confirmation of a second step that is in force. */
export type CheckedCode = Exclude<Checked, 'right'>;
type Refused = { outcome: 'wrong' | 'expired' | 'limited' };

export type SecondStep = {
  /** Completes a log-in with the code of the second step. */
  completeLogIn: (input: {
    attempt: string;
    code: string;
    isSaved: boolean;
    device: object;
    caller: Caller & { address: string };
    knownDevice: string | null;
  }) => Promise<{ outcome: 'signed-in'; user: User; session: OpenedSession } | Refused>;
  secondStepState: (userId: bigint) => ReturnType<typeof readState>;
  /** Makes a new secret, which is in force only after `confirmSecondStep`. It needs the password. */
  startSecondStep: (
    userId: bigint,
    password: string,
    captcha: string | null,
  ) => Promise<
    | { outcome: 'started'; secret: string; address: string }
    | { outcome: 'bad-credentials' }
    | { outcome: 'on' }
    | Stopped
  >;
  /** Turns the second step on. @returns the recovery codes, shown once */
  confirmSecondStep: (
    userId: bigint,
    code: string,
    caller: Caller,
  ) => Promise<{ outcome: 'confirmed'; recoveryCodes: string[] } | { outcome: CheckedCode }>;
  /** Turns the second step off with a current code or a recovery code. */
  stopSecondStep: (
    userId: bigint,
    code: string,
    caller: Caller,
  ) => Promise<{ outcome: 'stopped' } | { outcome: CheckedCode }>;
  renewRecoveryCodes: (
    userId: bigint,
    code: string,
    caller: Caller,
  ) => Promise<{ outcome: 'renewed'; recoveryCodes: string[] } | { outcome: CheckedCode }>;
};

type Deps = {
  db: Database;
  clock: Clock;
  mail: Mail;
  captcha: Captcha;
  passwords: Passwords;
  knownDevices: KnownDevices;
  /** The keys that seal secrets of authenticator apps; they are not in the database. */
  secondStepKeys: SealingKeys | null;
  companyName: () => string;
};

/** The second step of a log-in: a code of an authenticator app, or a recovery code (DR-13.20 to 13.23). */
export function createSecondStep(deps: Deps): SecondStep {
  const { db, clock } = deps;
  const keys = (): SealingKeys => {
    if (deps.secondStepKeys === null) throw new Error('IDENTITY_SECRET is not set: the second step is off');
    return deps.secondStepKeys;
  };
  const check = (tx: Transaction, userId: bigint, code: string, isNew = false) =>
    checkCode(tx, userId, code, { nowMs: clock.nowMs(), keys: keys(), isNew });
  return {
    completeLogIn: (input) => db.transaction((tx) => completeLogIn(deps, tx, input, check)),
    secondStepState: (userId) => readState(db, userId),
    startSecondStep: (userId, password, captcha) => startSecondStep(deps, keys(), userId, password, captcha),
    confirmSecondStep: (userId, code, caller) =>
      db.transaction(async (tx) => {
        const outcome = await check(tx, userId, code, true);
        if (outcome !== 'right') return { outcome };
        await turnOn(tx, userId, clock.nowMs());
        const recoveryCodes = await renewRecoveryCodes(tx, userId);
        await report(deps, tx, userId, 'on', caller);
        return { outcome: 'confirmed', recoveryCodes };
      }),
    stopSecondStep: (userId, code, caller) =>
      db.transaction(async (tx) => {
        const outcome = await check(tx, userId, code);
        if (outcome !== 'right') return { outcome };
        await turnOff(tx, userId);
        await report(deps, tx, userId, 'off', caller);
        return { outcome: 'stopped' };
      }),
    renewRecoveryCodes: (userId, code, caller) =>
      db.transaction(async (tx) => {
        const outcome = await check(tx, userId, code);
        if (outcome !== 'right') return { outcome };
        const recoveryCodes = await renewRecoveryCodes(tx, userId);
        await auditSecondStep(tx, userId, 'recovery-codes', caller);
        return { outcome: 'renewed', recoveryCodes };
      }),
  };
}

/** Audits a change, tells the player by e-mail, and ends log-ins that wait for a code. */
async function report(
  { mail, clock }: Deps,
  tx: Transaction,
  userId: bigint,
  change: 'on' | 'off',
  caller: Caller,
): Promise<void> {
  await endAttemptsOf(tx, userId, clock.nowMs());
  await auditSecondStep(tx, userId, change, caller);
  await addSecurityMessage(tx, userId, `second-step-${change}`, clock.nowMs());
  const user = await findUser(tx, userId);
  if (user?.email)
    await mail.send(tx, user.email, user.lng, { kind: `second-step-${change}`, parameters: {} });
}

async function completeLogIn(
  deps: Deps,
  tx: Transaction,
  { attempt: id, code, isSaved, device, caller, knownDevice }: Parameters<SecondStep['completeLogIn']>[0],
  check: (tx: Transaction, userId: bigint, code: string) => ReturnType<typeof checkCode>,
): Promise<{ outcome: 'signed-in'; user: User; session: OpenedSession } | Refused> {
  const nowMs = deps.clock.nowMs();
  const attempt = await lockAttempt(tx, id, 'second-step', nowMs);
  const userId = attempt?.userId ?? null;
  const user = userId === null ? null : await findUser(tx, userId);
  if (!attempt || !user) return { outcome: 'expired' };
  const checked = await check(tx, user.id, code);
  // Off: the second step was turned off after the first factor, which also ended this attempt.
  if (checked === 'off' || checked === 'on') return { outcome: 'expired' };
  if (checked !== 'right') {
    await auditRefusedCode(tx, user, caller);
    const { address } = caller;
    await recordLogIn(tx, { userId: user.id, outcome: 'wrong-code', device, address, nowMs });
    const hasTries = await countWrong(tx, attempt);
    return { outcome: checked === 'limited' ? 'limited' : hasTries ? 'wrong' : 'expired' };
  }
  await useAttempt(tx, attempt, nowMs);
  const session = await openLogIn(tx, deps, {
    userId: user.id,
    isSaved,
    device,
    nowMs,
    caller,
    knownDevice,
  });
  return { outcome: 'signed-in', user, session };
}

async function startSecondStep(
  deps: Deps,
  keys: SealingKeys,
  userId: bigint,
  password: string,
  result: string | null,
): ReturnType<SecondStep['startSecondStep']> {
  const checked = await checkOwnPassword(deps, userId, password, result);
  if (checked.outcome !== 'right') return checked;
  const { user } = checked;
  const secret = randomBytes(totpSecretBytes);
  if (!(await deps.db.transaction((tx) => storeSecret(tx, userId, secret, keys)))) return { outcome: 'on' };
  const address = totpAddress(deps.companyName(), user.accountNumber, secret);
  return { outcome: 'started', secret: base32(secret), address };
}
