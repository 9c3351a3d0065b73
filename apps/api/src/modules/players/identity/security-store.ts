import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { auditSession } from './access-audit.ts';
import type { Caller } from '../../../platform/database/audit.ts';
import { deviceName } from './device-name.ts';
import type { Device } from './log-in-history.ts';
import { endSessions } from './sessions.ts';

/** The most sessions that the page shows and that one call ends. */
const maxSessions = 100;

export type Protection = {
  email: string | null;
  phone: string | null;
  /** Null for a password that the site generated. */
  passwordChosenAtMs: number | null;
  question: string | null;
};

/** What protects an account. A password that the player wrote at registration counts as chosen then (DR-13.52). */
export async function readProtection(sql: Sql, userId: bigint): Promise<Protection> {
  const [row] = await sql.query<{
    email: string | null;
    phone: string | null;
    chosenAt: Date | null;
    question: string | null;
  }>(
    `select u.email, u.phone, q.question,
       coalesce(u.password_changed_at, case when u.registration_type = 'full_reg' then u.created_at end) as "chosenAt"
     from identity_user u left join identity_security_question q on q.user_id = u.id where u.id = $1`,
    [userId],
  );
  if (!row) throw new Error(`user ${userId} does not exist`);
  const { chosenAt, ...others } = row;
  return { ...others, passwordChosenAtMs: chosenAt?.getTime() ?? null };
}

export type ShownSession = {
  id: number;
  isCurrent: boolean;
  browser: string | null;
  system: string | null;
  country: string | null;
  openedAtMs: number;
  seenAtMs: number;
};

/** The open sessions of a player: the current one first, then by last activity. */
export async function readOwnSessions(
  sql: Sql,
  userId: bigint,
  currentId: bigint | null,
): Promise<ShownSession[]> {
  const rows = await sql.query<{ id: bigint; device: Device; createdAt: Date; seenAt: Date }>(
    `select id, device, created_at as "createdAt", seen_at as "seenAt" from identity_session
     where user_id = $1 and ended_at is null order by (id = $2) desc, seen_at desc, id desc limit $3`,
    [userId, currentId ?? 0n, maxSessions],
  );
  return rows.map(({ id, device, createdAt, seenAt }) => ({
    id: Number(id),
    isCurrent: id === currentId,
    ...deviceName(device.agent ?? ''),
    country: device.country ?? null,
    openedAtMs: createdAt.getTime(),
    seenAtMs: seenAt.getTime(),
  }));
}

/**
 * Ends sessions of a player, audited one by one; the outbox closes their sockets (RL-48).
 * @param which one session, or all but the current one
 * @returns how many were ended
 */
export async function endOwnSessions(
  tx: Transaction,
  userId: bigint,
  which: { sessionId: bigint } | { exceptId: bigint },
  { nowMs, caller }: { nowMs: number; caller: Caller },
): Promise<number> {
  const isOne = 'sessionId' in which;
  const rows = await tx.query<{ id: bigint }>(
    `select id from identity_session
     where user_id = $1 and ended_at is null and (id = $2) = $3 order by id for update`,
    [userId, isOne ? which.sessionId : which.exceptId, isOne],
  );
  for (const { id: sessionId } of rows) {
    await endSessions(tx, userId, { sessionId }, nowMs);
    await auditSession(tx, 'session.close', { userId, sessionId, caller });
  }
  return rows.length;
}

/** Stores the player's question with the hash of its answer. It opens nothing (RL-51). */
export async function storeQuestion(
  tx: Transaction,
  userId: bigint,
  { question, answerHash, nowMs }: { question: string; answerHash: string; nowMs: number },
): Promise<void> {
  await tx.query(
    `insert into identity_security_question (user_id, question, answer_hash, set_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set question = excluded.question, answer_hash = excluded.answer_hash,
       set_at = excluded.set_at`,
    [userId, question, answerHash, new Date(nowMs)],
  );
}
