import type { SocialProviderId } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { attemptKeptMs, attemptLifeMs, ticketLifeMs, ticketTries } from './limits.ts';
import type { SocialIdentity } from './provider.ts';
import { newSecret } from './attempt-secrets.ts';

export type NewAttempt = {
  state: string;
  /** The cookie of the browser. */
  browser: string;
  provider: SocialProviderId;
  purpose: 'log-in' | 'link';
  userId: bigint | null;
  sessionId: bigint | null;
  lng: string;
  isSaved: boolean;
  returnUrl: string;
  origin: string;
  nowMs: number;
  /** The identity that one-tap sign-in has proved already; null while the provider has not answered. */
  proved: SocialIdentity | null;
};

export async function openAttempt(tx: Sql, attempt: NewAttempt): Promise<void> {
  await tx.query(
    `insert into social_attempt (state_hash, browser_hash, provider, purpose, user_id, session_id, lng, is_saved,
       return_url, origin, created_at, expires_at, subject, name, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      sha256(attempt.state),
      sha256(attempt.browser),
      attempt.provider,
      attempt.purpose,
      attempt.userId,
      attempt.sessionId,
      attempt.lng,
      attempt.isSaved,
      attempt.returnUrl,
      attempt.origin,
      new Date(attempt.nowMs),
      new Date(attempt.nowMs + attemptLifeMs),
      attempt.proved?.subject ?? null,
      attempt.proved?.name ?? null,
      attempt.proved?.verifiedEmail ?? null,
    ],
  );
}

export type UsedAttempt = {
  provider: SocialProviderId;
  userId: bigint | null;
  sessionId: bigint | null;
  isSaved: boolean;
  lng: string;
  origin: string;
  createdAt: Date;
  /** The subject, name and verified e-mail address of an identity that was proved before; null without one. */
  subject: string | null;
  name: string | null;
  email: string | null;
};

/**
 * Uses an attempt up. One statement, so two answers at once cannot both succeed (DR-13.101).
 * @returns null when it is unknown, used, expired, of another browser, or for another purpose
 */
export async function takeAttempt(
  sql: Sql,
  { state, browser, purpose }: { state: string; browser: string; purpose: NewAttempt['purpose'] },
  nowMs: number,
): Promise<UsedAttempt | null> {
  const rows = await sql.query<UsedAttempt>(
    `update social_attempt set used_at = $4
     where state_hash = $1 and browser_hash = $2 and purpose = $3 and used_at is null and expires_at > $4
     returning provider, user_id as "userId", session_id as "sessionId", is_saved as "isSaved", lng, origin,
       created_at as "createdAt", subject, name, email`,
    [sha256(state), sha256(browser), purpose, new Date(nowMs)],
  );
  return rows[0] ?? null;
}

/** Deletes the personal data of an attempt that has ended in a log-in. */
export async function forgetIdentity(tx: Transaction, state: string): Promise<void> {
  await tx.query(
    'update social_attempt set subject = null, name = null, email = null where state_hash = $1',
    [sha256(state)],
  );
}

/** Stores that an answer was used. @returns false when it was used before, with any attempt (DR-13.102) */
export async function takeAnswer(tx: Transaction, answer: string, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    'insert into social_answer (answer_hash, used_at) values ($1, $2) on conflict do nothing returning 1',
    [sha256(answer), new Date(nowMs)],
  );
  return rows.length > 0;
}

export type Return = Pick<NewAttempt, 'provider' | 'purpose' | 'lng' | 'isSaved' | 'returnUrl'>;

/** Where a returning browser goes on: the language and address that its attempt began with. It changes nothing. */
export async function findReturn(sql: Sql, state: string): Promise<Return | null> {
  const rows = await sql.query<Return>(
    `select provider, purpose, lng, is_saved as "isSaved", return_url as "returnUrl"
     from social_attempt where state_hash = $1`,
    [sha256(state)],
  );
  return rows[0] ?? null;
}

/** Stores a proved identity for the form or the password that follows. @returns the id that only this browser gets */
export async function openTicket(
  tx: Transaction,
  state: string,
  identity: SocialIdentity,
  nowMs: number,
): Promise<string> {
  const ticket = newSecret();
  await tx.query(
    `update social_attempt set ticket_hash = $2, ticket_expires_at = $3, subject = $4, name = $5, email = $6
     where state_hash = $1`,
    [
      sha256(state),
      sha256(ticket),
      new Date(nowMs + ticketLifeMs),
      identity.subject,
      identity.name,
      identity.verifiedEmail,
    ],
  );
  return ticket;
}

export type Ticket = {
  provider: SocialProviderId;
  subject: string;
  name: string | null;
  email: string | null;
  isSaved: boolean;
};

const ticketColumns = `provider, subject, name, email, is_saved as "isSaved"`;
const isOpen = 'ticket_hash = $1 and browser_hash = $2 and ticket_used_at is null and ticket_expires_at > $3';

/** Reads an open ticket, locked until the transaction ends. */
export async function lockTicket(
  tx: Transaction,
  ticket: string,
  browser: string,
  nowMs: number,
): Promise<Ticket | null> {
  const rows = await tx.query<Ticket>(
    `select ${ticketColumns} from social_attempt where ${isOpen} for update`,
    [sha256(ticket), sha256(browser), new Date(nowMs)],
  );
  return rows[0] ?? null;
}

/** Uses a ticket up and deletes the personal data of it. */
export async function useTicket(tx: Transaction, ticket: string, nowMs: number): Promise<void> {
  await tx.query(
    `update social_attempt set ticket_used_at = $2, subject = null, name = null, email = null
     where ticket_hash = $1`,
    [sha256(ticket), new Date(nowMs)],
  );
}

/** Counts a try before its password is compared, so that tries at once are counted too (DR-13.105). */
export async function countTry(
  sql: Sql,
  ticket: string,
  browser: string,
  nowMs: number,
): Promise<Ticket | null> {
  const rows = await sql.query<Ticket>(
    `update social_attempt set tries = tries + 1 where ${isOpen} and tries < $4 returning ${ticketColumns}`,
    [sha256(ticket), sha256(browser), new Date(nowMs), ticketTries],
  );
  return rows[0] ?? null;
}

/** Takes a try back whose password was not compared, because a captcha or a wait came first. */
export async function refundTry(sql: Sql, ticket: string): Promise<void> {
  await sql.query('update social_attempt set tries = tries - 1 where ticket_hash = $1 and tries > 0', [
    sha256(ticket),
  ]);
}

export async function deleteOldAttempts(sql: Sql, nowMs: number): Promise<void> {
  const before = new Date(nowMs - attemptKeptMs);
  await sql.query('delete from social_attempt where created_at < $1', [before]);
  await sql.query('delete from social_answer where used_at < $1', [before]);
}
