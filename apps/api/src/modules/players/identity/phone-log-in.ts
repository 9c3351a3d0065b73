import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Batched } from '../../../platform/database/batcher.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Captcha } from '../../site/captcha/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { Sms } from '../../site/sms/index.ts';
import type { RefusedLogIn } from './access-audit.ts';
import { proveSmsCode } from './attempts.ts';
import { afterFirstFactor, type FirstFactorDone } from './first-factor.ts';
import type { KnownDevices } from './known-device.ts';
import { addressTimes, type Stopped } from './log-in.ts';
import type { OpenedSession } from './sessions.ts';
import { findUser, type User } from './user-store.ts';

type Input = {
  attempt: string;
  code: string;
  isSaved: boolean;
  device: object;
  caller: Caller & { address: string };
  /** The captcha result, when the call has one. */
  captcha: string | null;
  knownDevice: string | null;
};

export type PhoneLogIn = {
  /**
   * Logs in with a code by SMS. The second step follows as after a password (DR-13.9). Wrong codes are counted by
   * address as wrong passwords are, and audited (RL-46, RL-77).
   */
  logInBySms: (
    input: Input,
  ) => Promise<
    | { outcome: 'signed-in'; user: User; session: OpenedSession; knownDevice: string }
    | Extract<FirstFactorDone, { outcome: 'second-step' }>
    | { outcome: 'wrong' }
    | { outcome: 'expired' }
    | Stopped
  >;
};

type Deps = {
  db: Database;
  clock: Clock;
  sms: Sms;
  captcha: Captcha;
  mail: Mail;
  knownDevices: KnownDevices;
  auditRefusal: Batched<RefusedLogIn, void>;
};

export function createPhoneLogIn(deps: Deps): PhoneLogIn {
  const { db, captcha, knownDevices, auditRefusal } = deps;
  return {
    logInBySms: async (input) => {
      const { caller } = input;
      const address = `address:${budgetNameOf(caller.address)}`;
      const verdict = await captcha.evaluate('login', {
        names: { [address]: addressTimes },
        isSignedIn: false,
        result: input.captcha,
      });
      if (verdict.outcome !== 'open') return verdict;
      // The attempt that led to this captcha was already counted.
      if (verdict.isCaptchaUsed) await captcha.refund('login', address);
      const done = await db.transaction((tx) => proveAndOpen(deps, tx, input));
      if (done.outcome === 'wrong' || done.outcome === 'expired') {
        await auditRefusal({
          account: done.account,
          reason: 'wrong code of an SMS',
          caller,
          device: input.device,
          nowMs: deps.clock.nowMs(),
        });
        return { outcome: done.outcome };
      }
      // Only wrong attempts count against an address, because a household behind one router is not an attack.
      await captcha.refund('login', address);
      if (done.outcome === 'second-step') return done;
      return { ...done, knownDevice: await knownDevices.remember(input.knownDevice, done.user.id) };
    },
  };
}

type Proved =
  | { outcome: 'wrong'; account: User | null }
  | { outcome: 'expired'; account: User | null }
  | Extract<FirstFactorDone, { outcome: 'second-step' }>
  | (Extract<FirstFactorDone, { outcome: 'signed-in' }> & { user: User });

async function proveAndOpen(
  deps: Deps,
  tx: Transaction,
  { attempt, code, isSaved, device, caller, knownDevice }: Input,
): Promise<Proved> {
  const nowMs = deps.clock.nowMs();
  const proved = await proveSmsCode(tx, { attempt, code }, 'phone-log-in', nowMs);
  const user = proved.userId === null ? null : await findUser(tx, proved.userId);
  if (proved.outcome !== 'right') return { outcome: proved.outcome, account: user };
  await deps.sms.deleteCodes(tx, [proved.codeHash]);
  if (!user) return { outcome: 'wrong', account: null };
  const done = await afterFirstFactor(tx, deps, {
    userId: user.id,
    isSaved,
    device,
    nowMs,
    caller,
    knownDevice,
  });
  return done.outcome === 'second-step' ? done : { ...done, user };
}
