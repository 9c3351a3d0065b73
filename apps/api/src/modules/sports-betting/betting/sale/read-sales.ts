import type { SaleWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';
import type { SaleRefusal } from './sale-types.ts';

export type SaleRow = Pick<
  Tables['betting_sale'],
  | 'id'
  | 'couponId'
  | 'userId'
  | 'requestId'
  | 'requestHash'
  | 'kind'
  | 'percent'
  | 'state'
  | 'expectedMinor'
  | 'valueMinor'
  | 'fairMinor'
  | 'marginPpm'
  | 'paidMinor'
  | 'soldStakeMinor'
> & {
  currency: string;
  refusal: SaleRefusal | null;
  requestedAtMs: number;
  decidesAtMs: number | null;
  decidedAtMs: number | null;
};

const saleColumns = `s.id, s.coupon_id as "couponId", s.user_id as "userId", s.request_id as "requestId",
  s.request_hash as "requestHash", s.kind, s.percent, s.state, s.expected_minor as "expectedMinor",
  s.value_minor as "valueMinor", s.fair_minor as "fairMinor", s.margin_ppm as "marginPpm", s.paid_minor as "paidMinor",
  s.sold_stake_minor as "soldStakeMinor", s.refusal, c.currency, ${ms('s.requested_at')} as "requestedAtMs",
  ${ms('s.decides_at')} as "decidesAtMs", ${ms('s.decided_at')} as "decidedAtMs"
  from betting_sale s join betting_coupon c on c.id = s.coupon_id`;

/** Reads the sale with a request id; null when there is none. */
export async function readSale(sql: Sql, userId: bigint, requestId: string): Promise<SaleRow | null> {
  const [row] = await sql.query<SaleRow>(`select ${saleColumns} where s.user_id = $1 and s.request_id = $2`, [
    userId,
    requestId,
  ]);
  return row ?? null;
}

/** Reads a sale that waits for its delay; null when it was already decided. */
export async function readWaitingSale(sql: Sql, saleId: bigint): Promise<SaleRow | null> {
  const [row] = await sql.query<SaleRow>(`select ${saleColumns} where s.id = $1 and s.state = 'waiting'`, [
    saleId,
  ]);
  return row ?? null;
}

/** Reads sales whose delay has ended, oldest first. */
export const readDueSales = (sql: Sql, nowMs: number, limit: number): Promise<{ id: bigint }[]> =>
  sql.query<{ id: bigint }>(
    `select id from betting_sale where state = 'waiting' and decides_at <= $1 order by decides_at limit $2`,
    [new Date(nowMs), limit],
  );

/** Reads the sales of some coupons, newest first. */
export const readSalesOf = (sql: Sql, userId: bigint, couponIds: readonly bigint[]): Promise<SaleRow[]> =>
  sql.query<SaleRow>(
    `select ${saleColumns} where s.user_id = $1 and s.coupon_id = any($2::bigint[]) order by s.id desc limit 200`,
    [userId, couponIds],
  );

export function presentSale(sale: SaleRow): SaleWire {
  const currency = knownCurrency(sale.currency);
  const money = (minor: bigint | null): string | null =>
    minor === null ? null : formatAmountWire(minor, currency);
  return {
    requestId: sale.requestId,
    couponId: Number(sale.couponId),
    kind: sale.kind,
    percent: sale.percent,
    state: sale.state,
    expected: formatAmountWire(sale.expectedMinor, currency),
    value: money(sale.valueMinor),
    fairValue: money(sale.fairMinor),
    marginPpm: sale.marginPpm === null ? null : Number(sale.marginPpm),
    paid: money(sale.paidMinor),
    soldStake: money(sale.soldStakeMinor),
    requestedAtMs: sale.requestedAtMs,
    decidesAtMs: sale.decidesAtMs,
    decidedAtMs: sale.decidedAtMs,
    refusal: sale.refusal,
  };
}
