import type { Caller } from '../../../platform/database/audit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Mail } from '../../site/mail/index.ts';
import { auditRefusedPasskey } from './access-audit.ts';
import {
  countWrong,
  isCodeOf,
  lockAttempt,
  type OpenAttempt,
  openPasskeyAttempt,
  setChallenge,
  useAttempt,
} from './attempts.ts';
import type { KnownDevices } from './known-device.ts';
import { recordLogIn } from './log-in-history.ts';
import { openLogIn } from './open-log-in.ts';
import { type Assertion, checkAssertion, logInOptions, type RelyingParty } from './passkey-check.ts';
import { lockPasskey, passkeysOn, storeUse } from './passkey-store.ts';
import type { PasskeyOptions } from './passkeys.ts';
import type { OpenedSession } from './sessions.ts';
import { findUser, type User } from './user-store.ts';

type Input = {
  attempt: string;
  assertion: Assertion;
  rp: RelyingParty;
  isSaved: boolean;
  device: object;
  caller: Caller & { address: string };
  knownDevice: string | null;
};

type Opened =
  | { outcome: 'signed-in'; user: User; session: OpenedSession; knownDevice: string }
  /** `expired`: no such attempt; `refused`: the answer is wrong in any way (DR-13.73). */
  | { outcome: 'expired' | 'refused' };

export type PasskeyLogIn = {
  /** A challenge for a log-in, bound to the browser by the attempt's random id (DR-13.71). */
  startPasskeyLogIn: (rp: RelyingParty) => Promise<{ attempt: string; options: PasskeyOptions }>;
  /** Opens a session. A passkey with user verification is two factors, so no second step follows (DR-13.72). */
  logInByPasskey: (input: Input) => Promise<Opened>;
  /** A challenge that answers the second step of a log-in. `none`: the account has no passkey on this domain. */
  startPasskeyStep: (
    attempt: string,
    rp: RelyingParty,
  ) => Promise<{ outcome: 'started'; options: PasskeyOptions } | { outcome: 'expired' | 'none' }>;
  /** Completes a log-in with a passkey of the account in place of the code of the second step (DR-13.72). */
  completePasskeyStep: (input: Input) => Promise<Opened>;
};

type Deps = { db: Database; clock: Clock; mail: Mail; knownDevices: KnownDevices };
type Proved =
  | { outcome: 'signed-in'; user: User; session: OpenedSession }
  | { outcome: 'expired' | 'refused' };

export function createPasskeyLogIn(deps: Deps): PasskeyLogIn {
  const { db, clock, knownDevices } = deps;
  const remember = async (proved: Proved, input: Input): Promise<Opened> =>
    proved.outcome === 'signed-in'
      ? { ...proved, knownDevice: await knownDevices.remember(input.knownDevice, proved.user.id) }
      : proved;
  return {
    startPasskeyLogIn: async (rp) => {
      const options = await logInOptions(rp);
      const attempt = await db.transaction((tx) =>
        openPasskeyAttempt(tx, options.challenge, null, clock.nowMs()),
      );
      return { attempt, options };
    },
    logInByPasskey: async (input) => remember(await db.transaction((tx) => logIn(deps, tx, input)), input),
    startPasskeyStep: (attempt, rp) => db.transaction((tx) => startStep(deps, tx, attempt, rp)),
    completePasskeyStep: async (input) =>
      remember(await db.transaction((tx) => completeStep(deps, tx, input)), input),
  };
}

async function logIn(deps: Deps, tx: Transaction, input: Input): Promise<Proved> {
  const nowMs = deps.clock.nowMs();
  const attempt = await lockAttempt(tx, input.attempt, 'passkey-log-in', nowMs);
  if (!attempt) return { outcome: 'expired' };
  // A challenge is used once, also when the answer is refused.
  await useAttempt(tx, attempt, nowMs);
  return proveAndOpen(deps, tx, attempt, input, null);
}

async function startStep(
  { clock }: Deps,
  tx: Transaction,
  id: string,
  rp: RelyingParty,
): ReturnType<PasskeyLogIn['startPasskeyStep']> {
  const attempt = await lockAttempt(tx, id, 'second-step', clock.nowMs());
  if (!attempt || attempt.userId === null) return { outcome: 'expired' };
  const known = await passkeysOn(tx, attempt.userId, rp.rpId);
  if (known.length === 0) return { outcome: 'none' };
  const options = await logInOptions(rp, known);
  await setChallenge(tx, id, options.challenge);
  return { outcome: 'started', options };
}

async function completeStep(deps: Deps, tx: Transaction, input: Input): Promise<Proved> {
  const nowMs = deps.clock.nowMs();
  const attempt = await lockAttempt(tx, input.attempt, 'second-step', nowMs);
  if (!attempt || attempt.userId === null || attempt.codeHash === null) return { outcome: 'expired' };
  await setChallenge(tx, input.attempt, null);
  const proved = await proveAndOpen(deps, tx, attempt, input, attempt.userId);
  if (proved.outcome === 'signed-in') await useAttempt(tx, attempt, nowMs);
  else await countWrong(tx, attempt);
  return proved;
}

/** @param ownerId the account whose second step is answered; null: the passkey names the account */
async function proveAndOpen(
  deps: Deps,
  tx: Transaction,
  attempt: OpenAttempt,
  { attempt: id, assertion, rp, isSaved, device, caller, knownDevice }: Input,
  ownerId: bigint | null,
): Promise<Proved> {
  const nowMs = deps.clock.nowMs();
  const passkey = await lockPasskey(tx, assertion.id, rp.rpId);
  const user = passkey && (await findUser(tx, passkey.userId));
  if (!passkey || !user || (ownerId !== null && passkey.userId !== ownerId)) return { outcome: 'refused' };
  const used = await checkAssertion(rp, passkey, assertion, (challenge) => isCodeOf(attempt, id, challenge));
  if (!used) {
    await auditRefusedPasskey(tx, user, caller);
    const { address } = caller;
    await recordLogIn(tx, { userId: user.id, outcome: 'wrong-passkey', device, address, nowMs });
    return { outcome: 'refused' };
  }
  await storeUse(tx, passkey.id, { ...used, nowMs });
  const session = await openLogIn(tx, deps, { userId: user.id, isSaved, device, nowMs, caller, knownDevice });
  return { outcome: 'signed-in', user, session };
}
