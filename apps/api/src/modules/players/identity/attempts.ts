import { randomBytes, randomInt } from 'node:crypto';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { isConstantTimeEqual } from '../../../platform/process/constant-time-equal.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { endGrantsOf } from './grant-store.ts';
import { endHandOversOf } from './hand-over-store.ts';
import { endConfirmedOf } from './qr-log-in-store.ts';

/** An attempt lives 10 minutes and ends after five wrong codes (RL-50, DR-13.3). */
export const attemptLimits = { lifeMs: 600_000, tries: 5 } as const;
/** Attempts are kept for a day, because the limits of a number count them (DR-13.4). */
const keptMs = 86_400_000;

/** What a code by SMS is for. A code proves its own purpose only. */
export type SmsPurpose = 'phone-log-in' | 'phone-registration' | 'password-reset';
/** A code to a new phone or e-mail address of an account (DR-13.61). */
export type BindingPurpose = 'phone-binding' | 'email-binding';
/** An answer of a passkey to a challenge (DR-13.71). */
export type PasskeyPurpose = 'passkey-log-in' | 'passkey-adding';
export type AttemptPurpose = SmsPurpose | BindingPurpose | PasskeyPurpose | 'second-step';

/** A code by SMS or e-mail with its hash. The hash covers the attempt's random id, so it cannot be reversed from the database. */
export type AttemptCode = { text: string; hash: Buffer };

const idHash = (id: string): Buffer => sha256(id);
const codeHashOf = (id: string, code: string): Buffer => sha256(`${id}\n${code}`);

/** Opens an attempt with a code for a phone or an e-mail address. @returns the id that only the asking browser gets */
export async function openCodeAttempt(
  tx: Transaction,
  attempt: {
    purpose: SmsPurpose | BindingPurpose;
    /** A number in E.164, or for `email-binding` an e-mail address. */
    address: string;
    userId: bigint | null;
    nowMs: number;
  },
): Promise<{ id: string; code: AttemptCode }> {
  const id = randomBytes(24).toString('base64url');
  const text = String(randomInt(1_000_000)).padStart(6, '0');
  const code = { text, hash: codeHashOf(id, text) };
  const { purpose, address, userId, nowMs } = attempt;
  await tx.query(
    `insert into identity_attempt (id_hash, purpose, ${purpose === 'email-binding' ? 'email' : 'phone'}, user_id,
       code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      idHash(id),
      purpose,
      address,
      userId,
      code.hash,
      new Date(nowMs),
      new Date(nowMs + attemptLimits.lifeMs),
    ],
  );
  return { id, code };
}

/**
 * Opens an attempt that a passkey completes (DR-13.71). @returns the id that only the asking browser gets
 * @param owner the player and session that add a passkey; null for a log-in
 */
export async function openPasskeyAttempt(
  tx: Transaction,
  challenge: string,
  owner: { userId: bigint; sessionId: bigint } | null,
  nowMs: number,
): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const purpose: PasskeyPurpose = owner ? 'passkey-adding' : 'passkey-log-in';
  await tx.query(
    `insert into identity_attempt (id_hash, purpose, user_id, session_id, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      idHash(id),
      purpose,
      owner?.userId ?? null,
      owner?.sessionId ?? null,
      codeHashOf(id, challenge),
      new Date(nowMs),
      new Date(nowMs + attemptLimits.lifeMs),
    ],
  );
  return id;
}

/** Sets the challenge of a locked attempt of the second step; null removes it, so that it is used once. */
export async function setChallenge(tx: Transaction, id: string, challenge: string | null): Promise<void> {
  await tx.query('update identity_attempt set code_hash = $2 where id_hash = $1', [
    idHash(id),
    challenge === null ? null : codeHashOf(id, challenge),
  ]);
}

/** Whether a code or challenge is the one of a locked attempt. */
export const isCodeOf = (attempt: OpenAttempt, id: string, code: string): boolean =>
  attempt.codeHash !== null &&
  isConstantTimeEqual(codeHashOf(id, code).toString('hex'), attempt.codeHash.toString('hex'));

/** Opens an attempt of the second step after a right first factor (DR-13.21). */
export async function openSecondStepAttempt(tx: Transaction, userId: bigint, nowMs: number): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await tx.query(
    `insert into identity_attempt (id_hash, purpose, user_id, created_at, expires_at)
     values ($1, 'second-step', $2, $3, $4)`,
    [idHash(id), userId, new Date(nowMs), new Date(nowMs + attemptLimits.lifeMs)],
  );
  return id;
}

/** Ends every open attempt of a user, with its confirmed QR codes (DR-13.78), grants (DR-13.69) and tokens for other domains (DR-13.94): after a new password and when the second step is turned on or off. */
export async function endAttemptsOf(tx: Transaction, userId: bigint, nowMs: number): Promise<void> {
  await tx.query('update identity_attempt set used_at = $2 where user_id = $1 and used_at is null', [
    userId,
    new Date(nowMs),
  ]);
  await endConfirmedOf(tx, userId);
  await endGrantsOf(tx, userId);
  await endHandOversOf(tx, userId);
}

