import type { OperatorPermission } from '@touchline/contracts/operations';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import type { Captcha } from '../../site/captcha/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Sms } from '../../site/sms/index.ts';
import { type AddressBinding, createAddressBinding } from './address-binding.ts';
import { deleteOldAttempts } from './attempts.ts';
import { auditRestriction, auditReturn, auditSession, createRefusalAudit } from './access-audit.ts';
import { deleteExpiredCodes } from './e-mail-codes.ts';
import { afterFirstFactor, type FirstFactorDone } from './first-factor.ts';
import { createGrants, type Grants } from './grant.ts';
import { deleteOldGrants } from './grant-store.ts';
import { createHandOver, type HandOver } from './hand-over.ts';
import { deleteOldHandOvers } from './hand-over-store.ts';
import { barNewcomer, type PersonMarks, rememberBarred } from './barred-persons.ts';
import type { HashParameters } from './hash-parameters.ts';
import { createKnownDevices, type KnownDevices } from './known-device.ts';
import { deleteOldLogIns } from './log-in-history.ts';
import { createLogIn, type LogIn } from './log-in.ts';
import type { NewLogIn } from './open-log-in.ts';
import { checkOwnPassword } from './own-password.ts';
import { createPasswordReset, type PasswordReset } from './password-reset.ts';
import { createPasswordResetBySms, type PasswordResetBySms } from './password-reset-by-sms.ts';
import { createPasswords, type Passwords } from './password.ts';
import { readPlayTime } from './play-time.ts';
import { createPasskeyLogIn, type PasskeyLogIn } from './passkey-log-in.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPhoneLogIn, type PhoneLogIn } from './phone-log-in.ts';
import { createQrLogIn, type QrLogIn } from './qr-log-in.ts';
import { createSecurity, type Security } from './security.ts';
import { createSecondStep, type SecondStep } from './second-step.ts';
import { resealSecrets } from './second-step-store.ts';
import {
  sessionStartOf,
  closedSessionsOf,
  endSessions,
  expireSessions,
  findSessionById,
  findSessionByToken,
  markSeen,
  type OpenedSession,
  openSession,
  readSessions,
  type SessionActivity,
  type SessionReads,
} from './sessions.ts';
import { createSmsCodes, type SmsCodes } from './sms-codes.ts';
import { createTokens, type Tokens } from './access-tokens.ts';
import { permissionsOf } from './permissions.ts';
import {
  accountNumbersOf,
  addRestriction,
  banLevelOf,
  addUser,
  endReturns,
  findByLogin,
  findOperator,
  findUser,
  isOperator,
  lockUsers,
  type NewUser,
  openReturnsOf,
  type Restriction,
  playBreakOf,
  registeredAtMs,
  restrictionsOf,
  setBan,
  type User,
} from './user-store.ts';

type Parts = AddressBinding &
  Grants &
  HandOver &
  Passkeys &
  PasskeyLogIn &
  QrLogIn &
  PasswordReset &
  PasswordResetBySms &
  Security &
  SmsCodes &
  PhoneLogIn &
  Omit<SecondStep, 'completeLogIn'>;

