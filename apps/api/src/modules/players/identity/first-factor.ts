import type { Transaction } from '../../../platform/database/db.ts';
import { attemptLimits, openSecondStepAttempt } from './attempts.ts';
import { hasPasskey } from './passkey-store.ts';
import { hasSecondStep } from './second-step-store.ts';
import { type LogInDeps, type NewLogIn, openLogIn } from './open-log-in.ts';
import type { OpenedSession } from './sessions.ts';

export type FirstFactorDone =
  | { outcome: 'signed-in'; session: OpenedSession }
  /** The log-in continues with a code, or a passkey, under this attempt. */
  | { outcome: 'second-step'; attempt: string; expiresInSec: number; hasPasskey: boolean };

/** Opens a session after a right first factor, or the attempt of the second step when the account has one (DR-13.21). */
export async function afterFirstFactor(
  tx: Transaction,
  deps: LogInDeps,
  session: NewLogIn,
): Promise<FirstFactorDone> {
  if (!(await hasSecondStep(tx, session.userId)))
    return { outcome: 'signed-in', session: await openLogIn(tx, deps, session) };
  const attempt = await openSecondStepAttempt(tx, session.userId, session.nowMs);
  return {
    outcome: 'second-step',
    attempt,
    expiresInSec: attemptLimits.lifeMs / 1000,
    hasPasskey: await hasPasskey(tx, session.userId),
  };
}
