import { randomInt } from 'node:crypto';
import type { Sql, Transaction } from '../../../platform/database/db.ts';

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
  registrationType: 'fast_reg' | 'full_reg';
  role?: 'player' | 'operator';
  isVip?: boolean;
  accountNumber?: string;
};

const columns = `id, account_number as "accountNumber", email, role, is_vip as "isVip",
  country_code as "countryCode", lng`;

export async function findUser(sql: Sql, userId: bigint): Promise<User | null> {
  return (await sql.query<User>(`select ${columns} from identity_user where id = $1`, [userId]))[0] ?? null;
}

/** Finds a user by the typed login: nine digits are an account number, anything else an e-mail address. */
export async function findByLogin(
  sql: Sql,
  login: string,
): Promise<(User & { passwordHash: string; passwordChangedAt: Date | null }) | null> {
  const column = /^[0-9]{9}$/.test(login) ? 'account_number' : 'email';
  const rows = await sql.query<User & { passwordHash: string; passwordChangedAt: Date | null }>(
    `select ${columns}, password_hash as "passwordHash", password_changed_at as "passwordChangedAt" from identity_user where ${column} = $1`,
    [login.trim().toLowerCase()],
  );
  return rows[0] ?? null;
}

/** Stores a password chosen by the player. From now on earlier known devices are unknown to the account. */
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

const accountNumberTries = 20;
/** The first hundred numbers belong to the demo, so production recognizes demo accounts. */
const accountNumbers = { first: 100_000_100, end: 1_000_000_000 } as const;

/**
 * Adds a user with a free, random account number: sequential numbers would reveal the number of players.
 * @returns null when the e-mail address is taken
 */
export async function addUser(tx: Transaction, user: NewUser): Promise<User | null> {
  for (let attempt = 0; attempt < accountNumberTries; attempt++) {
    const accountNumber = user.accountNumber ?? String(randomInt(accountNumbers.first, accountNumbers.end));
    const rows = await tx.query<User>(
      `insert into identity_user (account_number, email, password_hash, role, is_vip, country_code, lng, registration_type)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${columns}`,
      [
        accountNumber,
        user.email?.toLowerCase() ?? null,
        user.passwordHash,
        user.role ?? 'player',
        user.isVip ?? false,
        user.countryCode,
        user.lng,
        user.registrationType,
      ],
    );
    if (rows[0]) return rows[0];
    const taken =
      user.email === null
        ? []
        : await tx.query('select 1 from identity_user where email = $1', [user.email.toLowerCase()]);
    if (taken.length > 0) return null;
  }
  throw new Error('no free account number');
}

/** Whether a user is an operator now: has the role, and no restriction is in force. */
export async function isOperator(sql: Sql, userId: bigint, nowMs: number): Promise<boolean> {
  const user = await findUser(sql, userId);
  return user?.role === 'operator' && (await restrictionsOf(sql, userId, nowMs)).length === 0;
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

export type Restriction = {
  userId: bigint;
  kind: RestrictionKind;
  startsAtMs: number;
  endsAtMs: number | null;
  source: string;
  /** For a ban only: what it leaves open (SH-BN-002). */
  level?: number;
};

export async function addRestriction(tx: Transaction, restriction: Restriction): Promise<void> {
  await tx.query(
    `insert into identity_restriction (user_id, kind, starts_at, ends_at, source, level)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      restriction.userId,
      restriction.kind,
      new Date(restriction.startsAtMs),
      restriction.endsAtMs === null ? null : new Date(restriction.endsAtMs),
      restriction.source,
      restriction.kind === 'banned' ? (restriction.level ?? 1) : null,
    ],
  );
}

/** The level of a player's ban at a moment; 0 is not banned. With several bans, the last one counts. */
export async function banLevelOf(sql: Sql, userId: bigint, nowMs: number): Promise<number> {
  const rows = await sql.query<{ level: number }>(
    `select level from identity_restriction
     where user_id = $1 and kind = 'banned' and starts_at <= $2 and (ends_at is null or ends_at > $2)
     order by id desc limit 1`,
    [userId, new Date(nowMs)],
  );
  return rows[0]?.level ?? 0;
}

/** Ends the bans in force and, above 0, starts one of that level. */
export async function setBan(
  tx: Transaction,
  userId: bigint,
  level: number,
  source: string,
  nowMs: number,
): Promise<void> {
  // Serialized per player: two simultaneous bans would both stay open (RL-42).
  await tx.query('select 1 from identity_user where id = $1 for no key update', [userId]);
  await tx.query(
    `update identity_restriction set ends_at = $2
     where user_id = $1 and kind = 'banned' and (ends_at is null or ends_at > $2)`,
    [userId, new Date(nowMs)],
  );
  if (level > 0)
    await addRestriction(tx, { userId, kind: 'banned', startsAtMs: nowMs, endsAtMs: null, source, level });
}
