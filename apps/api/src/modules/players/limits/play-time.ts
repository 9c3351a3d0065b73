/** Time on the site: pings, the hours of the day, and reality checks (DR-5.26, DR-5.48, DR-5.94). */
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
  /** The check that is due, with payouts less stakes since the log-in (DR-5.72); null when none is. */
  realityCheck: {
    dueAt: number;
    playedMs: number;
    sinceLogInMs: number;
    net: string;
    currency: string;
  } | null;
  /** Minutes between reality checks: the player's limit, never above the site's; 0 for none (DR-5.94). */
  realityCheckMin: number;
  /** Deposit limits whose raise waits for a confirmation. */
  awaitingApproval: AmountLimitType[];
};

/** Returns the minutes between two checks: the shorter of the player's own and the site's; 0 for none (DR-5.94). */
export const checkInterval = (ownMin: number, siteMin: number): number =>
  ownMin === 0 || siteMin === 0 ? Math.max(ownMin, siteMin) : Math.min(ownMin, siteMin);

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
 * @param siteMin minutes between the site's reality checks, as stored by `syncSiteCheck`; 0 for none
 * @param readLogInMs reads when the session began, from which the net result counts; called when a check is due
 */
export async function ping(
  sql: Sql,
  userId: bigint,
  currency: string,
  { nowMs, siteMin, readLogInMs }: { nowMs: number; siteMin: number; readLogInMs: () => Promise<number> },
): Promise<Pinged> {
  await sql.query('select limits_ping(array[$1::bigint], $2)', [userId, new Date(nowMs)]);
  const limits = await readLimits(sql, userId);
  const valueOf = (type: ChangeableLimitType): bigint | null => {
    const stored = limits.get(type);
    return stored === undefined ? null : limitAt(stored, nowMs).value;
  };
  const hours = valueOf(SESSION_LIMIT);
  const playedMs = await playedToday(sql, userId, nowMs);
  return {
    sessionLeftMs: hours === null ? null : Math.max(0, Number(hours) * hourMs - playedMs),
    realityCheck: await checkDue(sql, userId, currency, { playedMs, nowMs, readLogInMs }),
    realityCheckMin: checkInterval(Number(valueOf(REALITY_CHECK_LIMIT) ?? 0), siteMin),
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
  { playedMs, nowMs, readLogInMs }: { playedMs: number; nowMs: number; readLogInMs: () => Promise<number> },
): Promise<Pinged['realityCheck']> {
  const [due] = await sql.query<{ at: Date }>(
    'select check_due_at as at from limits_play where user_id = $1 and check_due_at is not null',
    [userId],
  );
  if (!due) return null;
  const logInAtMs = await readLogInMs();
  const [result] = await sql.query<{ net: bigint }>(
    'select coalesce(sum(f.paid - f.staked), 0)::bigint as net from limits_flows($1, $2, $3) f',
    [userId, new Date(logInAtMs), currency],
  );
  return {
    dueAt: Math.floor(due.at.getTime() / 1000),
    playedMs,
    sinceLogInMs: Math.max(0, nowMs - logInAtMs),
    net: formatAmountWire(result?.net ?? 0n, knownCurrency(currency)),
    currency,
  };
}

/** The player has answered the reality check. */
export async function answerCheck(sql: Sql, userId: bigint, nowMs: number): Promise<void> {
  await sql.query('select limits_answer_check($1, $2)', [userId, new Date(nowMs)]);
}
