import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql, Transaction } from '../../platform/db.ts';
import { gather } from '../../platform/gather.ts';
import type { Log } from '../../platform/log.ts';
import type { Captcha, CaptchaVerdict } from '../captcha/index.ts';
import type { Mail } from '../mail/index.ts';
import { issueCode, useCode } from './codes.ts';
import { hashPassword, isPasswordRight, isPasswordWeak } from './password.ts';
import {
  endSessions,
  findEndedSessions,
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
  banLevelOf,
  addUser,
  findByLogin,
  findUser,
  type NewUser,
  restrictionsOf,
  setBan,
  type User,
} from './user-store.ts';

/** A try that does not go on: for now, or until a human shows itself. */
export type Stopped = Exclude<CaptchaVerdict, { outcome: 'open' }>;

export type OpenedSession = { token: string; sessionId: bigint };

export type Identity = {
  logIn: (input: {
    login: string;
    password: string;
    isSaved: boolean;
    device: object;
    address: string;
    /** The result of a captcha, when the call carries one. */
    captcha: string | null;
  }) => Promise<
    { outcome: 'signed-in'; user: User; session: OpenedSession } | { outcome: 'bad-credentials' } | Stopped
  >;
  /** Opens a session for a user who has just proved who they are (registration). */
  openSession: (tx: Transaction, userId: bigint, device: object, isSaved: boolean) => Promise<OpenedSession>;
  sessionOfCookie: (token: string) => Promise<{ userId: bigint; sessionId: bigint } | null>;
  /** A view's token reads only: `isReadOnly` says whether the call is one. */
  sessionOfBearer: (
    token: string,
    isReadOnly?: boolean,
  ) => Promise<{ userId: bigint; sessionId: bigint } | null>;
  /** A video's token opens videos only, as long as its session is open. */
  sessionOfVideoToken: (token: string) => Promise<{ userId: bigint; sessionId: bigint } | null>;
  /** Which of some sessions let no request in any more; one statement for all. */
  endedSessions: (sessionIds: readonly bigint[]) => Promise<bigint[]>;
  disconnect: (userId: bigint, sessionId: bigint) => Promise<void>;
  endAllSessions: (tx: Transaction, userId: bigint) => Promise<void>;
  requestPasswordReset: (input: {
    email: string;
    lng: string;
    address: string;
    captcha: string | null;
  }) => Promise<{ outcome: 'check-mail' } | Stopped>;
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
  /** 0 is not banned (SH-BN-001). */
  banLevelOf: (sql: Sql, userId: bigint) => Promise<number>;
  /** Level 0 lifts the ban. */
  setBan: (tx: Transaction, userId: bigint, level: number, source: string) => Promise<void>;
  tokens: Tokens;
};

/** How session reads are gathered: runs at one time, and sessions in one run. */
const sessionGathering = { lanes: 1, most: 64 } as const;

/** Wrong tries: per account, so a stranger slows one account down a little; per address, so one stranger is slowed a lot (RL-46). */
const addressTimes = 10;

/** Users, log-in, sessions and restrictions (RL-45 to RL-52). */
export function createIdentity(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  mail: Mail;
  captcha: Captcha;
}): Identity {
  const { db, clock, log, mail, captcha } = deps;
  const tokens = createTokens(db, clock.nowMs);
  const mark = gather({ run: (seen: readonly Seen[]) => markSeen(db, seen), ...sessionGathering });
  const sessions: SessionReads = {
    read: gather({ run: (hashes) => readSessions(db, hashes), ...sessionGathering }),
    see: (seen) =>
      void mark(seen).catch((error: unknown) =>
        log.warn({ err: error }, 'a session could not be marked as seen'),
      ),
  };
  /** What a token names, while its session is open. */
  const openOf = async (named: { userId: bigint; sessionId: bigint }) => {
    const session = await findSessionById(db, sessions, named.sessionId, clock.nowMs());
    return session && session.userId === named.userId ? named : null;
  };
  return {
    tokens,
    logIn: async (input) => {
      const accountName = input.login.trim().toLowerCase();
      const account = `account:${accountName}`;
      const address = `address:${input.address}`;
      const verdict = await captcha.judge('login', {
        names: { [account]: 1, [address]: addressTimes },
        isSignedIn: false,
        result: input.captcha,
      });
      if (verdict.outcome !== 'open') {
        // No password was tried: else a stranger locks an account by asking alone (RL-46).
        await captcha.giveBack('login', account);
        return verdict;
      }
      const user = await findByLogin(db, input.login);
      if (!(await isPasswordRight(user?.passwordHash ?? null, input.password)) || !user) {
        return { outcome: 'bad-credentials' };
      }
      await captcha.forgive('login', account);
      // What counts against an address is guessing: a household behind one router is no attack. The wrong tries stay.
      await captcha.giveBack('login', address);
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
      return named && openOf(named);
    },
    sessionOfVideoToken: async (token) => {
      const named = await tokens.read('video', token);
      return named && openOf(named);
    },
    endedSessions: (sessionIds) => findEndedSessions(db, sessionIds, clock.nowMs()),
    disconnect: (userId, sessionId) =>
      db.transaction((tx) => endSessions(tx, userId, { sessionId }, clock.nowMs())),
    endAllSessions: (tx, userId) => endSessions(tx, userId, 'all', clock.nowMs()),
    requestPasswordReset: async ({ email, lng, address, captcha: result }) => {
      const mailbox = `mail:${email.toLowerCase()}`;
      const verdict = await captcha.judge('password-reset', {
        names: { [`address:${address}`]: 1, [mailbox]: 1 },
        isSignedIn: false,
        result,
      });
      if (verdict.outcome !== 'open') {
        // Nothing was written to anybody: as with an account at the log-in.
        await captcha.giveBack('password-reset', mailbox);
        return verdict;
      }
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
    banLevelOf: (sql, userId) => banLevelOf(sql, userId, clock.nowMs()),
    setBan: (tx, userId, level, source) => setBan(tx, userId, level, source, clock.nowMs()),
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