export type Identity = Parts & {
  logIn: LogIn;
  /** Completes a log-in with the code of the second step. The device then becomes known. */
  completeLogIn: (
    input: Parameters<SecondStep['completeLogIn']>[0],
  ) => Promise<
    | { outcome: 'signed-in'; user: User; session: OpenedSession; knownDevice: string }
    | { outcome: 'wrong' | 'expired' | 'limited' }
  >;
  /** Opens a session after a right first factor, or the attempt of the second step (DR-13.21). */
  afterFirstFactor: (tx: Transaction, session: Omit<NewLogIn, 'nowMs'>) => Promise<FirstFactorDone>;
  /** Compares a password that confirms a change; attempts are counted by account (RL-46). */
  checkOwnPassword: (
    userId: bigint,
    password: string,
    captcha: string | null,
  ) => ReturnType<typeof checkOwnPassword>;
  /** Opens a session for a user who was just authenticated by registering. */
  openSession: (
    tx: Transaction,
    userId: bigint,
    device: object,
    isSaved: boolean,
    caller?: Caller | null,
  ) => Promise<OpenedSession>;
  /** Makes a browser that has just registered a known device. @returns its new cookie (RL-46, DR-13.59) */
  rememberDevice: KnownDevices['remember'];
  sessionOfCookie: (token: string) => Promise<{ userId: bigint; sessionId: bigint } | null>;
  /**
   * Returns the open session of a bearer token.
   * @param isForViews whether a token for views is accepted too: true for the endpoints of a closed list (RL-49)
   */
  sessionOfBearer: (
    token: string,
    isForViews?: boolean,
  ) => Promise<{ userId: bigint; sessionId: bigint } | null>;
  /** Whether a bearer token is a valid token for views, even when its session has ended. */
  isViewsToken: (token: string) => Promise<boolean>;
  /** Returns the session of a video token while its session is open. The token gives access to videos only. */
  sessionOfVideoToken: (token: string) => Promise<{ userId: bigint; sessionId: bigint } | null>;
  /** Logs out: ends the session and audits it. */
  disconnect: (userId: bigint, sessionId: bigint, caller?: Caller | null) => Promise<void>;
  /** Ends the sessions past their idle or absolute lifetime (RL-52). @returns how many were ended */
  expireSessions: () => Promise<number>;
  /** Returns those of the given sessions that have ended or expired. */
  closedSessionsOf: (sessionIds: readonly bigint[]) => Promise<bigint[]>;
  /** Deletes the personal data stored with expired codes, and expired codes in stored e-mails. */
  cleanUp: () => Promise<void>;
  /** @returns null when the e-mail address or the phone is taken. */
  addUser: (tx: Transaction, user: NewUser) => Promise<User | null>;
  /** Restricts an account like the erased account of the same person (DR-13.156). Called when the player states who they are. */
  barNewcomer: (tx: Transaction, userId: bigint, marks: PersonMarks) => Promise<void>;
  /**
   * Closes an account for an erasure: bars it for good, ends its sessions on every node, and remembers the person's marks
   * while a restriction runs (DR-13.155, DR-13.156). The caller has locked the account.
   */
  closeForErasure: (tx: Transaction, userId: bigint, marks: PersonMarks) => Promise<void>;
  /** Seals secrets of authenticator apps again that an older key has sealed (DR-13.160). @returns how many */
  resealSecrets: (limit: number) => Promise<number>;
  findUser: (sql: Sql, userId: bigint) => Promise<User | null>;
  /** Returns when a user registered, in Unix milliseconds; null without such a user. */
  registeredAtMs: typeof registeredAtMs;
  sessionStartOf: typeof sessionStartOf;
  findByLogin: typeof findByLogin;
  /** Whether a user is an operator now: has the role, and no restriction is in force (RL-55). */
  isOperator: (sql: Sql, userId: bigint) => Promise<boolean>;
  /** Returns the operator with an account number; null when the account is not an operator now. */
  findOperator: (sql: Sql, accountNumber: string) => Promise<User | null>;
  /** Returns the permissions of an operator; none when the user is not an operator now. */
  permissionsOf: (sql: Sql, userId: bigint) => Promise<ReadonlySet<OperatorPermission>>;
  lockUsers: typeof lockUsers;
  accountNumbersOf: typeof accountNumbersOf;
  restrictionsOf: (sql: Sql, userId: bigint) => ReturnType<typeof restrictionsOf>;
  /** Returns the self-exclusion or time-out in force that ends last; null when there is none (DR-10.4). */
  playBreakOf: (sql: Sql, userId: bigint) => ReturnType<typeof playBreakOf>;
  /**
   * Starts a restriction with its audit entry and ends the player's open sessions (RL-48). After the next log-in, the
   * player can use what the restriction permits, for instance withdrawal.
   */
  addRestriction: (tx: Transaction, restriction: Restriction, caller?: Caller | null) => Promise<void>;
  /** Returns the restrictions in force that do not end by themselves (DR-5.61). */
  openReturnsOf: (sql: Sql, userId: bigint) => ReturnType<typeof openReturnsOf>;
  /**
   * Sets the end of the restrictions that do not end by themselves, or takes it back with null (DR-5.62 to DR-5.64). The
   * caller decides whether that is permitted, and writes the audit.
   */
  endReturns: (tx: Transaction, userId: bigint, endsAtMs: number | null) => Promise<void>;
  auditReturn: typeof auditReturn;
  /** Returns the level of the player's ban; 0 means not banned (SH-BN-001). */
  banLevelOf: (sql: Sql, userId: bigint) => Promise<number>;
  /** Sets a ban. Level 0 lifts the ban; any other level ends the player's open sessions (RL-48). */
  setBan: (tx: Transaction, userId: bigint, level: number, source: string) => Promise<void>;
  /** Returns how long the player was on the site on each of the last days (DR-11.41). */
  playTime: (userId: bigint, days: number) => ReturnType<typeof readPlayTime>;
  tokens: Tokens;
  passwords: Passwords;
};

