import type { PrintedCouponWire } from '@touchline/contracts/sports-betting';
import type { Sql } from '../../../../platform/database/db.ts';
import { readCoupons } from './read-coupons.ts';

/** Only accepted coupons are printed. */
const accepted = `c.state not in ('waiting', 'pending-vip', 'refused')`;

type Receipt = { number: bigint | null; kind: 'accepted' | 'settled' | 'sold' };

/** Returns the player of an accepted coupon; null for any other coupon. */
export async function ownerOfCoupon(sql: Sql, couponId: bigint): Promise<bigint | null> {
  const [coupon] = await sql.query<{ userId: bigint }>(
    `select c.user_id as "userId" from betting_coupon c where c.id = $1 and ${accepted}`,
    [couponId],
  );
  return coupon?.userId ?? null;
}

/**
 * Reads an accepted coupon for its printed page; null for any other coupon.
 * @param ownerId the player who must own the coupon; null when a valid token was checked before
 */
export async function readPrinted(
  sql: Sql,
  couponId: bigint,
  ownerId: bigint | null,
  language: string,
): Promise<Omit<PrintedCouponWire, 'isOwner'> | null> {
  const where =
    ownerId === null
      ? { text: `c.id = $1 and ${accepted}`, values: [couponId], limit: 1 }
      : { text: `c.id = $1 and c.user_id = $2 and ${accepted}`, values: [couponId, ownerId], limit: 1 };
  const [found] = await readCoupons(sql, where, language);
  if (!found) return null;
  const { accountId: _account, requestId: _request, ...coupon } = found;
  const receipts = await sql.query<Receipt>(
    'select number, kind from betting_receipt where coupon_id = $1 order by id',
    [couponId],
  );
  return {
    coupon,
    receipts: receipts.flatMap(({ number, kind }) =>
      number === null ? [] : [{ number: Number(number), kind }],
    ),
    waiting: receipts.filter(({ number }) => number === null).length,
  };
}
