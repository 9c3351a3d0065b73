/** Time on the site: pings, the hours of the day, and reality checks (DR-5.26, DR-5.48). */
import {
  AMOUNT_LIMITS,
  type AmountLimitType,
  type ChangeableLimitType,
  REALITY_CHECK_LIMIT,
  SESSION_LIMIT,
} from '@touchline/contracts/players';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';
import { limitAt } from './limit-state.ts';
import { readLimits } from './limit-store.ts';

const hourMs = 3_600_000;

export type Pinged = {
  /** What is left of the day; null without a session limit. */
  sessionLeftMs: number | null;
  /** The check that is due, with payouts less stakes of the last 24 hours (null without limits); null when none is. */
  realityCheck: { dueAt: number; playedMs: number; net: string | null; currency: string } | null;
  /** Minutes between reality checks: the player's limit, else the site's; 0 for none. */
  realityCheckMin: number;
  /** Deposit limits whose raise waits for a confirmation. */
  awaitingApproval: AmountLimitType[];
};

/** Milliseconds that the player has been on the site today, by the zone of the account (DR-5.15). */
export async function playedToday(sql: Sql, userId: bigint, nowMs: number): Promise<number> {
  const [row] = await sql.query<{ playedMs: bigint }>(
    `select d.played_ms as "playedMs" from limits_play_day d left join limits_person p on p.user_id = d.user_id
     where d.user_id = $1 and d.day = limits_day($2, coalesce(p.zone_min, 180::smallint))`,
    [userId, new Date(nowMs)],
  );
  return Number(row?.playedMs ?? 0n);
}

/**
 * Counts the time since the last ping, and returns what is left and due.
 * @param everyMin minutes between the site's reality checks; 0 for none. A limit of the player replaces it.
 */
export async function ping(
  sql: Sql,
  userId: bigint,
  currency: string,
  { nowMs, everyMin }: { nowMs: number; everyMin: number },
): Promise<Pinged> {
  await sql.query('select limits_ping(array[$1::bigint], $2, $3)', [userId, new Date(nowMs), everyMin]);
  const limits = await readLimits(sql, userId);
  const valueOf = (type: ChangeableLimitType): bigint | null => {
    const stored = limits.get(type);
    return stored === undefined ? null : limitAt(stored, nowMs).value;
  };
  const hours = valueOf(SESSION_LIMIT);
  const playedMs = await playedToday(sql, userId, nowMs);
  return {
    sessionLeftMs: hours === null ? null : Math.max(0, Number(hours) * hourMs - playedMs),
    realityCheck: await checkDue(sql, userId, currency, { playedMs, nowMs }),
    realityCheckMin: Number(valueOf(REALITY_CHECK_LIMIT) ?? everyMin),
    awaitingApproval: AMOUNT_LIMITS.filter(({ kind }) => kind === 'deposit')
      .map(({ type }) => type)
      .filter((type) => {
        const stored = limits.get(type);
        return stored !== undefined && limitAt(stored, nowMs).change?.phase === 'approval';
      }),
  };
}

async function checkDue(
  sql: Sql,
  userId: bigint,
  currency: string,
  { playedMs, nowMs }: { playedMs: number; nowMs: number },
): Promise<Pinged['realityCheck']> {
  const [row] = await sql.query<{ dueAt: Date; net: bigint | null }>(
    `select y.check_due_at as "dueAt", -(limits_windows_at(p, $2)).day_loss as net
     from limits_play y left join limits_person p on p.user_id = y.user_id
     where y.user_id = $1 and y.check_due_at is not null`,
    [userId, new Date(nowMs)],
  );
  if (!row) return null;
  return {
    dueAt: Math.floor(row.dueAt.getTime() / 1000),
    playedMs,
    net: row.net === null ? null : formatAmountWire(row.net, knownCurrency(currency)),
    currency,
  };
}

/** The player has answered the reality check. */
export async function answerCheck(sql: Sql, userId: bigint, nowMs: number): Promise<void> {
  await sql.query('select limits_answer_check($1, $2)', [userId, new Date(nowMs)]);
}
