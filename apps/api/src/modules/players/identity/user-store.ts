import { randomInt } from 'node:crypto';
import { type OperatorPermission, operatorPermissions } from '@touchline/contracts/operations';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';

export type User = {
  id: bigint;
  accountNumber: string;
  email: string | null;
  role: 'player' | 'operator';
  isVip: boolean;
  countryCode: string;
  lng: string;
};

export type NewUser = {
  email: string | null;
  passwordHash: string;
  countryCode: string;
  lng: string;
  registrationType: 'fast_reg' | 'full_reg' | 'phone_reg' | 'social_reg';
  /** A confirmed number in E.164. */
  phone?: string;
  role?: 'player' | 'operator';
  /** For an operator; absent means all permissions. */
  permissions?: readonly OperatorPermission[];
  isVip?: boolean;
  accountNumber?: string;
};

const columns = `id, account_number as "accountNumber", email, role, is_vip as "isVip",
  country_code as "countryCode", lng`;

/** Returns how and when an account was registered. */
export async function readRegistration(
  sql: Sql,
  userId: bigint,
): Promise<{ registrationType: string; createdAt: Date } | null> {
  const [row] = await sql.query<{ registrationType: string; createdAt: Date }>(
    `select registration_type as "registrationType", created_at as "createdAt" from identity_user where id = $1`,
    [userId],
  );
  return row ?? null;
}

export async function findUser(sql: Sql, userId: bigint): Promise<User | null> {
  return (await sql.query<User>(`select ${columns} from identity_user where id = $1`, [userId]))[0] ?? null;
}

/**
 * Finds a user by the typed login: nine digits are an account number, `+` and digits a phone, anything else an e-mail
 * address.
 */
export async function findByLogin(
  sql: Sql,
  login: string,
): Promise<(User & { passwordHash: string; passwordChangedAt: Date | null }) | null> {
  const column = /^[0-9]{9}$/.test(login)
    ? 'account_number'
    : /^\+[1-9][0-9]{7,14}$/.test(login)
      ? 'phone'
      : 'email';
  const rows = await sql.query<User & { passwordHash: string; passwordChangedAt: Date | null }>(
    `select ${columns}, password_hash as "passwordHash", password_changed_at as "passwordChangedAt" from identity_user where ${column} = $1`,
    [login.trim().toLowerCase()],
  );
  return rows[0] ?? null;
}

/** Stores a password that the player chose. It also makes all known devices unknown to the account. */
export async function setPasswordHash(
  tx: Transaction,
  userId: bigint,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await tx.query('update identity_user set password_hash = $2, password_changed_at = $3 where id = $1', [
    userId,
    passwordHash,
    new Date(nowMs),
  ]);
}

export type Addresses = { email: string | null; phone: string | null; lng: string };

/** The confirmed e-mail address and phone of an account, and its language. */
export async function readAddresses(sql: Sql, userId: bigint): Promise<Addresses> {
  const [row] = await sql.query<Addresses>('select email, phone, lng from identity_user where id = $1', [
    userId,
  ]);
  if (!row) throw new Error(`user ${userId} does not exist`);
  return row;
}

/**
 * Stores a confirmed phone in E.164, or a confirmed e-mail address in lower case. The statement fails with a unique
 * violation when another account has it.
 */
export async function setAddress(
  tx: Transaction,
  userId: bigint,
  kind: 'phone' | 'email',
  address: string,
): Promise<void> {
  if (kind === 'email') {
    await tx.query('update identity_user set email = $2 where id = $1', [userId, address]);
    return;
  }
  await tx.query('update identity_user set phone = $2, phone_confirmed_at = platform_now() where id = $1', [
    userId,
    address,
  ]);
}

const accountNumberTries = 20;
/** The first hundred account numbers are reserved for the demo, so that production recognises demo accounts. */
const accountNumbers = { first: 100_000_100, end: 1_000_000_000 } as const;

/**
 * Adds a user with a free, random account number, because sequential numbers would reveal the number of players.
 * @returns null when the e-mail address or the phone is taken
 */
