import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Captcha } from '../../site/captcha/index.ts';
import { isCurrentHash, type Stopped } from './log-in.ts';
import { checkOwnPassword } from './own-password.ts';
import type { Passwords } from './password.ts';
import { checkCode, hasSecondStep } from './second-step-store.ts';

/** What the owner of an account enters to confirm a change of how the account is opened (DR-13.60). */
export type OwnerProof = {
  password: string;
  /** A code of the app or a recovery code; needed while the second step is on. */
  code: string | null;
  /** The captcha result, when the call has one. */
  captcha: string | null;
};

export type NotProved =
  | { outcome: 'bad-credentials' }
  /** The second step is on and no code was given. */
  | { outcome: 'code-needed' }
  /** A wrong code of the second step, or too many in a day. */
  | { outcome: 'wrong' | 'limited' }
  | Stopped;

export type OwnerProofDeps = {
  db: Database;
  clock: Clock;
  captcha: Captcha;
  passwords: Passwords;
  secondStepKeys: SealingKeys | null;
};

/**
 * Runs `act` in one transaction after the password and, while the second step is on, its code were right (DR-13.60,
 * RL-51: a change of phone or e-mail never bypasses the second step). The account's row is locked until `act` ends. A
 * wrong code is counted and committed.
 */
export async function withOwnerProof<T>(
  deps: OwnerProofDeps,
  userId: bigint,
  { password, code, captcha }: OwnerProof,
  act: (tx: Transaction) => Promise<T>,
): Promise<T | NotProved> {
  const checked = await checkOwnPassword(deps, userId, password, captcha);
  if (checked.outcome !== 'right') return checked;
  return deps.db.transaction(async (tx) => {
    // Another change of the password may have committed since the comparison.
    if (!(await isCurrentHash(tx, userId, checked.user.passwordHash, null)))
      return { outcome: 'bad-credentials' };
    const refusal = await checkSecondStep(deps, tx, userId, code);
    return refusal ?? act(tx);
  });
}

async function checkSecondStep(
  { clock, secondStepKeys }: OwnerProofDeps,
  tx: Transaction,
  userId: bigint,
  code: string | null,
): Promise<Extract<NotProved, { outcome: 'code-needed' | 'wrong' | 'limited' }> | null> {
  if (!(await hasSecondStep(tx, userId))) return null;
  if (code === null) return { outcome: 'code-needed' };
  if (secondStepKeys === null) throw new Error('IDENTITY_SECRET is not set: the second step is off');
  const checked = await checkCode(tx, userId, code, { nowMs: clock.nowMs(), keys: secondStepKeys });
  if (checked === 'right' || checked === 'off' || checked === 'on') return null;
  return { outcome: checked };
}
