/** Limits that the operator sets on one player (type 37, DR-5.17, DR-5.82). */
import { type ServiceLimit, EXTRA_LIMIT, type SiteLimitKind } from '@touchline/contracts/players';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import { writeLimitEvent } from './limit-store.ts';

/** Values are minor units of the currency of the player's limits. */
export type SiteLimit = { kind: SiteLimitKind; value: bigint; setAt: Date };

export const readSiteLimits = (sql: Sql, userId: bigint): Promise<SiteLimit[]> =>
  sql.query<SiteLimit>(
    'select kind, value, set_at as "setAt" from limits_site_limit where user_id = $1 order by kind desc',
    [userId],
  );

/** Returns what the limit of net deposits leaves; null without one. */
export async function readNetRoom(sql: Sql, userId: bigint, nowMs: number): Promise<bigint | null> {
  const [row] = await sql.query<{ room: bigint | null }>('select limits_net_room($1, $2) as room', [
    userId,
    new Date(nowMs),
  ]);
  return row?.room ?? null;
}

/**
 * Sets or removes one limit, with its line in the history. The caller locks the player and has begun to count.
 * @param value null removes the limit
 * @param source the number of the operator, or of both
 */
export async function writeSiteLimit(
  tx: Transaction,
  userId: bigint,
  { kind, value, oldValue }: { kind: SiteLimitKind; value: bigint | null; oldValue: bigint | null },
  source: string,
  nowMs: number,
): Promise<void> {
  if (value === null)
    await tx.query('delete from limits_site_limit where user_id = $1 and kind = $2', [userId, kind]);
  else
    await tx.query(
      `insert into limits_site_limit (user_id, kind, value, set_at) values ($1, $2, $3, $4)
       on conflict (user_id, kind) do update set value = excluded.value, set_at = excluded.set_at`,
      [userId, kind, value, new Date(nowMs)],
    );
  const action = value === null ? 'site-removed' : 'site-set';
  const event = { type: EXTRA_LIMIT, action, oldValue, newValue: value, siteKind: kind } as const;
  await writeLimitEvent(tx, userId, event, source, nowMs);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'limits' });
}

/** Returns the limits of the operator as the limit service sends them: visible and not editable. */
export function presentSiteLimits(
  limits: readonly SiteLimit[],
  currency: string,
  netRoom: bigint | null,
): ServiceLimit[] {
  const amount = (minor: bigint): string => formatAmountWire(minor, knownCurrency(currency));
  return limits.map(({ kind, value, setAt }) => ({
    limitType: EXTRA_LIMIT,
    limitValue: amount(value),
    limitBalance: kind === 'net-deposit' ? amount(netRoom ?? value) : null,
    limitState: 'ACTIVE',
    needApprove: false,
    startedAt: Math.floor(setAt.getTime() / 1000),
    endsAt: null,
    selfExcludeReason: null,
    availableValues: [],
    measure: 'money',
    currency,
    label: null,
    optionsMap: { kind },
    pendingChange: null,
    roomReturnsAt: null,
  }));
}