/** Batching of session reads: one batch at a time, with up to 64 sessions. */
const sessionBatching = { concurrency: 1, maxBatch: 64 } as const;

/** Users, log-in, sessions and restrictions (RL-45 to RL-52: authentication and sessions). */
export function createIdentity(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  mail: Mail;
  sms: Sms;
  captcha: Captcha;
  siteConfig: SiteConfigStore;
  /** The key that seals secrets of authenticator apps. Null: the second step cannot be used. */
  secondStepKeys: SealingKeys | null;
  /** Returns the secret that signs the cookie of known devices. */
  secret: () => Promise<Buffer>;
  /** The cost of password hashes. Tests of other features set a cheap one; production refuses it. */
  hashParameters?: HashParameters;
}): Identity {
  const { db, clock, log, mail, sms, captcha, hashParameters } = deps;
  const passwords = createPasswords(hashParameters ? { parameters: hashParameters } : {});
  const knownDevices = createKnownDevices(deps);
  const auditRefusal = createRefusalAudit(db);
  const tokens = createTokens(db, clock.nowMs);
  const mark = createBatcher({
    run: (seen: readonly SessionActivity[]) => markSeen(db, seen),
    ...sessionBatching,
  });
  const sessions: SessionReads = {
    read: createBatcher({ run: (hashes) => readSessions(db, hashes), ...sessionBatching }),
    see: (seen) =>
      void mark(seen).catch((error: unknown) =>
        log.warn({ err: error }, 'the last activity of a session could not be stored'),
      ),
  };
  /** Returns the user and session that a token names, while the session is open. */
  const openOf = async (named: { userId: bigint; sessionId: bigint }) => {
    const session = await findSessionById(db, sessions, named.sessionId, clock.nowMs());
    return session && session.userId === named.userId ? named : null;
  };
  const companyName = () => deps.siteConfig.get().companyName;
  const { completeLogIn, ...secondStep } = createSecondStep({
    ...deps,
    passwords,
    knownDevices,
    companyName,
  });
  const bar = async (tx: Transaction, userId: bigint, marks: PersonMarks): Promise<void> => {
    const added = await barNewcomer(tx, userId, marks, clock.nowMs());
    if (added.length > 0) await endSessions(tx, userId, 'all', clock.nowMs());
    for (const restriction of added) await auditRestriction(tx, restriction, null);
  };
  const qrLogIn = createQrLogIn({ db, clock, mail, knownDevices });
  const passwordReset = createPasswordReset({ db, clock, mail, captcha, passwords });
  return {
    tokens,
    passwords,
    playTime: (userId, days) => readPlayTime(db, userId, days, clock.nowMs()),
    ...createSmsCodes(deps),
    ...createPhoneLogIn({ db, clock, sms, mail, captcha, knownDevices, auditRefusal }),
    ...secondStep,
    completeLogIn: async (input) => {
      const done = await completeLogIn(input);
      if (done.outcome !== 'signed-in') return done;
      return { ...done, knownDevice: await knownDevices.remember(input.knownDevice, done.user.id) };
    },
    logIn: createLogIn({
      db,
      clock,
      captcha,
      mail,
      passwords,
      knownDevices,
      auditRefusal,
    }),
    ...createSecurity({
      db,
      clock,
      mail,
      sms,
      captcha,
      passwords,
      endAllSessions: (tx, userId) => endSessions(tx, userId, 'all', clock.nowMs()),
    }),
    ...createAddressBinding({ ...deps, passwords, bar }),
    ...createGrants({ ...deps, passwords }),
    ...createHandOver({ ...deps, knownDevices }),
    ...createPasskeys({ ...deps, passwords, companyName }),
    ...createPasskeyLogIn({ db, clock, mail, knownDevices }),
    ...qrLogIn,
    ...passwordReset,
    ...createPasswordResetBySms({ ...deps, ...passwordReset, passwords, auditRefusal }),
    afterFirstFactor: (tx, session) =>
      afterFirstFactor(tx, { mail, knownDevices }, { ...session, nowMs: clock.nowMs() }),
    checkOwnPassword: (userId, password, result) =>
      checkOwnPassword({ db, captcha, passwords }, userId, password, result),
    openSession: (tx, userId, device, isSaved, caller = null) =>
      openSession(tx, { userId, isSaved, device, nowMs: clock.nowMs(), caller }),
    rememberDevice: knownDevices.remember,
    sessionOfCookie: async (token) => {
      const session = await findSessionByToken(db, sessions, token, clock.nowMs());
      return session && { userId: session.userId, sessionId: session.id };
    },
    sessionOfBearer: async (token, isForViews = false) => {
      const named =
        (await tokens.read('web-api', token)) ?? (isForViews ? await tokens.read('views', token) : null);
      return named && openOf(named);
    },
    isViewsToken: async (token) => (await tokens.read('views', token)) !== null,
    sessionOfVideoToken: async (token) => {
      const named = await tokens.read('video', token);
      return named && openOf(named);
    },
    disconnect: (userId, sessionId, caller = null) =>
      db.transaction(async (tx) => {
        const ended = await endSessions(tx, userId, { sessionId }, clock.nowMs());
        if (ended > 0) await auditSession(tx, 'session.close', { userId, sessionId, caller });
      }),
    expireSessions: () => expireSessions(db, clock.nowMs()),
    closedSessionsOf: (sessionIds) => closedSessionsOf(db, sessionIds, clock.nowMs()),
    cleanUp: async () => {
      await deleteExpiredCodes(db, clock.nowMs());
      await mail.deleteExpiredCodes(db, clock.nowMs());
      await mail.deleteOld(db, clock.nowMs());
      await sms.deleteExpiredCodes(db, clock.nowMs());
      await sms.deleteEnded(db, clock.nowMs());
      await deleteOldAttempts(db, clock.nowMs());
      await deleteOldGrants(db, clock.nowMs());
      await deleteOldHandOvers(db, clock.nowMs());
      await qrLogIn.deleteOldQrLogIns();
      await deleteOldLogIns(db, clock.nowMs());
    },
    addUser: async (tx, user) => {
      const added = await addUser(tx, user);
      if (added) await bar(tx, added.id, { email: added.email, phone: user.phone ?? null });
      return added;
    },
    barNewcomer: bar,
    closeForErasure: async (tx, userId, marks) => {
      await rememberBarred(tx, userId, marks, clock.nowMs());
      const startsAtMs = clock.nowMs();
      await addRestriction(tx, { userId, kind: 'banned', startsAtMs, endsAtMs: null, source: 'erasure' });
      await endSessions(tx, userId, 'all', startsAtMs);
    },
    resealSecrets: async (limit) => {
      const keys = deps.secondStepKeys;
      return keys === null ? 0 : db.transaction((tx) => resealSecrets(tx, keys, limit));
    },
    findUser,
    registeredAtMs,
    sessionStartOf,
    findByLogin,
    isOperator: (sql, userId) => isOperator(sql, userId, clock.nowMs()),
    findOperator: (sql, accountNumber) => findOperator(sql, accountNumber, clock.nowMs()),
    permissionsOf: (sql, userId) => permissionsOf(sql, userId, clock.nowMs()),
    lockUsers,
    accountNumbersOf,
    restrictionsOf: (sql, userId) => restrictionsOf(sql, userId, clock.nowMs()),
    playBreakOf: (sql, userId) => playBreakOf(sql, userId, clock.nowMs()),
    addRestriction: async (tx, restriction, caller = null) => {
      await addRestriction(tx, restriction);
      await endSessions(tx, restriction.userId, 'all', clock.nowMs());
      await auditRestriction(tx, restriction, caller);
    },
    openReturnsOf: (sql, userId) => openReturnsOf(sql, userId, clock.nowMs()),
    auditReturn,
    endReturns: (tx, userId, endsAtMs) => endReturns(tx, userId, endsAtMs, clock.nowMs()),
    banLevelOf: (sql, userId) => banLevelOf(sql, userId, clock.nowMs()),
    setBan: async (tx, userId, level, source) => {
      await setBan(tx, userId, level, source, clock.nowMs());
      if (level > 0) await endSessions(tx, userId, 'all', clock.nowMs());
    },
  };
}
