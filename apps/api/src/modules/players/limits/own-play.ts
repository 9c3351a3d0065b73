/** What players see of their own play: history of limits, weeks, preview of a limit (DR-5.74 to DR-5.76). */
import {
  type AmountLimitType,
  amountLimitOf,
  type LimitLine,
  type LimitPreviewText,
  type LimitErrorCode,
  type PlayWeek,
  type SiteLimitKind,
} from '@touchline/contracts/players';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';
import { isChangeable } from '@touchline/contracts/players';
import { presentValue } from './present-limits.ts';
import { type PastMovement, previewDays, previewLimit } from './preview-limit.ts';
import { readWanted } from './read-wanted.ts';

const dayMs = 86_400_000;
/** Lines of a page of the history. */
const pageSize = 30;
const weeks = 12;

type Line = {
  id: bigint;
  type: number;
  action: LimitLine['action'];
  oldValue: bigint | null;
  newValue: bigint | null;
  source: string;
  siteKind: SiteLimitKind | null;
  at: Date;
};

/** Returns a page of the player's history, the newest first. @param before the last id of the page before */
export async function readHistory(
  sql: Sql,
  userId: bigint,
  currency: string,
  before: number | null,
): Promise<{ lines: LimitLine[]; next: number | null }> {
  const rows = await sql.query<Line>(
    `select id, type, action, old_value as "oldValue", new_value as "newValue", source,
       site_kind as "siteKind", at from limits_event
     where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [userId, before, pageSize + 1],
  );
  const shown = rows.slice(0, pageSize);
  return {
    lines: shown.map((row) => presentLine(row, currency)),
    next: rows.length > pageSize ? Number(shown.at(-1)?.id ?? 0n) : null,
  };
}

function presentLine(
  { id, type, action, oldValue, newValue, source, siteKind, at }: Line,
  currency: string,
): LimitLine {
  const valueOf = (value: bigint | null): LimitLine['newValue'] => {
    if (siteKind !== null) return value === null ? null : formatAmountWire(value, knownCurrency(currency));
    if (isChangeable(type)) return value === null ? null : presentValue(type, value, currency);
    return value === null ? null : Number(value);
  };
  return {
    id: Number(id),
    limitType: type,
    action,
    oldValue: valueOf(oldValue),
    newValue: valueOf(newValue),
    currency: amountLimitOf(type) || siteKind !== null ? currency : null,
    siteKind,
    source: source === 'player' ? 'player' : 'site',
    at: Math.floor(at.getTime() / 1000),
  };
}

/** Returns the last 12 weeks of a player, the oldest first. */
export async function readWeeks(
  sql: Sql,
  userId: bigint,
  currency: string,
  nowMs: number,
): Promise<PlayWeek[]> {
  const rows = await sql.query<{ startsAt: Date; playedMs: bigint; staked: bigint; net: bigint }>(
    `select starts_at as "startsAt", played_ms as "playedMs", staked, net from limits_weeks($1, $2,
       coalesce((select zone_min from limits_person where user_id = $1), 180::smallint), $3, $4)`,
    [userId, new Date(nowMs), weeks, currency],
  );
  const amount = (minor: bigint): string => formatAmountWire(minor, knownCurrency(currency));
  return rows.map(({ startsAt, playedMs, staked, net }) => ({
    startsAt: startsAt.getTime() / 1000,
    playedMs: Number(playedMs),
    staked: amount(staked),
    net: amount(net),
  }));
}

/** Returns what a limit would have meant; a code when its value is not an amount above zero of the currency. */
export async function readPreview(
  sql: Sql,
  userId: bigint,
  currency: string,
  { limitType, limitValue }: { limitType: AmountLimitType; limitValue: string },
  nowMs: number,
): Promise<LimitPreviewText | { refused: LimitErrorCode }> {
  const wanted = readWanted({ limitType, limitValue }, currency);
  const amountLimit = amountLimitOf(limitType);
  if (wanted.outcome !== 'limit' || wanted.value === null || !amountLimit) return { refused: 'limits/value' };
  const rows = await sql.query<Omit<PastMovement, 'atMs'> & { at: Date }>(
    'select ref, at, kind, minor, returned from limits_past($1, $2, $3)',
    [userId, new Date(nowMs - previewDays * dayMs), currency],
  );
  const movements = rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
  const { tried, refused, days } = previewLimit(
    movements,
    { ...amountLimit, valueMinor: wanted.value },
    nowMs,
  );
  const amount = (minor: bigint): string => formatAmountWire(minor, knownCurrency(currency));
  return {
    currency,
    tried: { count: tried.count, amount: amount(tried.minor) },
    stopped: { count: refused.count, amount: amount(refused.minor) },
    days: days.map(({ passedMinor, refusedMinor }) => ({
      passed: amount(passedMinor),
      stopped: amount(refusedMinor),
    })),
  };
}
