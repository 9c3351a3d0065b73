import { randomBytes } from 'node:crypto';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { base32, findStep } from './totp.ts';

/** Wrong codes of an account in a time, over all attempts; after them only recovery codes are accepted (DR-13.21). */
const wrongLimit = { tries: 20, perMs: 86_400_000 } as const;
const recoveryCodes = { count: 8, bytes: 10 } as const;

export async function hasSecondStep(sql: Sql, userId: bigint): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from identity_second_step where user_id = $1 and confirmed_at is not null',
    [userId],
  );
  return rows.length > 0;
}

/** Stores a new secret that is not in force yet. @returns false when a second step is on */
export async function storeSecret(
  tx: Transaction,
  userId: bigint,
  secret: Buffer,
  keys: SealingKeys,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into identity_second_step (user_id, sealed_secret) values ($1, $2)
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
       where identity_second_step.confirmed_at is null
     returning user_id`,
    [userId, keys.seal(secret.toString('base64'))],
  );
  return rows.length > 0;
}

type Row = {
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  lastStep: bigint;
  wrongTries: number;
  wrongSince: Date | null;
};

export type CheckedCode = 'right' | 'wrong' | 'limited' | 'off' | 'on';

/**
 * Checks a code of the authenticator app or a recovery code, once each, under the lock of the account's second step. A
 * wrong code is counted, so the caller must commit.
 * @param isNew true for the first code of a secret that is not in force yet; recovery codes are then refused
 * @returns `off` when there is no second step to check, `on` for the first code of one that is in force already
 */
export async function checkCode(
  tx: Transaction,
  userId: bigint,
  code: string,
  { nowMs, keys, isNew = false }: { nowMs: number; keys: SealingKeys; isNew?: boolean },
): Promise<CheckedCode> {
  const [row] = await tx.query<Row>(
    `select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt", last_step as "lastStep",
       wrong_tries as "wrongTries", wrong_since as "wrongSince"
     from identity_second_step where user_id = $1 for update`,
    [userId],
  );
  if (!row || (row.confirmedAt === null && !isNew)) return 'off';
  if (row.confirmedAt !== null && isNew) return 'on';
  const wrongSinceMs = row.wrongSince?.getTime() ?? 0;
  const isCounting = nowMs - wrongSinceMs < wrongLimit.perMs;
  if (!/^[0-9]{6}$/.test(code) && !isNew) {
    // A recovery code has 80 random bits, so it needs no limit, and a client that guesses codes cannot lock the owner out.
    if (!(await useRecoveryCode(tx, userId, code, nowMs))) return 'wrong';
    // The owner is here, so the guesses of somebody else do not keep the app waiting (DR-13.21).
    await tx.query('update identity_second_step set wrong_tries = 0 where user_id = $1', [userId]);
    return 'right';
  }
  if (isCounting && row.wrongTries >= wrongLimit.tries) {
    await countWrongCode(tx, userId, row, isCounting, nowMs);
    return 'limited';
  }
  const secret = keys.open(row.sealedSecret);
  if (secret === null) throw new Error('IDENTITY_SECRET has not the key that sealed this second step');
  const step = findStep(Buffer.from(secret, 'base64'), code, nowMs, Number(row.lastStep));
  if (step === null) {
    await countWrongCode(tx, userId, row, isCounting, nowMs);
    return 'wrong';
  }
  await tx.query('update identity_second_step set last_step = $2, wrong_tries = 0 where user_id = $1', [
    userId,
    step,
  ]);
  return 'right';
}

/** The largest number of wrong codes that is counted. */
const maxCounted = 10_000;

/** Counts a code that was not accepted. The 24 hours begin with the first one and are not extended. */
async function countWrongCode(
  tx: Transaction,
  userId: bigint,
  { wrongTries, wrongSince }: Row,
  isCounting: boolean,
  nowMs: number,
): Promise<void> {
  await tx.query('update identity_second_step set wrong_tries = $2, wrong_since = $3 where user_id = $1', [
    userId,
    isCounting ? Math.min(wrongTries + 1, maxCounted) : 1,
    isCounting ? wrongSince : new Date(nowMs),
  ]);
}

const hashOf = (code: string): Buffer => sha256(code.toLowerCase().replace(/[^a-z2-7]/g, ''));

async function useRecoveryCode(
  tx: Transaction,
  userId: bigint,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update identity_recovery_code set used_at = $3
     where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
    [userId, hashOf(code), new Date(nowMs)],
  );
  return rows.length > 0;
}

/** Replaces the recovery codes of an account. @returns the new codes, shown once: `abcd-efgh-ijkl-mnop` */
export async function renewRecoveryCodes(tx: Transaction, userId: bigint): Promise<string[]> {
  await tx.query('delete from identity_recovery_code where user_id = $1', [userId]);
  const codes = Array.from({ length: recoveryCodes.count }, () =>
    base32(randomBytes(recoveryCodes.bytes))
      .toLowerCase()
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  await tx.query(
    'insert into identity_recovery_code (user_id, code_hash) select $1, code from unnest($2::bytea[]) as code',
    [userId, codes.map(hashOf)],
  );
  return codes;
}

export async function turnOn(tx: Transaction, userId: bigint, nowMs: number): Promise<void> {
  await tx.query('update identity_second_step set confirmed_at = $2 where user_id = $1', [
    userId,
    new Date(nowMs),
  ]);
}

export async function turnOff(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query('delete from identity_recovery_code where user_id = $1', [userId]);
  await tx.query('delete from identity_second_step where user_id = $1', [userId]);
}

export async function readState(
  sql: Sql,
  userId: bigint,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const [row] = await sql.query<{ isOn: boolean; left: number }>(
    `select exists (select 1 from identity_second_step where user_id = $1 and confirmed_at is not null) as "isOn",
       (select count(*)::int from identity_recovery_code where user_id = $1 and used_at is null) as left`,
    [userId],
  );
  return { isOn: row?.isOn ?? false, recoveryCodesLeft: row?.left ?? 0 };
}

/** Whether the second step is on, and since when: a proposal to end it holds for this one only (DR-13.57). */
export async function secondStepState(
  sql: Sql,
  userId: bigint,
): Promise<{ isOn: boolean; sinceMs: number | null }> {
  const [row] = await sql.query<{ at: Date }>(
    'select confirmed_at as at from identity_second_step where user_id = $1 and confirmed_at is not null',
    [userId],
  );
  return { isOn: row !== undefined, sinceMs: row?.at.getTime() ?? null };
}

/**
 * Seals secrets again that an older key has sealed, each under its row's lock (DR-13.160). Secrets that no key opens stay.
 * @returns how many have the newest key now
 */
export async function resealSecrets(tx: Transaction, keys: SealingKeys, limit: number): Promise<number> {
  const rows = await tx.query<{ userId: bigint; sealedSecret: Buffer }>(
    `select user_id as "userId", sealed_secret as "sealedSecret" from identity_second_step
     where substring(sealed_secret from 1 for 8) <> $1 order by user_id limit $2 for update skip locked`,
    [keys.currentId, limit],
  );
  let resealed = 0;
  for (const { userId, sealedSecret } of rows) {
    const secret = keys.open(sealedSecret);
    if (secret === null) continue;
    await tx.query('update identity_second_step set sealed_secret = $2 where user_id = $1', [
      userId,
      keys.seal(secret),
    ]);
    resealed++;
  }
  return resealed;
}
