import { randomBytes } from 'node:crypto';
import type { Sql, Transaction } from '../../platform/db.ts';
import type { Gathered } from '../../platform/gather.ts';
import { writeOutbox } from '../../platform/outbox.ts';
import { sha256 } from '../../platform/sha256.ts';

/** A session ends after this long without a request, and never lives longer than the absolute life (RL-52). */
export const sessionLifeMs = {
  idle: 2 * 3_600_000,
  idleSaved: 30 * 86_400_000,
  absolute: 30 * 86_400_000,
} as const;

/** `seen_at` is written at most this often: a write for each request would be the busiest of the database. */
const seenGranularityMs = 60_000;

const hashToken = (token: string): Buffer => sha256(token);

/** Opens a session. @returns the token for the cookie; only its hash is stored. */
export async function openSession(
  tx: Transaction,
  session: { userId: bigint; isSaved: boolean; device: object; nowMs: number },
): Promise<{ token: string; sessionId: bigint }> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(session.nowMs);
  const rows = await tx.query<{ id: bigint }>(
    `insert into identity_session (token_hash, user_id, is_saved, device, created_at, seen_at)
     values ($1, $2, $3, $4, $5, $5) returning id`,
    [hashToken(token), session.userId, session.isSaved, session.device, at],
  );
  return { token, sessionId: rows[0]?.id ?? 0n };
}

export type SessionRow = {
  id: bigint;
  tokenHash: Buffer;
  userId: bigint;
  isSaved: boolean;
  createdAt: Date;
  seenAt: Date;
};

const liveSession = `select id, token_hash as "tokenHash", user_id as "userId", is_saved as "isSaved", created_at as "createdAt", seen_at as "seenAt"
  from identity_session where ended_at is null and`;

/** The live sessions of some tokens' hashes, in order, or undefined: every request asks, so they are gathered. */
export async function readSessions(sql: Sql, hashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
  const rows = await sql.query<SessionRow>(
    `${liveSession} token_hash = any($1::bytea[])`,
    [hashes],
    'prepared',
  );
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  return hashes.map((hash) => byHash.get(hash.toString('hex')));
}

/** The live session of a cookie's token, or null. Marks it as seen. */
export async function findSessionByToken(
  sql: Sql,
  gathered: SessionReads,
  token: string,
  nowMs: number,
): Promise<SessionRow | null> {
  return touch(sql, gathered, await gathered.read(hashToken(token)), nowMs);
}

/** What every request asks of sessions, gathered with the requests of the same moment. */
export type SessionReads = {
  read: Gathered<Buffer, SessionRow | undefined>;
  /** Marks a session as seen at a moment. Nobody waits for it: a mark that is lost is made by the next request. */
  see: (seen: Seen) => void;
};
export type Seen = { sessionId: bigint; nowMs: number };

/** Commits without waiting for the disk: a mark that a crash loses is made again, and a bet's own commit is not held up. */
export async function markSeen(sql: Sql, seen: readonly Seen[]): Promise<void[]> {
  await sql.query(
    `with unhurried as (select set_config('synchronous_commit', 'off', true))
     update identity_session s set seen_at = greatest(s.seen_at, n.at)
     from unhurried, unnest($1::bigint[], $2::timestamptz[]) as n(id, at) where s.id = n.id`,
    [seen.map(({ sessionId }) => sessionId), seen.map(({ nowMs }) => new Date(nowMs))],
    'prepared',
  );
  return seen.map(() => undefined);
}

/** The live session a bearer token names, or null. */
export async function findSessionById(
  sql: Sql,
  gathered: SessionReads,
  sessionId: bigint,
  nowMs: number,
): Promise<SessionRow | null> {
  const rows = await sql.query<SessionRow>(`${liveSession} id = $1`, [sessionId]);
  return touch(sql, gathered, rows[0], nowMs);
}

async function touch(
  sql: Sql,
  gathered: SessionReads,
  session: SessionRow | undefined,
  nowMs: number,
): Promise<SessionRow | null> {
  if (!session) return null;
  const idleMs = session.isSaved ? sessionLifeMs.idleSaved : sessionLifeMs.idle;
  const isIdle = nowMs - session.seenAt.getTime() > idleMs;
  const isOld = nowMs - session.createdAt.getTime() > sessionLifeMs.absolute;
  if (isIdle || isOld) {
    await sql.query('update identity_session set ended_at = $2 where id = $1', [session.id, new Date(nowMs)]);
    return null;
  }
  if (nowMs - session.seenAt.getTime() > seenGranularityMs) {
    gathered.see({ sessionId: session.id, nowMs });
  }
  return session;
}

/** Which of some sessions let no request in any more: ended, idle for too long or too old (RL-52). */
export async function findEndedSessions(
  sql: Sql,
  sessionIds: readonly bigint[],
  nowMs: number,
): Promise<bigint[]> {
  const rows = await sql.query<{ id: bigint }>(
    `select n.id from unnest($1::bigint[]) as n(id) where not exists (
       select 1 from identity_session s where s.id = n.id and s.ended_at is null and s.created_at >= $2
         and s.seen_at >= case when s.is_saved then $3::timestamptz else $4::timestamptz end)`,
    [
      sessionIds,
      new Date(nowMs - sessionLifeMs.absolute),
      new Date(nowMs - sessionLifeMs.idleSaved),
      new Date(nowMs - sessionLifeMs.idle),
    ],
    'prepared',
  );
  return rows.map((row) => row.id);
}

/** Ends one session or all of a user; their sockets are closed by the event (RL-48). */
export async function endSessions(
  tx: Transaction,
  userId: bigint,
  which: { sessionId: bigint } | 'all',
  nowMs: number,
): Promise<void> {
  const sessionId = which === 'all' ? null : which.sessionId;
  const ended = await tx.query<{ id: bigint }>(
    `update identity_session set ended_at = $3
     where user_id = $1 and ended_at is null and ($2::bigint is null or id = $2) returning id`,
    [userId, sessionId, new Date(nowMs)],
  );
  if (ended.length === 0) return;
  await writeOutbox(tx, 'sessions-ended', {
    userId: String(userId),
    sessionIds: which === 'all' ? 'all' : ended.map((row) => String(row.id)),
  });
}
