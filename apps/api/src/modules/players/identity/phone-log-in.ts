import type { Caller } from '../../../platform/database/audit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Sms } from '../../site/sms/index.ts';
import { proveSmsCode } from './attempts.ts';
import { afterFirstFactor, type FirstFactorDone } from './first-factor.ts';
import type { KnownDevices } from './known-device.ts';
import type { OpenedSession } from './sessions.ts';
import { findUser, type User } from './user-store.ts';

export type PhoneLogIn = {
  /** Logs in with a code by SMS. The second step follows as after a password (DR-13.9). */
  logInBySms: (input: {
    attempt: string;
    code: string;
    isSaved: boolean;
    device: object;
    caller: Caller;
    knownDevice: string | null;
  }) => Promise<
    | { outcome: 'signed-in'; user: User; session: OpenedSession; knownDevice: string }
    | Extract<FirstFactorDone, { outcome: 'second-step' }>
    | { outcome: 'wrong' | 'expired' }
  >;
};

export function createPhoneLogIn(deps: {
  db: Database;
  clock: Clock;
  sms: Sms;
  knownDevices: KnownDevices;
}): PhoneLogIn {
  const { db, clock, sms, knownDevices } = deps;
  return {
    logInBySms: async ({ attempt, code, isSaved, device, caller, knownDevice }) => {
      const done = await db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const proved = await proveSmsCode(tx, { attempt, code }, 'phone-log-in', nowMs);
        if (proved.outcome !== 'right') return proved;
        await sms.deleteCodes(tx, [proved.codeHash]);
        const user = proved.userId === null ? null : await findUser(tx, proved.userId);
        if (!user) return { outcome: 'wrong' as const };
        return { user, ...(await afterFirstFactor(tx, { userId: user.id, isSaved, device, nowMs, caller })) };
      });
      if (done.outcome !== 'signed-in') {
        if (done.outcome !== 'second-step') return { outcome: done.outcome };
        const { outcome, attempt: next, expiresInSec } = done;
        return { outcome, attempt: next, expiresInSec };
      }
      const { user, session } = done;
      return {
        outcome: 'signed-in',
        user,
        session,
        knownDevice: await knownDevices.remember(knownDevice, user.id),
      };
    },
  };
}
