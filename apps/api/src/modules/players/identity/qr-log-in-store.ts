import { randomBytes, randomInt } from 'node:crypto';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { type Device, shortNetwork } from './log-in-history.ts';

/** A request lives 120 s, and 30 s at least from its confirmation on (DR-13.76). */
export const qrLogInLimits = { lifeMs: 120_000, confirmedMs: 30_000, keptMs: 86_400_000 } as const;

const newId = (): string => randomBytes(24).toString('base64url');

/** Returns three different two-digit numbers and which of them the waiting browser shows. */
function newNumbers(): { number: number; choices: number[] } {
  const choices = new Set<number>();
  while (choices.size < 3) choices.add(randomInt(10, 100));
  const list = [...choices];
  return { number: list[randomInt(3)] ?? 10, choices: list };
}

/** Opens a request. @returns both ids, of which the link alone is for the QR code */
export async function openQrRequest(
  sql: Sql,
  { device, address, nowMs }: { device: object; address: string; nowMs: number },
): Promise<{ claim: string; link: string; number: number }> {
  const [claim, link] = [newId(), newId()];
  const { number, choices } = newNumbers();
  await sql.query(
    `insert into identity_qr_log_in (claim_hash, link_hash, number, choices, device, network, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      sha256(claim),
      sha256(link),
      number,
      choices,
      device,
      shortNetwork(address),
      new Date(nowMs),
      new Date(nowMs + qrLogInLimits.lifeMs),
    ],
  );
  return { claim, link, number };
}

export type WaitingRequest = {
  number: number;
  choices: number[];
  device: Device;
  network: string;
  createdAt: Date;
};

const waitingByLink = `select number, choices, device, network, created_at as "createdAt" from identity_qr_log_in
  where link_hash = $1 and state = 'waiting' and expires_at > $2`;

/** The request behind a link until it is decided. */
export async function readWaiting(sql: Sql, link: string, nowMs: number): Promise<WaitingRequest | null> {
  const rows = await sql.query<WaitingRequest>(waitingByLink, [sha256(link), new Date(nowMs)]);
  return rows[0] ?? null;
}

/** Locks the request of a link, so that two decisions at once follow one another (DR-13.76). */
export async function lockWaiting(
  tx: Transaction,
  link: string,
  nowMs: number,
): Promise<WaitingRequest | null> {
  const rows = await tx.query<WaitingRequest>(`${waitingByLink} for update`, [sha256(link), new Date(nowMs)]);
  return rows[0] ?? null;
}

export async function storeConfirmed(
  tx: Transaction,
  link: string,
  { userId, sessionId, nowMs }: { userId: bigint; sessionId: bigint; nowMs: number },
): Promise<void> {
  await tx.query(
    `update identity_qr_log_in set state = 'confirmed', user_id = $2, session_id = $3,
       expires_at = greatest(expires_at, $4) where link_hash = $1`,
    [sha256(link), userId, sessionId, new Date(nowMs + qrLogInLimits.confirmedMs)],
  );
}

export async function storeRefused(tx: Transaction, link: string): Promise<void> {
  await tx.query("update identity_qr_log_in set state = 'refused' where link_hash = $1", [sha256(link)]);
}

export type ClaimState = { state: 'waiting' | 'confirmed' | 'refused' | 'ended'; userId: bigint | null };

/** What became of the request of a waiting browser; null when it is unknown or past its life. */
export async function readClaim(sql: Sql, claim: string, nowMs: number): Promise<ClaimState | null> {
  const rows = await sql.query<ClaimState>(
    `select state, user_id as "userId" from identity_qr_log_in where claim_hash = $1 and expires_at > $2`,
    [sha256(claim), new Date(nowMs)],
  );
  return rows[0] ?? null;
}

/**
 * Uses a confirmed request up. One statement, so two collections at once cannot both succeed (DR-13.76).
 * @returns the session that confirmed; null when the request is not confirmed (any more)
 */
export async function takeConfirmed(
  tx: Transaction,
  claim: string,
  nowMs: number,
): Promise<{ sessionId: bigint } | null> {
  const rows = await tx.query<{ sessionId: bigint }>(
    `update identity_qr_log_in set state = 'ended'
     where claim_hash = $1 and state = 'confirmed' and expires_at > $2 returning session_id as "sessionId"`,
    [sha256(claim), new Date(nowMs)],
  );
  return rows[0] ?? null;
}

/** Ends the confirmations of a player that no browser has collected (DR-13.78). */
export async function endConfirmedOf(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query("update identity_qr_log_in set state = 'ended' where user_id = $1 and state = 'confirmed'", [
    userId,
  ]);
}

/** Deletes requests with their devices after a day. */
export async function deleteOldQrRequests(sql: Sql, nowMs: number): Promise<void> {
  await sql.query('delete from identity_qr_log_in where created_at < $1', [
    new Date(nowMs - qrLogInLimits.keptMs),
  ]);
}
