import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql, Transaction } from '../../platform/db.ts';
import { gather } from '../../platform/gather.ts';
import type { Log } from '../../platform/log.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts';
import type { Mail } from '../mail/index.ts';
import { issueCode, useCode } from './codes.ts';
import { hashPassword, isPasswordRight, isPasswordWeak } from './password.ts';
import {
  endSessions,
  findSessionById,
  findSessionByToken,
  markSeen,
  openSession,
  readSessions,
  type Seen,
  type SessionReads,
} from './sessions.ts';
import { createTokens, type Tokens } from './tokens.ts';
import {
  addRestriction,
  addUser,
  findByLogin,
  findUser,
  type NewUser,
  restrictionsOf,
  type User,
} from './user-store.ts';

export type OpenedSession = { token: string; sessionId: bigint };

export type Identity = {
  logIn: (input: {
    login: string;
    password: string;
    isSaved: boolean;
    device: object;
    address: string;
  }) => Promise<
    | { outcome: 'signed-in'; user: User; session: OpenedSession }
    | { outcome: 'bad-credentials' }
    | { outcome: 'too-many-tries'; waitSec: number }
  >;
  /** Opens a session for a user who has just proved who they are (registration). */
  openSession: (tx: Transaction, userId: bigint, device: object, isSaved: boolean) => Promise<OpenedSession>;
  sessionOfCookie: (token: string) => Promise<{ userId: bigint; sessionId: bigint } | null>;
  /** A view's token reads only: `isReadOnly` says whether the call is one. */
  sessionOfBearer: (
    token: string,
    isReadOnly?: boolean,
  ) => Promise<{ userId: bigint; sessionId: bigint } | null>;
  disconnect: (userId: bigint, sessionId: bigint) => Promise<void>;
  endAllSessions: (tx: Transaction, userId: bigint) => Promise<void>;
  requestPasswordReset: (input: {
    email: string;
    lng: string;
    address: string;
  }) => Promise<{ outcome: 'check-mail' } | { outcome: 'too-many-tries'; waitSec: number }>;
  resetPassword: (
    code: string,
    password: string,
  ) => Promise<{ outcome: 'changed' | 'wrong' | 'expired' | 'weak' }>;
  /** @returns null when the e-mail address is taken. */
  addUser: (tx: Transaction, user: NewUser) => Promise<User | null>;
  findUser: (sql: Sql, userId: bigint) => Promise<User | null>;
  findByLogin: typeof findByLogin;
  restrictionsOf: (sql: Sql, userId: bigint) => ReturnType<typeof restrictionsOf>;
  addRestriction: typeof addRestriction;
  tokens: Tokens;
};

/** How session reads are gathered: runs at one time, and sessions in one run. */
const sessionGathering = { lanes: 1, most: 64 } as const;

/** Wrong tries: per account, so a stranger slows one account down a little; per address, so one stranger is slowed a lot (RL-46). */
function createLoginLimits(): { account: RateLimit; address: RateLimit; mail: RateLimit } {
  return {
    account: createRateLimit({ tries: 10, perSec: 900 }),
    address: createRateLimit({ tries: 50, perSec: 900 }),
    mail: createRateLimit({ tries: 5, perSec: 3600 }),
  };
}

/** Users, log-in, sessions and restrictions (RL-45 to RL-52). */
export function createIdentity(deps: { db: Database; clock: Clock; log: Log; mail: Mail }): Identity {
  const { db, clock, log, mail } = deps;
  const limits = createLoginLimits();
  const tokens = createTokens(db, clock.nowMs);
  const mark = gather({ run: (seen: readonly Seen[]) => markSeen(db, seen), ...sessionGathering });
  const sessions: SessionReads = {
    read: gather({ run: (hashes) => readSessions(db, hashes), ...sessionGathering }),
    see: (seen) =>
      void mark(seen).catch((error: unknown) =>
        log.warn({ err: error }, 'a session could not be marked as seen'),
      ),
  };
  return {
    tokens,
    logIn: async (input) => {
      const accountName = input.login.trim().toLowerCase();
      const waitSec = Math.max(
        await limits.account.take(accountName),
        await limits.address.take(input.address),
      );
      if (waitSec > 0) return { outcome: 'too-many-tries', waitSec };
      const user = await findByLogin(db, input.login);
      if (!(await isPasswordRight(user?.passwordHash ?? null, input.password)) || !user) {
        return { outcome: 'bad-credentials' };
      }
      await limits.account.forgive(accountName);
      const { passwordHash: _, ...known } = user;
      const session = await db.transaction((tx) =>
        openSession(tx, {
          userId: user.id,
          isSaved: input.isSaved,
          device: input.device,
          nowMs: clock.nowMs(),
        }),
      );
      return { outcome: 'signed-in', user: known, session };
    },
    openSession: (tx, userId, device, isSaved) =>
      openSession(tx, { userId, isSaved, device, nowMs: clock.nowMs() }),
    sessionOfCookie: async (token) => {
      const session = await findSessionByToken(db, sessions, token, clock.nowMs());
      return session && { userId: session.userId, sessionId: session.id };
    },
    sessionOfBearer: async (token, isReadOnly = false) => {
      const named =
        (await tokens.read('web-api', token)) ?? (isReadOnly ? await tokens.read('views', token) : null);
      if (!named) return null;
      const session = await findSessionById(db, sessions, named.sessionId, clock.nowMs());
      return session && session.userId === named.userId ? named : null;
    },
    disconnect: (userId, sessionId) =>
      db.transaction((tx) => endSessions(tx, userId, { sessionId }, clock.nowMs())),
    endAllSessions: (tx, userId) => endSessions(tx, userId, 'all', clock.nowMs()),
    requestPasswordReset: async ({ email, lng, address }) => {
      const waitSec = await limits.mail.take(`reset:${address}`, `reset:${email.toLowerCase()}`);
      if (waitSec > 0) return { outcome: 'too-many-tries', waitSec };
      await db.transaction((tx) => sendReset(tx, mail, email, lng, clock.nowMs()));
      return { outcome: 'check-mail' };
    },
    resetPassword: async (code, password) => {
      if (isPasswordWeak(password)) return { outcome: 'weak' };
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const used = await useCode(tx, code, 'password-reset', clock.nowMs());
        if (used.outcome !== 'used' || used.userId === null) {
          return { outcome: used.outcome === 'expired' ? 'expired' : 'wrong' };
        }
        await tx.query('update identity_user set password_hash = $2 where id = $1', [
          used.userId,
          passwordHash,
        ]);
        await endSessions(tx, used.userId, 'all', clock.nowMs());
        const user = await findUser(tx, used.userId);
        if (user?.email)
          await mail.send(tx, user.email, user.lng, { kind: 'password-changed', parameters: {} });
        return { outcome: 'changed' };
      });
    },
    addUser,
    findUser,
    findByLogin,
    restrictionsOf: (sql, userId) => restrictionsOf(sql, userId, clock.nowMs()),
    addRestriction,
  };
}

async function sendReset(
  tx: Transaction,
  mail: Mail,
  email: string,
  lng: string,
  nowMs: number,
): Promise<void> {
  const user = await findByLogin(tx, email);
  // The same work for an unknown address: a code nobody gets (RL-47).
  const code = await issueCode(tx, {
    purpose: 'password-reset',
    userId: user?.id ?? null,
    payload: null,
    nowMs,
  });
  if (user?.email) await mail.send(tx, user.email, lng, { kind: 'password-reset', parameters: { code } });
}
