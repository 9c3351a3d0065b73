import { couponLimits, type CouponWire } from '@touchline/contracts/sports-betting';
import type { Sql } from '../../../../platform/database/db.ts';
import { couponColumns, type CouponRow, presentCoupon, readLegsOf } from './read-coupons.ts';

export type HistoryRequest = {
  userId: bigint;
  which: 'all' | 'open' | 'settled';
  since: Date;
  /** Only coupons older than this one. */
  beforeId: bigint;
  language: string;
};

/** The read returns one coupon more than a page holds, so the caller knows whether there is another page. */
export type HistoryPage = { coupons: CouponWire[]; openCount: number };

const limit = couponLimits.pageSize + 1;
/**
 * Reads one page of coupons per request, in the order of the requests: newest coupons first, with their bets, in the
 * requested language.
 */
export async function readHistories(sql: Sql, requests: readonly HistoryRequest[]): Promise<HistoryPage[]> {
  const pages = await readPages(sql, requests);
  const legs = await readLegsOf(sql, pages.flat());
  const openCounts = await countOpen(sql, requests);
  return requests.map(({ userId, language }, at) => ({
    coupons: (pages[at] ?? []).map((coupon) => presentCoupon(coupon, legs.get(coupon.id) ?? [], language)),
    openCount: openCounts.get(userId) ?? 0,
  }));
}

/** Runs one statement for each value of `which`. */
async function readPages(sql: Sql, requests: readonly HistoryRequest[]): Promise<CouponRow[][]> {
  const pages: CouponRow[][] = requests.map(() => []);
  const requested = Map.groupBy(requests.entries(), ([, { which }]) => which);
  for (const [which, some] of requested) {
    const rows = await sql.query<CouponRow & { at: number }>(
      `select h.at, ${couponColumns} from betting_history($1, $2, $3, $4, $5) h join betting_coupon c on c.id = h.id
       order by h.at, c.id desc`,
      [
        which,
        some.map(([, { userId }]) => userId),
        some.map(([, { since }]) => since),
        some.map(([, { beforeId }]) => beforeId),
        limit,
      ],
      'prepared',
    );
    for (const { at, ...row } of rows) pages[some[at - 1]?.[0] ?? -1]?.push(row);
  }
  return pages;
}

async function countOpen(sql: Sql, requests: readonly HistoryRequest[]): Promise<Map<bigint, number>> {
  const rows = await sql.query<{ userId: bigint; n: number }>(
    `select user_id as "userId", count(*)::int as n from betting_coupon
     where user_id = any($1::bigint[]) and state in ('waiting', 'pending-vip', 'open') group by user_id`,
    [requests.map(({ userId }) => userId)],
    'prepared',
  );
  return new Map(rows.map(({ userId, n }) => [userId, n]));
}
