/** Self-exclusions, time-outs and self-blocks that a player chooses (DR-5.35 to DR-5.38). */
import { type EXCLUSION_REASON_IDS, SELF_EXCLUSION, TIME_OUT } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { Identity, Restriction } from '../identity/index.ts';
import { writeLimitEvent } from './limit-store.ts';
import { withdrawReturn } from './return-store.ts';

const dayMs = 86_400_000;
/** From this length on a self-exclusion does not end by itself (DR-5.61). */
const longDays = 180;
/** A self-block is not lifted earlier: never less than six calendar months (DR-5.62). */
export const selfBlockDays = 184;
/** The type of a self-block in `limits_exclusion`: an exclusion without an end. */
export const selfBlock = 0;

export type ExclusionReason = (typeof EXCLUSION_REASON_IDS)[number];
export type Exclusion = {
  type: typeof selfBlock | typeof SELF_EXCLUSION | typeof TIME_OUT;
  days: number | null;
  reason: ExclusionReason | null;
  startsAtMs: number;
  endsAtMs: number | null;
};

/** Returns the latest exclusion of each type that a player chose. */
export async function readExclusions(sql: Sql, userId: bigint): Promise<Exclusion[]> {
  const rows = await sql.query<{
    type: Exclusion['type'];
    days: number | null;
    reason: ExclusionReason | null;
    startsAt: Date;
    endsAt: Date | null;
  }>(
    `select distinct on (type) type, days, reason, starts_at as "startsAt", ends_at as "endsAt"
     from limits_exclusion where user_id = $1 order by type, ends_at desc nulls first`,
    [userId],
  );
  return rows.map(({ startsAt, endsAt, ...rest }) => ({
    ...rest,
    startsAtMs: startsAt.getTime(),
    endsAtMs: endsAt?.getTime() ?? null,
  }));
}

export type NewExclusion = Pick<Exclusion, 'type' | 'days' | 'reason'>;

/** Returns the end of an exclusion that starts now: its days are days of 86,400 seconds (DR-5.18). */
export const endOf = (days: number | null, nowMs: number): number | null =>
  days === null ? null : nowMs + days * dayMs;

/**
 * Whether an exclusion would end before one of the same type that is in force. An active exclusion may be extended but
 * not shortened (DR-5.35).
 */
export const isShortened = (
  active: Exclusion | undefined,
  endsAtMs: number | null,
  nowMs: number,
): boolean => {
  if (active === undefined || (active.endsAtMs !== null && active.endsAtMs <= nowMs)) return false;
  return active.endsAtMs === null || (endsAtMs !== null && endsAtMs < active.endsAtMs);
};

/**
 * Starts an exclusion in the caller's transaction: it ends every session of the player (DR-5.36), and stakes and
 * deposits are refused from the commit on. It withdraws a request to return (DR-5.64). The caller locks the player.
 */
export async function startExclusion(
  tx: Transaction,
  identity: Pick<Identity, 'addRestriction' | 'endReturns'>,
  userId: bigint,
  { type, days, reason }: NewExclusion,
  nowMs: number,
): Promise<void> {
  const endsAtMs = endOf(days, nowMs);
  await withdrawReturn(tx, identity, userId, nowMs);
  await tx.query(
    `insert into limits_exclusion (user_id, type, days, reason, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)`,
    [userId, type, days, reason, new Date(nowMs), endsAtMs === null ? null : new Date(endsAtMs)],
  );
  const action = type === TIME_OUT ? 'timed-out' : type === SELF_EXCLUSION ? 'excluded' : 'blocked';
  const newValue = days === null ? null : BigInt(days);
  await writeLimitEvent(tx, userId, { type, action, oldValue: null, newValue }, 'player', nowMs);
  await identity.addRestriction(tx, {
    userId,
    kind: type === TIME_OUT ? 'time-out' : 'self-excluded',
    startsAtMs: nowMs,
    ...endingOf(type, days, nowMs),
    source: 'player',
  });
}

/** A self-block and a long self-exclusion have no end of their own; the others end by themselves (DR-5.61). */
function endingOf(
  type: Exclusion['type'],
  days: number | null,
  nowMs: number,
): Pick<Restriction, 'endsAtMs' | 'returns'> {
  if (days === null)
    return { endsAtMs: null, returns: { by: 'operators', termEndsAtMs: nowMs + selfBlockDays * dayMs } };
  const termEndsAtMs = nowMs + days * dayMs;
  if (type === SELF_EXCLUSION && days >= longDays)
    return { endsAtMs: null, returns: { by: 'player', termEndsAtMs } };
  return { endsAtMs: termEndsAtMs };
}
