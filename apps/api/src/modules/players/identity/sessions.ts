import { randomBytes } from 'node:crypto';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { Batched } from '../../../platform/database/batcher.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { auditSession } from './access-audit.ts';
import { recordLogIn } from './log-in-history.ts';
import { PLAY_TIME } from './play-time.ts';

/**
 * A session ends after this time without a request, and always after its absolute lifetime (RL-52). The log-in of an
 * operator cannot be remembered: the session ends after half an hour without a request, and at the end of a working day
 * (RL-55).
 */
export const sessionLifeMs = {
  idle: 2 * 3_600_000,
  idleSaved: 30 * 86_400_000,
  absolute: 30 * 86_400_000,
  idleOperator: 30 * 60_000,
  absoluteOperator: 12 * 3_600_000,
} as const;

/**
 * `seen_at` is written at most this often, because a write for each request would be the most frequent write of the
 * database.
 */
const seenGranularityMs = 60_000;

const hashToken = (token: string): Buffer => sha256(token);

/** The token is for the cookie; only its hash is stored. */
export type OpenedSession = { token: string; sessionId: bigint };

/** Opens a session and audits it. @returns the token for the cookie; only its hash is stored */
export async function openSession(
  tx: Transaction,
  session: {
    userId: bigint;
    isSaved: boolean;
    device: object;
    nowMs: number;
    /** Null for a session that the site itself opens: demo accounts and tests. */
    caller: Caller | null;
  },
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(session.nowMs);
  const rows = await tx.query<{ id: bigint }>(
    `insert into identity_session (token_hash, user_id, is_saved, device, created_at, seen_at, is_operator)
     values ($1, $2, $3, $4, $5, $5, exists (select 1 from identity_user where id = $2 and role = 'operator')) returning id`,
    [hashToken(token), session.userId, session.isSaved, session.device, at],
  );
  const sessionId = rows[0]?.id ?? 0n;
  const { userId, isSaved, caller } = session;
  await auditSession(tx, 'session.open', { userId, sessionId, isSaved, caller });
  if (caller !== null) {
    const { device, nowMs } = session;
    await recordLogIn(tx, { userId, outcome: 'opened', device, address: caller.address ?? '', nowMs });
  }
  return { token, sessionId };
}

export type SessionRow = {
  id: bigint;
  tokenHash: Buffer;
  userId: bigint;
  isSaved: boolean;
  isOperator: boolean;
  createdAt: Date;
  seenAt: Date;
};

const liveSession = `select id, token_hash as "tokenHash", user_id as "userId", is_saved as "isSaved", is_operator as "isOperator", created_at as "createdAt", seen_at as "seenAt"
  from identity_session where ended_at is null and`;

/**
 * Returns the open sessions of these token hashes, in order; undefined where there is none. Every request reads its
 * session, so reads are batched.
 */
export async function readSessions(sql: Sql, hashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
  const rows = await sql.query<SessionRow>(
    `${liveSession} token_hash = any($1::bytea[])`,
    [hashes],
    'prepared',
  );
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  return hashes.map((hash) => byHash.get(hash.toString('hex')));
}

/** Returns the open session of a cookie's token, or null, and updates the time of its last activity. */
export async function findSessionByToken(
  sql: Sql,
  batched: SessionReads,
  token: string,
  nowMs: number,
): Promise<SessionRow | null> {
  return touch(sql, batched, await batched.read(hashToken(token)), nowMs);
}

/** Session operations that every request uses; those of simultaneous requests share a statement. */
export type SessionReads = {
  read: Batched<Buffer, SessionRow | undefined>;
  /**
   * Updates the time of a session's last activity. Callers do not wait for the update. When an update is lost, the next
   * request writes again.
   */
  see: (seen: SessionActivity) => void;
};
export type SessionActivity = { sessionId: bigint; nowMs: number };

/**
 * Stores the last activity of sessions, and adds the time since the activity before it to the player's day
 * (`play-time.ts`). Several sessions of a player at the same time count once. Commits without waiting for the disk, so that
 * commits of bets are not delayed. An update that is lost in a crash is written again.
 */
export async function markSeen(sql: Sql, seen: readonly SessionActivity[]): Promise<void[]> {
  await sql.query(
    `with unhurried as (select set_config('synchronous_commit', 'off', true)),
       known as (select s.id, s.user_id, s.seen_at, n.at
         from unnest($1::bigint[], $2::timestamptz[]) as n(id, at) join identity_session s on s.id = n.id),
       seen as (update identity_session s set seen_at = greatest(s.seen_at, k.at)
         from unhurried, known k where s.id = k.id),
       visits as (select user_id, (at at time zone 'UTC')::date as day, max(at) as at, max(seen_at) as since
         from known group by 1, 2)
     insert into identity_play_day as p (user_id, day, played_ms, last_at)
     select user_id, day, case when at - since between interval '0' and $3::float8 * interval '1 millisecond'
         then extract(epoch from at - since) * 1000 else 0 end, at
     from visits order by user_id, day
     on conflict (user_id, day) do update set last_at = greatest(p.last_at, excluded.last_at),
       played_ms = p.played_ms + greatest(0, least(excluded.played_ms,
         extract(epoch from excluded.last_at - p.last_at) * 1000))`,
    [
      seen.map(({ sessionId }) => sessionId),
      seen.map(({ nowMs }) => new Date(nowMs)),
      PLAY_TIME.longestGapMs,
    ],
    'prepared',
  );
  return seen.map(() => undefined);
}

