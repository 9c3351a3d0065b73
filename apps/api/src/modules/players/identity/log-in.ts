import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Batched } from '../../../platform/database/batcher.ts';
import type { Captcha, CaptchaVerdict } from '../../site/captcha/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { RefusedLogIn } from './access-audit.ts';
import { afterFirstFactor, type FirstFactorDone } from './first-factor.ts';
import type { KnownDevices } from './known-device.ts';
import type { Passwords } from './password.ts';
import type { OpenedSession } from './sessions.ts';
import { findByLogin, type User } from './user-store.ts';

/** A refused attempt: the player must wait, or solve a captcha. */
export type Stopped = Exclude<CaptchaVerdict, { outcome: 'open' }>;

export type LogIn = (input: {
  /** An account number, an e-mail address, or a phone in E.164. */
  login: string;
  password: string;
  isSaved: boolean;
  device: object;
  address: string;
  agent: string | null;
  /** The captcha result, when the call has one. */
  captcha: string | null;
  /** The cookie of a known device. */
  knownDevice: string | null;
}) => Promise<
  | { outcome: 'signed-in'; user: User; session: OpenedSession; knownDevice: string }
  | Extract<FirstFactorDone, { outcome: 'second-step' }>
  | { outcome: 'bad-credentials' }
  | Stopped
>;

/** Wrong attempts are counted per account and, with ten times the limit, per address (RL-46). */
export const addressTimes = 10;

/**
 * The comparison runs again when the password has changed during it, at most this many times in all. After that, the
 * attempt counts as wrong.
 */
const comparisons = 2;

type Deps = {
  db: Database;
  clock: Clock;
  captcha: Captcha;
  mail: Mail;
  passwords: Passwords;
  knownDevices: KnownDevices;
  auditRefusal: Batched<RefusedLogIn, void>;
};

export function createLogIn(deps: Deps): LogIn {
  const { captcha, knownDevices } = deps;
  return async (input) => {
    const account = await countedName(deps, input.login, input.knownDevice);
    const address = `address:${budgetNameOf(input.address)}`;
    const verdict = await captcha.evaluate('login', {
      // A known device's attempts do not count against its address, so other clients at that address cannot lock it
      // out.
      names: account.isKnownDevice ? { [account.name]: 1 } : { [account.name]: 1, [address]: addressTimes },
      isSignedIn: false,
      result: input.captcha,
    });
    if (verdict.outcome !== 'open') {
      // No password was compared, so the attempt is not counted. Otherwise a third party could lock an account with
      // such requests (RL-46).
      await captcha.refund('login', account.name);
      return verdict;
    }
    // The attempt that led to this captcha was already counted, so the repetition with a solved captcha is not counted
    // again (RL-46).
    if (verdict.isCaptchaUsed && !account.isKnownDevice) await captcha.refund('login', address);
    const done = await compareAndOpen(deps, input);
    if (!done) return { outcome: 'bad-credentials' };
    await captcha.reset('login', account.name);
    // Only wrong attempts count against an address, because a household behind one router is not an attack.
    if (!account.isKnownDevice) await captcha.refund('login', address);
    const { user, firstFactor } = done;
    // The device becomes known only with the session, which an account with a second step does not have yet.
    if (firstFactor.outcome === 'second-step') return firstFactor;
    const knownDevice = await knownDevices.remember(input.knownDevice, user.id);
    return { ...firstFactor, user, knownDevice };
  };
}

/**
 * Returns the name under which attempts at this account are counted. A known device has its own name, so the owner can
 * log in however many attempts fail elsewhere (RL-46).
 */
async function countedName(
  { db, knownDevices }: Deps,
  login: string,
  cookie: string | null,
): Promise<{ name: string; isKnownDevice: boolean }> {
  const unknownDevice = { name: `account:${login.trim().toLowerCase()}`, isKnownDevice: false };
  if (!(await knownDevices.isKnown(cookie))) return unknownDevice;
  const user = await findByLogin(db, login);
  if (!user) return unknownDevice;
  const { id: userId, passwordChangedAt } = user;
  const passwordChangedAtMs = passwordChangedAt?.getTime() ?? 0;
  const name = await knownDevices.nameFor(cookie, { userId, passwordChangedAtMs });
  return name === null ? unknownDevice : { name, isKnownDevice: true };
}

type Compared = { user: User; firstFactor: FirstFactorDone };

async function compareAndOpen(deps: Deps, input: Parameters<LogIn>[0]): Promise<Compared | null> {
  const { db, passwords, clock } = deps;
  const caller: Caller & { address: string } = { address: input.address, agent: input.agent };
  let account: RefusedLogIn['account'] = null;
  for (let n = 0; n < comparisons; n++) {
    const user = await findByLogin(db, input.login);
    const { isRight, isOutdated } = await passwords.check(user?.passwordHash ?? null, input.password);
    if (!isRight || !user) {
      account = user;
      break;
    }
    const { passwordHash, passwordChangedAt: _, ...known } = user;
    const newHash = isOutdated ? await passwords.hash(input.password) : null;
    const firstFactor = await db.transaction(async (tx) =>
      (await isCurrentHash(tx, user.id, passwordHash, newHash))
        ? afterFirstFactor(tx, deps, {
            userId: user.id,
            isSaved: input.isSaved,
            device: input.device,
            nowMs: clock.nowMs(),
            caller,
            knownDevice: input.knownDevice,
          })
        : null,
    );
    if (firstFactor) return { user: known, firstFactor };
    account = known;
  }
  await deps.auditRefusal({
    account,
    reason: 'wrong name or password',
    caller,
    device: input.device,
    nowMs: clock.nowMs(),
  });
  return null;
}

/**
 * Whether the compared hash is still the account's hash. The check takes a lock that a password change waits for.
 * Otherwise a session opened with the old password could survive the change (RL-48). This also stores a new hash when
 * the old one had a lower cost (RL-45).
 */
export async function isCurrentHash(
  tx: Transaction,
  userId: bigint,
  passwordHash: string,
  newHash: string | null,
): Promise<boolean> {
  const rows = await tx.query<{ passwordHash: string }>(
    'select password_hash as "passwordHash" from identity_user where id = $1 for no key update',
    [userId],
  );
  if (rows[0]?.passwordHash !== passwordHash) return false;
  if (newHash !== null)
    await tx.query('update identity_user set password_hash = $2 where id = $1', [userId, newHash]);
  return true;
}
