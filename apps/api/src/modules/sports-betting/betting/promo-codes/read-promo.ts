import type { CouponRequest, PromoEffect, PromoFault, PromoTerms } from '@touchline/betting-engine';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';

/** A promo code as its player has it. */
export type PromoRow = Pick<
  Tables['betting_promo_code'],
  | 'code'
  | 'amountMinor'
  | 'percent'
  | 'maxMinor'
  | 'currency'
  | 'typeIds'
  | 'minLegs'
  | 'minLegMilli'
  | 'minTotalMilli'
  | 'uses'
  | 'maxUses'
  | 'usesEach'
> & {
  codeId: bigint;
  effect: PromoEffect['kind'];
  isClosed: boolean;
  startsAtMs: number;
  /** Later than the end of the code when the player got it back (DR-9.21). */
  validUntilMs: number;
  /** The player's uses in accepted coupons, and in coupons that wait. */
  used: number;
  reserved: number;
};

/** The promo code of a request, or why the player cannot use it. */
export type PromoRead = { codeId: bigint; terms: PromoTerms } | { codeId: null; fault: PromoFault };

const select = `select c.id as "codeId", c.code, c.effect, c.amount_minor as "amountMinor", c.percent, c.max_minor as "maxMinor",
    c.currency, c.type_ids as "typeIds", c.min_legs as "minLegs", c.min_leg_milli as "minLegMilli",
    c.min_total_milli as "minTotalMilli", c.closed_at is not null as "isClosed", ${ms('c.starts_at')} as "startsAtMs",
    ${ms('greatest(c.expires_at, h.valid_until)')} as "validUntilMs", c.uses, c.max_uses as "maxUses",
    c.uses_each as "usesEach", u.used, u.reserved
  from betting_promo_holder h join betting_promo_code c on c.id = h.code_id
  cross join lateral (select (count(*) filter (where u.state = 'used'))::integer as used,
      (count(*) filter (where u.state = 'reserved'))::integer as reserved
    from betting_promo_use u where u.code_id = c.id and u.user_id = h.user_id) u
  where h.user_id = $1`;

const listLimit = 50;

/** Reads a player's codes: those with the latest end first. */
export const readPromoRows = (sql: Sql, userId: bigint): Promise<PromoRow[]> =>
  sql.query<PromoRow>(
    `${select} order by greatest(c.expires_at, h.valid_until) desc, c.id desc limit ${listLimit}`,
    [userId],
  );

/** Reads one code of a player; null when the player does not have it. */
export async function readPromoRow(sql: Sql, userId: bigint, code: string): Promise<PromoRow | null> {
  const [row] = await sql.query<PromoRow>(`${select} and c.code = $2`, [userId, code]);
  return row ?? null;
}

/** Returns why the player cannot use a code now; undefined when the player can (DR-4.171). */
export function faultOf(row: PromoRow, nowMs: number): PromoFault | undefined {
  if (row.isClosed) return 'closed';
  if (nowMs < row.startsAtMs) return 'not-started';
  if (nowMs >= row.validUntilMs) return 'expired';
  if (row.used + row.reserved >= row.usesEach) return 'used';
  return row.uses >= row.maxUses ? 'exhausted' : undefined;
}

/**
 * Reads the promo code of a request.
 * @param userId null for a guest, who has no codes
 */
export async function readPromo(
  sql: Sql,
  userId: bigint | null,
  code: string,
  nowMs: number,
): Promise<PromoRead> {
  const row = userId === null ? null : await readPromoRow(sql, userId, code);
  const fault = row ? faultOf(row, nowMs) : 'unknown';
  return row && !fault
    ? { codeId: row.codeId, terms: termsOf(row) }
    : { codeId: null, fault: fault ?? 'unknown' };
}

/**
 * Returns why the commit of a coupon found no use of its code. The commit judges by the database's clock. Undefined when
 * the code can be used again, because a coupon that used it was not written.
 */
export async function promoFaultNow(sql: Sql, userId: bigint, code: string): Promise<PromoFault | undefined> {
  const [now] = await sql.query<{ atMs: number }>(`select ${ms('platform_now()')} as "atMs"`);
  const row = await readPromoRow(sql, userId, code);
  return row ? faultOf(row, now?.atMs ?? 0) : 'unknown';
}

const termsOf = (row: PromoRow): PromoTerms => ({
  code: row.code,
  effect: effectOf(row),
  currency: row.currency,
  ...(row.typeIds && { typeIds: row.typeIds }),
  minLegs: row.minLegs,
  minLegMilli: row.minLegMilli,
  minTotalMilli: row.minTotalMilli,
});

function effectOf({ effect, amountMinor, percent, maxMinor }: PromoRow): PromoEffect {
  if (effect === 'free-bet') return { kind: effect, amountMinor: amountMinor ?? 0n, maxWinMinor: maxMinor };
  return { kind: effect, percent: percent ?? 0, maxMinor };
}

/** Returns the promo code as a member of the engine's request. */
export function promoOf(read: PromoRead | null): Pick<CouponRequest, 'promo' | 'promoFault'> {
  if (read === null) return {};
  return read.codeId === null ? { promoFault: read.fault } : { promo: read.terms };
}