/** An attempt that is locked and may be tried. */
export type OpenAttempt = {
  idHash: Buffer;
  userId: bigint | null;
  phone: string | null;
  email: string | null;
  sessionId: bigint | null;
  codeHash: Buffer | null;
};

/**
 * Locks an attempt until the transaction ends, so that simultaneous tries are counted one after another.
 * @returns null when it does not exist, was used, has expired, or had five wrong codes
 */
export async function lockAttempt(
  tx: Transaction,
  id: string,
  purpose: AttemptPurpose,
  nowMs: number,
): Promise<OpenAttempt | null> {
  const rows = await tx.query<OpenAttempt>(
    `select id_hash as "idHash", user_id as "userId", phone, email, session_id as "sessionId",
       code_hash as "codeHash"
     from identity_attempt
     where id_hash = $1 and purpose = $2 and used_at is null and expires_at > $3 and tries < $4 for update`,
    [idHash(id), purpose, new Date(nowMs), attemptLimits.tries],
  );
  return rows[0] ?? null;
}

/** Counts a wrong code. @returns whether the attempt has tries left */
export async function countWrong(tx: Transaction, attempt: Pick<OpenAttempt, 'idHash'>): Promise<boolean> {
  const rows = await tx.query<{ tries: number }>(
    'update identity_attempt set tries = tries + 1 where id_hash = $1 returning tries',
    [attempt.idHash],
  );
  return (rows[0]?.tries ?? attemptLimits.tries) < attemptLimits.tries;
}

/** Uses an attempt up. */
export async function useAttempt(
  tx: Transaction,
  attempt: Pick<OpenAttempt, 'idHash'>,
  nowMs: number,
): Promise<void> {
  await tx.query('update identity_attempt set used_at = $2 where id_hash = $1', [
    attempt.idHash,
    new Date(nowMs),
  ]);
}

export type SmsProof =
  | { outcome: 'right'; phone: string; userId: bigint | null; codeHash: Buffer }
  /** `expired`: no more tries, or no such attempt; the player needs another code. `userId` is for the audit log only. */
  | { outcome: 'wrong' | 'expired'; userId: bigint | null };

/**
 * Compares a code with its attempt and uses the attempt up when it is right. A wrong code is counted, so the caller must
 * commit in both cases.
 */
export async function proveSmsCode(
  tx: Transaction,
  proof: { attempt: string; code: string },
  purpose: SmsPurpose,
  nowMs: number,
): Promise<SmsProof> {
  const checked = await checkSmsCode(tx, proof, purpose, nowMs);
  if (checked.outcome === 'right') await useAttempt(tx, { idHash: idHash(proof.attempt) }, nowMs);
  return checked;
}

/**
 * As `proveSmsCode`, but a right code stays usable. The attempt is locked until the transaction ends, and the
 * caller ends it there.
 */
export async function checkSmsCode(
  tx: Transaction,
  proof: { attempt: string; code: string },
  purpose: SmsPurpose,
  nowMs: number,
): Promise<SmsProof> {
  const attempt = await lockAttempt(tx, proof.attempt, purpose, nowMs);
  if (!attempt || attempt.phone === null || attempt.codeHash === null)
    return { outcome: 'expired', userId: null };
  const { phone, userId, codeHash } = attempt;
  const given = codeHashOf(proof.attempt, proof.code);
  const isRight = isConstantTimeEqual(given.toString('hex'), codeHash.toString('hex'));
  // A code for a number without an account was sent only for a registration, so a guess of another one is wrong too.
  if (!isRight || (purpose !== 'phone-registration' && userId === null))
    return { outcome: (await countWrong(tx, attempt)) ? 'wrong' : 'expired', userId };
  return { outcome: 'right', phone, userId, codeHash };
}

export type BindingProof =
  | { outcome: 'right'; address: string; attempt: OpenAttempt; codeHash: Buffer }
  | { outcome: 'wrong' | 'expired' };

/** Compares a code with an attempt of the same player (DR-13.61). A wrong code is counted, so the caller must commit. */
export async function checkBindingCode(
  tx: Transaction,
  proof: { attempt: string; code: string },
  { purpose, userId, nowMs }: { purpose: BindingPurpose; userId: bigint; nowMs: number },
): Promise<BindingProof> {
  const attempt = await lockAttempt(tx, proof.attempt, purpose, nowMs);
  const address = attempt?.phone ?? attempt?.email ?? null;
  if (!attempt || address === null || attempt.userId !== userId) return { outcome: 'expired' };
  if (attempt.codeHash === null || !isCodeOf(attempt, proof.attempt, proof.code))
    return { outcome: (await countWrong(tx, attempt)) ? 'wrong' : 'expired' };
  return { outcome: 'right', address, attempt, codeHash: attempt.codeHash };
}

/** Deletes attempts with their numbers after a day. */
export async function deleteOldAttempts(sql: Sql, nowMs: number): Promise<void> {
  await sql.query('delete from identity_attempt where created_at < $1', [new Date(nowMs - keptMs)]);
}
