import type { Sql, Transaction } from '../../../platform/database/db.ts';

/** The most passkeys of an account (DR-13.70). */
export const maxPasskeys = 10;

/** A passkey as its owner sees it. */
export type ShownPasskey = {
  id: number;
  name: string;
  domain: string;
  createdAtMs: number;
  usedAtMs: number | null;
};

/** What a log-in is checked against. */
export type Passkey = {
  id: bigint;
  userId: bigint;
  credentialId: string;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
};

const columns = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports`;

/** The passkeys of an account, oldest first. */
export async function readPasskeys(sql: Sql, userId: bigint): Promise<ShownPasskey[]> {
  const rows = await sql.query<{
    id: bigint;
    name: string;
    domain: string;
    createdAt: Date;
    usedAt: Date | null;
  }>(
    `select id, name, rp_id as domain, created_at as "createdAt", used_at as "usedAt" from identity_passkey
     where user_id = $1 order by id limit $2`,
    [userId, maxPasskeys],
  );
  return rows.map(({ id, name, domain, createdAt, usedAt }) => ({
    id: Number(id),
    name,
    domain,
    createdAtMs: createdAt.getTime(),
    usedAtMs: usedAt?.getTime() ?? null,
  }));
}

export async function hasPasskey(sql: Sql, userId: bigint): Promise<boolean> {
  const rows = await sql.query('select 1 from identity_passkey where user_id = $1 limit 1', [userId]);
  return rows.length > 0;
}

/** The passkeys of an account that work on a domain. */
export const passkeysOn = (sql: Sql, userId: bigint, rpId: string): Promise<Passkey[]> =>
  sql.query<Passkey>(
    `select ${columns} from identity_passkey where user_id = $1 and rp_id = $2 order by id limit $3`,
    [userId, rpId, maxPasskeys],
  );

/** Locks a passkey, so that two log-ins with one counter are checked one after another (DR-13.73). */
export async function lockPasskey(
  tx: Transaction,
  credentialId: string,
  rpId: string,
): Promise<Passkey | null> {
  const rows = await tx.query<Passkey>(
    `select ${columns} from identity_passkey where credential_id = $1 and rp_id = $2 for update`,
    [credentialId, rpId],
  );
  return rows[0] ?? null;
}

export async function storeUse(
  tx: Transaction,
  passkeyId: bigint,
  { counter, isBackedUp, nowMs }: { counter: number; isBackedUp: boolean; nowMs: number },
): Promise<void> {
  await tx.query('update identity_passkey set counter = $2, is_backed_up = $3, used_at = $4 where id = $1', [
    passkeyId,
    counter,
    isBackedUp,
    new Date(nowMs),
  ]);
}

/** Adds a passkey. @returns its id; null when this passkey belongs to an account already */
export async function addPasskey(
  tx: Transaction,
  passkey: {
    userId: bigint;
    credentialId: string;
    rpId: string;
    publicKey: Buffer;
    counter: number;
    transports: readonly string[];
    isBackedUp: boolean;
    name: string;
    nowMs: number;
  },
): Promise<bigint | null> {
  const rows = await tx.query<{ id: bigint }>(
    `insert into identity_passkey (user_id, credential_id, rp_id, public_key, counter, transports, is_backed_up, name,
       created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning id`,
    [
      passkey.userId,
      passkey.credentialId,
      passkey.rpId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.isBackedUp,
      passkey.name,
      new Date(passkey.nowMs),
    ],
  );
  return rows[0]?.id ?? null;
}

/** @returns false when the player has no such passkey */
export async function renamePasskey(
  sql: Sql,
  userId: bigint,
  passkeyId: bigint,
  name: string,
): Promise<boolean> {
  const rows = await sql.query(
    'update identity_passkey set name = $3 where id = $2 and user_id = $1 returning id',
    [userId, passkeyId, name],
  );
  return rows.length > 0;
}

/** @returns false when the player has no such passkey */
export async function removePasskey(tx: Transaction, userId: bigint, passkeyId: bigint): Promise<boolean> {
  const rows = await tx.query('delete from identity_passkey where id = $2 and user_id = $1 returning id', [
    userId,
    passkeyId,
  ]);
  return rows.length > 0;
}
