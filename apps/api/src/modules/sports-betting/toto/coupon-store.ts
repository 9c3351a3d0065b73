import type { TotoKindId } from '@touchline/betting-engine';
import type { Sql } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

export type CouponRow = Pick<
  Tables['toto_coupon'],
  | 'id'
  | 'drawId'
  | 'userId'
  | 'walletAccountId'
  | 'currency'
  | 'requestId'
  | 'requestHash'
  | 'choices'
  | 'lines'
  | 'priceMinor'
  | 'state'
  | 'correct'
  | 'payoutMinor'
  | 'boughtAt'
  | 'endedAt'
> & { kind: TotoKindId; number: number; drawState: Tables['toto_draw']['state']; closesAt: Date };

const select = `select c.id, c.draw_id as "drawId", c.user_id as "userId", c.wallet_account_id as "walletAccountId",
    c.currency, c.request_id as "requestId", c.request_hash as "requestHash", c.choices, c.lines,
    c.price_minor as "priceMinor", c.state, c.correct, c.payout_minor as "payoutMinor", c.bought_at as "boughtAt",
    c.ended_at as "endedAt", d.kind, d.number, d.state as "drawState", d.closes_at as "closesAt"
  from toto_coupon c join toto_draw d on d.id = c.draw_id`;

/** Reads the coupon that a request has bought; null when there is none. */
export async function readRequestedCoupon(
  sql: Sql,
  userId: bigint,
  requestId: string,
): Promise<CouponRow | null> {
  const [row] = await sql.query<CouponRow>(`${select} where c.user_id = $1 and c.request_id = $2`, [
    userId,
    requestId,
  ]);
  return row ?? null;
}

/** Reads a coupon of a player; null for an unknown one and one of another player. */
export async function readCoupon(sql: Sql, userId: bigint, couponId: bigint): Promise<CouponRow | null> {
  const [row] = await sql.query<CouponRow>(`${select} where c.user_id = $1 and c.id = $2`, [
    userId,
    couponId,
  ]);
  return row ?? null;
}

/** Reads coupons of a player before an id, the newest first. */
export const readCoupons = (
  sql: Sql,
  userId: bigint,
  { kind, before, limit }: { kind: TotoKindId | null; before: bigint | null; limit: number },
): Promise<CouponRow[]> =>
  sql.query<CouponRow>(
    `${select} where c.user_id = $1 and ($2::text is null or d.kind = $2) and ($3::bigint is null or c.id < $3)
     order by c.id desc limit $4`,
    [userId, kind, before, limit],
  );
