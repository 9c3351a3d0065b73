import { randomBytes } from 'node:crypto';
import { handOverMethodId } from '@touchline/contracts/players';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { isConstantTimeEqual } from '../../../platform/process/constant-time-equal.ts';
import { keyedHash } from '../../site/captcha/index.ts';
import { findHandOver, type HandOverTarget, storeHandOver, takeHandOver } from './hand-over-store.ts';
import { type LogInDeps, openLogIn } from './open-log-in.ts';
import type { OpenedSession } from './sessions.ts';
import { findUser, type User } from './user-store.ts';

export type HandOver = {
  /** A token with which a session goes on at another domain of the site (DR-13.93). */
  issueHandOver: (
    session: { userId: bigint; sessionId: bigint },
    to: { host: string; lng: string },
  ) => Promise<
    { outcome: 'issued'; methodId: number; token: string; sign: string } | { outcome: 'not-allowed' }
  >;
  /** Opens a session with the token of another domain, once (DR-13.94). */
  logInByHandOver: (
    input: HandOverTarget & {
      token: string;
      sign: string;
      device: object;
      caller: Caller;
      knownDevice: string | null;
    },
  ) => Promise<
    | { outcome: 'signed-in'; user: User; session: OpenedSession; knownDevice: string; isSaved: boolean }
    | { outcome: 'refused' }
  >;
};

type Deps = LogInDeps & { db: Database; clock: Clock; secret: () => Promise<Buffer> };

/** The signature covers everything that a log-in by token states, and the domain that may use it. */
const signatureOf = (secret: Buffer, token: string, { methodId, lng, host }: HandOverTarget): string =>
  keyedHash(secret, 'hand-over', JSON.stringify([methodId, token, lng, host])).toString('base64url');

/** Log-in by token: a session goes on at another domain of the site (DR-13.93 to 13.95). */
export function createHandOver(deps: Deps): HandOver {
  const { db, clock, knownDevices } = deps;
  return {
    issueHandOver: async (session, { host, lng }) => {
      const user = await findUser(db, session.userId);
      if (!user || user.role === 'operator') return { outcome: 'not-allowed' };
      const token = randomBytes(32).toString('base64url');
      const target = { methodId: handOverMethodId, lng, host };
      const secret = await deps.secret();
      await db.transaction((tx) => storeHandOver(tx, token, { ...session, ...target, nowMs: clock.nowMs() }));
      return {
        outcome: 'issued',
        methodId: handOverMethodId,
        token,
        sign: signatureOf(secret, token, target),
      };
    },
    logInByHandOver: async ({ token, sign, ...input }) => {
      const isSigned = isConstantTimeEqual(sign, signatureOf(await deps.secret(), token, input));
      const userId = isSigned ? await findHandOver(db, token) : null;
      if (userId === null) return { outcome: 'refused' };
      const opened = await open(deps, userId, token, input);
      if (!opened) return { outcome: 'refused' };
      const knownDevice = await knownDevices.remember(input.knownDevice, userId);
      return { outcome: 'signed-in', ...opened, knownDevice };
    },
  };
}

/** Opens the session under the account's lock, which a password change takes first too (DR-13.94). */
function open(
  deps: Deps,
  userId: bigint,
  token: string,
  {
    device,
    caller,
    knownDevice,
    ...target
  }: Omit<Parameters<HandOver['logInByHandOver']>[0], 'token' | 'sign'>,
): Promise<{ user: User; session: OpenedSession; isSaved: boolean } | null> {
  return deps.db.transaction(async (tx) => {
    await tx.query('select 1 from identity_user where id = $1 for no key update', [userId]);
    const nowMs = deps.clock.nowMs();
    const taken = await takeHandOver(tx, token, target, nowMs);
    const user = await findUser(tx, userId);
    if (!taken || !user || user.role === 'operator') return null;
    const { isSaved } = taken;
    const session = await openLogIn(tx, deps, { userId, isSaved, device, nowMs, caller, knownDevice });
    return { user, session, isSaved };
  });
}