export async function addUser(tx: Transaction, user: NewUser): Promise<User | null> {
  for (let attempt = 0; attempt < accountNumberTries; attempt++) {
    const accountNumber = user.accountNumber ?? String(randomInt(accountNumbers.first, accountNumbers.end));
    const rows = await tx.query<User>(
      `insert into identity_user (account_number, email, password_hash, role, is_vip, country_code, lng,
         registration_type, permissions, phone, phone_confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text,
         case when $10::text is null then null else platform_now() end) on conflict do nothing returning ${columns}`,
      [
        accountNumber,
        user.email?.toLowerCase() ?? null,
        user.passwordHash,
        user.role ?? 'player',
        user.isVip ?? false,
        user.countryCode,
        user.lng,
        user.registrationType,
        user.role === 'operator' ? (user.permissions ?? operatorPermissions) : [],
        user.phone ?? null,
      ],
    );
    if (rows[0]) return rows[0];
    const taken = await tx.query('select 1 from identity_user where email = $1 or phone = $2', [
      user.email?.toLowerCase() ?? null,
      user.phone ?? null,
    ]);
    if (taken.length > 0) return null;
  }
  throw new Error('no free account number');
}

/** Whether a user is an operator now: has the role, and no restriction is in force. */
export async function isOperator(sql: Sql, userId: bigint, nowMs: number): Promise<boolean> {
  const user = await findUser(sql, userId);
  return user?.role === 'operator' && (await restrictionsOf(sql, userId, nowMs)).length === 0;
}

/** Returns the operator with an account number; null when the account is not an operator now. */
export async function findOperator(sql: Sql, accountNumber: string, nowMs: number): Promise<User | null> {
  const found = await findByLogin(sql, accountNumber);
  if (!found || found.accountNumber !== accountNumber) return null;
  if (!(await isOperator(sql, found.id, nowMs))) return null;
  const { passwordHash: _, passwordChangedAt: __, ...user } = found;
  return user;
}

/**
 * Locks users in the order of their ids until the transaction ends. Changes of their restrictions and permissions wait
 * for it.
 */
export async function lockUsers(
  tx: Transaction,
  ids: readonly bigint[],
  accountNumbers: readonly string[],
): Promise<void> {
  await tx.query(
    `select 1 from identity_user where id = any($1::bigint[]) or account_number = any($2::text[])
     order by id for update`,
    [ids, accountNumbers],
  );
}

/** Returns the accounts with one of these numbers or e-mail addresses, ordered by number. */
export const findAccounts = (
  sql: Sql,
  accountNumbers: readonly string[],
  emails: readonly string[],
): Promise<{ accountNumber: string; email: string | null }[]> =>
  sql.query<{ accountNumber: string; email: string | null }>(
    `select account_number as "accountNumber", email from identity_user
     where account_number = any($1::text[]) or email = any($2::text[]) order by account_number`,
    [accountNumbers, emails],
  );

/** Prevents other transactions from adding accounts until this one ends. */
export async function lockNewAccounts(tx: Transaction): Promise<void> {
  await tx.query('lock table identity_user in share row exclusive mode');
}

