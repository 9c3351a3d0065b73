import type { Caller } from '../../../platform/database/audit.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { auditQrLogIn } from './access-audit.ts';
import { deviceName } from './device-name.ts';
import { afterFirstFactor, type FirstFactorDone } from './first-factor.ts';
import type { LogInDeps } from './open-log-in.ts';
import {
  deleteOldQrRequests,
  lockWaiting,
  openQrRequest,
  qrLogInLimits,
  readClaim,
  readWaiting,
  storeConfirmed,
  storeRefused,
  takeConfirmed,
} from './qr-log-in-store.ts';
import { isOpenSession } from './sessions.ts';
import { findUser, type User } from './user-store.ts';

type Own = { userId: bigint; sessionId: bigint; caller: Caller };
/** `expired`: unknown, ended or decided before; one answer for all (DR-13.77). */
type Closed = { outcome: 'expired' | 'not-allowed' };

type Decided = { outcome: 'confirmed' | 'refused' } | Closed;

/** The waiting browser, as the player on the phone sees it. */
type Waiting = {
  outcome: 'waiting';
  browser: string | null;
  system: string | null;
  country: string | null;
  network: string;
  startedAtMs: number;
  choices: number[];
};

type Collected =
  | {
      outcome: 'signed-in';
      user: User;
      session: Extract<FirstFactorDone, { outcome: 'signed-in' }>['session'];
    }
  | Extract<FirstFactorDone, { outcome: 'second-step' }>
  | { outcome: 'waiting' | 'expired' | 'refused' };

export type QrLogIn = {
  startQrLogIn: (from: {
    device: object;
    address: string;
  }) => Promise<{ attempt: string; link: string; number: number; expiresInSec: number }>;
  /** Opens the session of a confirmed request in the browser that has its id, once (DR-13.76). */
  collectQrLogIn: (input: {
    attempt: string;
    isSaved: boolean;
    device: object;
    caller: Caller & { address: string };
    knownDevice: string | null;
  }) => Promise<
    (Collected & { outcome: 'signed-in'; knownDevice: string }) | Exclude<Collected, { outcome: 'signed-in' }>
  >;
  readQrLogIn: (userId: bigint, link: string) => Promise<Waiting | Closed>;
  confirmQrLogIn: (own: Own, link: string, number: number) => Promise<Decided>;
  refuseQrLogIn: (own: Own, link: string) => Promise<Decided>;
  deleteOldQrLogIns: () => Promise<void>;
};

type Deps = LogInDeps & { db: Database; clock: Clock };

/** Log-in of a browser by a phone that is signed in (DR-13.76 to 13.79). */
export function createQrLogIn(deps: Deps): QrLogIn {
  const { db, clock, knownDevices } = deps;
  return {
    startQrLogIn: async ({ device, address }) => {
      const { claim, ...shown } = await openQrRequest(db, { device, address, nowMs: clock.nowMs() });
      return { attempt: claim, ...shown, expiresInSec: qrLogInLimits.lifeMs / 1000 };
    },
    collectQrLogIn: async (input) => {
      const collected = await collect(deps, input);
      if (collected.outcome !== 'signed-in') return collected;
      return { ...collected, knownDevice: await knownDevices.remember(input.knownDevice, collected.user.id) };
    },
    readQrLogIn: async (userId, link) => {
      if (await isOperatorAccount(db, userId)) return { outcome: 'not-allowed' };
      const waiting = await readWaiting(db, link, clock.nowMs());
      if (!waiting) return { outcome: 'expired' };
      const { device, network, createdAt, choices } = waiting;
      const { agent = '', country = null } = device;
      return {
        outcome: 'waiting',
        ...deviceName(agent),
        country,
        network,
        startedAtMs: createdAt.getTime(),
        choices,
      };
    },
    confirmQrLogIn: (own, link, number) => db.transaction((tx) => decide(deps, tx, own, link, number)),
    refuseQrLogIn: (own, link) => db.transaction((tx) => decide(deps, tx, own, link, null)),
    deleteOldQrLogIns: () => deleteOldQrRequests(db, clock.nowMs()),
  };
}

const isOperatorAccount = async (sql: Parameters<typeof findUser>[0], userId: bigint): Promise<boolean> =>
  (await findUser(sql, userId))?.role === 'operator';

/** Locks the account before its request: a password change takes its locks in this order too (DR-13.78). */
const lockAccount = (tx: Transaction, userId: bigint) =>
  tx.query('select 1 from identity_user where id = $1 for no key update', [userId]);

/** @param number the number that the player chose; null refuses the request */
async function decide(
  { clock }: Deps,
  tx: Transaction,
  { userId, sessionId, caller }: Own,
  link: string,
  number: number | null,
): Promise<Decided> {
  await lockAccount(tx, userId);
  const user = await findUser(tx, userId);
  if (!user || user.role === 'operator') return { outcome: 'not-allowed' };
  // The session may have ended while this call waited for the lock, for instance by a password change.
  if (!(await isOpenSession(tx, sessionId))) return { outcome: 'expired' };
  const nowMs = clock.nowMs();
  const waiting = await lockWaiting(tx, link, nowMs);
  if (!waiting) return { outcome: 'expired' };
  const isConfirmed = number === waiting.number;
  if (isConfirmed) await storeConfirmed(tx, link, { userId, sessionId, nowMs });
  else await storeRefused(tx, link);
  const reason = isConfirmed ? null : number === null ? 'refused by the player' : 'another number was chosen';
  await auditQrLogIn(tx, user, isConfirmed ? 'confirm' : 'refuse', { reason, caller });
  return { outcome: isConfirmed ? 'confirmed' : 'refused' };
}

async function collect(
  deps: Deps,
  { attempt, ...session }: Parameters<QrLogIn['collectQrLogIn']>[0],
): Promise<Collected> {
  const { db, clock } = deps;
  const known = await readClaim(db, attempt, clock.nowMs());
  if (!known || known.state === 'ended') return { outcome: 'expired' };
  if (known.state !== 'confirmed') return { outcome: known.state };
  const { userId } = known;
  if (userId === null) throw new Error('a confirmed request without its player');
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const taken = await takeConfirmed(tx, attempt, clock.nowMs());
    const user = await findUser(tx, userId);
    if (!taken || !user || !(await isOpenSession(tx, taken.sessionId))) return { outcome: 'expired' };
    const { isSaved, device, caller, knownDevice } = session;
    const nowMs = clock.nowMs();
    const done = await afterFirstFactor(tx, deps, { userId, isSaved, device, nowMs, caller, knownDevice });
    return done.outcome === 'second-step' ? done : { ...done, user };
  });
}
