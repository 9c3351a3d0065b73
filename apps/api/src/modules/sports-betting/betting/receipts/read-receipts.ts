import type { ReceiptFile, ReceiptKey } from '@touchline/receipts';
import type { Sql } from '../../../../platform/database/db.ts';

export type CouponReceipts = {
  file: ReceiptFile;
  /** The number of receipts that are not signed yet. */
  waiting: number;
};

type Row = { couponId: bigint; number: bigint; body: string; link: string; signature: string };

/** Reads the receipts of a player's coupon; null for another player's coupon or an unknown id. */
export async function readCouponReceipts(
  sql: Sql,
  userId: bigint,
  couponId: bigint,
): Promise<CouponReceipts | null> {
  const [coupon] = await sql.query<{ waiting: number }>(
    `select (select count(*)::int from betting_receipt r where r.coupon_id = c.id and r.number is null) as waiting
     from betting_coupon c where c.id = $1 and c.user_id = $2`,
    [couponId, userId],
  );
  if (!coupon) return null;
  // Includes the receipts of the account's other coupons that lie between. For those only the links are returned.
  const rows = await sql.query<Row>(
    `select r.coupon_id as "couponId", r.number, r.body, r.link, r.signature
     from (select wallet_account_id as account, min(number) as first, max(number) as last from betting_receipt
       where coupon_id = $1 and number is not null group by 1) o
     join betting_receipt r on r.wallet_account_id = o.account and r.number between o.first and o.last
     order by r.number`,
    [couponId],
  );
  return {
    file: {
      format: 'touchline-receipts/1',
      receipts: rows
        .filter((row) => row.couponId === couponId)
        .map(({ body, link, signature }) => ({ body, link, signature })),
      otherLinks: rows
        .filter((row) => row.couponId !== couponId)
        .map(({ link, signature }) => ({ link, signature })),
    },
    waiting: coupon.waiting,
  };
}

/** Reads every public key that ever signed receipts, oldest first. */
export const readReceiptKeys = (sql: Sql): Promise<ReceiptKey[]> =>
  sql.query<{ id: string; publicKey: string }>(
    'select id, public_key as "publicKey" from betting_receipt_key order by first_used_at, id',
  );