/** Returns the open session of a bearer token, or null. */
export async function findSessionById(
  sql: Sql,
  batched: SessionReads,
  sessionId: bigint,
  nowMs: number,
): Promise<SessionRow | null> {
  const rows = await sql.query<SessionRow>(`${liveSession} id = $1`, [sessionId]);
  return touch(sql, batched, rows[0], nowMs);
}

async function touch(
  sql: Sql,
  batched: SessionReads,
  session: SessionRow | undefined,
  nowMs: number,
): Promise<SessionRow | null> {
  if (!session) return null;
  const { idleMs, absoluteMs } = lifeOf(session);
  const isIdle = nowMs - session.seenAt.getTime() > idleMs;
  const isOld = nowMs - session.createdAt.getTime() > absoluteMs;
  if (isIdle || isOld) {
    await expireSessions(sql, nowMs, session.id);
    return null;
  }
  if (nowMs - session.seenAt.getTime() > seenGranularityMs) {
    batched.see({ sessionId: session.id, nowMs });
  }
  return session;
}

function lifeOf({ isSaved, isOperator }: SessionRow): { idleMs: number; absoluteMs: number } {
  const { idle, idleSaved, absolute, idleOperator, absoluteOperator } = sessionLifeMs;
  if (isOperator) return { idleMs: idleOperator, absoluteMs: absoluteOperator };
  return { idleMs: isSaved ? idleSaved : idle, absoluteMs: absolute };
}

/** Returns when a session began, in Unix milliseconds; null without such a session. */
export async function sessionStartOf(sql: Sql, sessionId: bigint): Promise<number | null> {
  const [row] = await sql.query<{ createdAt: Date }>(
    'select created_at as "createdAt" from identity_session where id = $1',
    [sessionId],
  );
  return row?.createdAt.getTime() ?? null;
}

/** Whether a session was not ended, inside a transaction that has locked its account. */
export async function isOpenSession(tx: Transaction, sessionId: bigint): Promise<boolean> {
  const rows = await tx.query('select 1 from identity_session where id = $1 and ended_at is null', [
    sessionId,
  ]);
  return rows.length > 0;
}

/**
 * Ends one session or all sessions of a user; the outbox event closes their sockets (RL-48).
 * @returns how many sessions were ended
 */
export async function endSessions(
  tx: Transaction,
  userId: bigint,
  which: { sessionId: bigint } | 'all',
  nowMs: number,
): Promise<number> {
  const sessionId = which === 'all' ? null : which.sessionId;
  const ended = await tx.query<{ id: bigint }>(
    `update identity_session set ended_at = $3
     where user_id = $1 and ended_at is null and ($2::bigint is null or id = $2) returning id`,
    [userId, sessionId, new Date(nowMs)],
  );
  if (ended.length === 0) return 0;
  await writeOutbox(tx, 'sessions-ended', {
    userId: String(userId),
    // Sockets are closed by session id, so that a late event does not close those of a newer session.
    sessionIds: ended.map((row) => String(row.id)),
  });
  return ended.length;
}

/** SQL condition: a session is past its idle or absolute lifetime at the time `$1` (RL-52). */
const isExpired = `(seen_at < $1::timestamptz - make_interval(secs => case when is_operator then ${sessionLifeMs.idleOperator / 1000}
    when is_saved then ${sessionLifeMs.idleSaved / 1000} else ${sessionLifeMs.idle / 1000} end)
  or created_at < $1::timestamptz - make_interval(secs => case when is_operator then ${sessionLifeMs.absoluteOperator / 1000}
    else ${sessionLifeMs.absolute / 1000} end))`;

/**
 * Ends expired sessions, in one statement with the event that closes their sockets. A socket that only receives sends
 * no request that would notice the expiry (RL-48, RL-52).
 * @param onlyId one session; null for all
 * @returns the number of ended sessions
 */
export async function expireSessions(sql: Sql, nowMs: number, onlyId: bigint | null = null): Promise<number> {
  const rows = await sql.query<{ n: number }>(
    `with ended as (
       update identity_session set ended_at = $1
       where ended_at is null and ($2::bigint is null or id = $2) and ${isExpired}
       returning id, user_id),
     events as (
       select jsonb_build_object('userId', user_id::text, 'sessionIds', jsonb_agg(id::text)) as payload
       from ended group by user_id)
     select (select count(*)::int from ended) as n
     from (select platform_publish('sessions-ended', array(select payload from events))) as published`,
    [new Date(nowMs), onlyId],
  );
  return rows[0]?.n ?? 0;
}

/** Returns those of the given sessions that have ended or expired at a time. */
export async function closedSessionsOf(
  sql: Sql,
  sessionIds: readonly bigint[],
  nowMs: number,
): Promise<bigint[]> {
  if (sessionIds.length === 0) return [];
  const rows = await sql.query<{ id: bigint }>(
    `select n.id from unnest($2::bigint[]) as n(id)
     where not exists (
       select 1 from identity_session s where s.id = n.id and s.ended_at is null and not ${isExpired})`,
    [new Date(nowMs), sessionIds],
  );
  return rows.map(({ id }) => id);
}