/** Returns account numbers by user id; unknown ids are absent. */
export async function accountNumbersOf(
  sql: Sql,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql.query<{ id: bigint; accountNumber: string }>(
    'select id, account_number as "accountNumber" from identity_user where id = any($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, accountNumber }) => [id, accountNumber]));
}

export type RestrictionKind = 'self-excluded' | 'time-out' | 'banned';

/** Restrictions in force at a moment. */
export async function restrictionsOf(sql: Sql, userId: bigint, nowMs: number): Promise<RestrictionKind[]> {
  const rows = await sql.query<{ kind: RestrictionKind }>(
    `select distinct kind from identity_restriction
     where user_id = $1 and starts_at <= $2 and (ends_at is null or ends_at > $2) order by kind`,
    [userId, new Date(nowMs)],
  );
  return rows.map((row) => row.kind);
}

/**
 * Returns the self-exclusion or time-out in force that ends last, and which of the two it is (DM-LM-025); null when there is none. `endsAtMs` is null for one
 * without an end. A long self-exclusion shows the end of its chosen time until it has passed (DR-5.61). Pages then show
 * the end and no invitation to deposit or bet (DR-10.4).
 */
export async function playBreakOf(
  sql: Sql,
  userId: bigint,
  nowMs: number,
): Promise<{ endsAtMs: number | null; isUserSelfExcluded: boolean } | null> {
  const rows = await sql.query<{ endsAt: Date | null; isUserSelfExcluded: boolean }>(
    `select coalesce(ends_at, case when returns_by = 'player' and term_ends_at > $2 then term_ends_at end) as "endsAt",
       kind = 'self-excluded' as "isUserSelfExcluded"
     from identity_restriction
     where user_id = $1 and kind in ('self-excluded', 'time-out') and starts_at <= $2 and (ends_at is null or ends_at > $2)
     order by "endsAt" desc nulls first limit 1`,
    [userId, new Date(nowMs)],
  );
  const [last] = rows;
  if (last === undefined) return null;
  return { endsAtMs: last.endsAt?.getTime() ?? null, isUserSelfExcluded: last.isUserSelfExcluded };
}

export type Restriction = {
  userId: bigint;
  kind: RestrictionKind;
  startsAtMs: number;
  endsAtMs: number | null;
  /**
   * For a self-exclusion that does not end by itself (DR-5.61): who ends it, and the end of the chosen time. Absent for
   * one that ends at `endsAtMs`.
   */
  returns?: RestrictionReturn;
  source: string;
  /** For a ban only: its level, which determines what stays permitted (SH-BN-002). */
  level?: number;
};

export type RestrictionReturn = { by: 'player' | 'operators'; termEndsAtMs: number };

export async function addRestriction(tx: Transaction, restriction: Restriction): Promise<void> {
  await tx.query(
    `insert into identity_restriction (user_id, kind, starts_at, ends_at, source, level, returns_by, term_ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      restriction.userId,
      restriction.kind,
      new Date(restriction.startsAtMs),
      restriction.endsAtMs === null ? null : new Date(restriction.endsAtMs),
      restriction.source,
      restriction.kind === 'banned' ? (restriction.level ?? 1) : null,
      restriction.returns?.by ?? null,
      restriction.returns ? new Date(restriction.returns.termEndsAtMs) : null,
    ],
  );
}

/** A restriction in force that does not end by itself; `endsAtMs` is set once its return is decided. */
export type OpenReturn = RestrictionReturn & { beganAtMs: number; endsAtMs: number | null };

/** Restrictions in force at a time that do not end by themselves, the oldest first (DR-5.61). */
export async function openReturnsOf(sql: Sql, userId: bigint, nowMs: number): Promise<OpenReturn[]> {
  const rows = await sql.query<{
    by: RestrictionReturn['by'];
    beganAt: Date;
    termEndsAt: Date;
    endsAt: Date | null;
  }>(
    `select returns_by as by, coalesce(begun_at, starts_at) as "beganAt", term_ends_at as "termEndsAt",
       ends_at as "endsAt"
     from identity_restriction
     where user_id = $1 and returns_by is not null and (ends_at is null or ends_at > $2) order by id`,
    [userId, new Date(nowMs)],
  );
  return rows.map(({ by, beganAt, termEndsAt, endsAt }) => ({
    by,
    beganAtMs: beganAt.getTime(),
    termEndsAtMs: termEndsAt.getTime(),
    endsAtMs: endsAt?.getTime() ?? null,
  }));
}

/** Sets or takes back the end of every restriction that does not end by itself and has not ended (DR-5.62, DR-5.64). */
export async function endReturns(
  tx: Transaction,
  userId: bigint,
  endsAtMs: number | null,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update identity_restriction set ends_at = $2
     where user_id = $1 and returns_by is not null and (ends_at is null or ends_at > $3)`,
    [userId, endsAtMs === null ? null : new Date(endsAtMs), new Date(nowMs)],
  );
}

/**
 * Returns the level of a player's ban at a time; 0 means not banned. When there are several bans, the latest applies.
 */
export async function banLevelOf(sql: Sql, userId: bigint, nowMs: number): Promise<number> {
  const rows = await sql.query<{ level: number }>(
    `select level from identity_restriction
     where user_id = $1 and kind = 'banned' and starts_at <= $2 and (ends_at is null or ends_at > $2)
     order by id desc limit 1`,
    [userId, new Date(nowMs)],
  );
  return rows[0]?.level ?? 0;
}

/** Ends the active bans and, for a level above 0, starts a new ban. */
export async function setBan(
  tx: Transaction,
  userId: bigint,
  level: number,
  source: string,
  nowMs: number,
): Promise<void> {
  // Bans of one player are set one after another, because two simultaneous bans would both stay active (RL-42).
  await tx.query('select 1 from identity_user where id = $1 for no key update', [userId]);
  await tx.query(
    `update identity_restriction set ends_at = $2
     where user_id = $1 and kind = 'banned' and (ends_at is null or ends_at > $2)`,
    [userId, new Date(nowMs)],
  );
  if (level > 0)
    await addRestriction(tx, { userId, kind: 'banned', startsAtMs: nowMs, endsAtMs: null, source, level });
}

/** Returns when a user registered, in Unix milliseconds; null without such a user. */
export async function registeredAtMs(sql: Sql, userId: bigint): Promise<number | null> {
  const [row] = await sql.query<{ atMs: number }>(
    `select ${ms('created_at')} as "atMs" from identity_user where id = $1`,
    [userId],
  );
  return row?.atMs ?? null;
}
