import type { CouponApi, SingleResultWire } from '@touchline/contracts/sports-betting';
import type { Sql } from '../../../../platform/database/db.ts';
import type { StoredRefusal } from '../placement/coupon-store.ts';
import { mostSingles, singleRequestId } from '../placement/single-request-ids.ts';
import { readCoupons } from './read-coupons.ts';
import { presentRefusal } from './refusals.ts';

type RequestReply = CouponApi['request']['reply'];

/**
 * Returns the outcome of a placement by the id that the browser created (RL-17); null for an unknown id. A request that
 * made a coupon of each bet is found by the ids of its bets (DR-4.49).
 */
export async function readRequest(
  sql: Sql,
  userId: bigint,
  requestId: string,
  language: string,
): Promise<RequestReply | null> {
  const ids = Array.from({ length: mostSingles }, (_, position) => singleRequestId(requestId, position));
  const where = { text: 'c.user_id = $1 and c.request_id = any($2::uuid[])', values: [userId, ids] };
  const [coupons, refused] = await Promise.all([
    readCoupons(sql, { ...where, limit: mostSingles }, language),
    sql.query<{ requestId: string; refusal: StoredRefusal }>(
      `select request_id as "requestId", refusal from betting_refusal
       where user_id = $1 and request_id = any($2::uuid[])`,
      [userId, ids],
    ),
  ]);
  const refusals = new Map(refused.map((row) => [row.requestId, row.refusal]));
  const results = ids.map((id): SingleResultWire => {
    const coupon = coupons.find((one) => one.requestId === id) ?? null;
    const refusal = coupon?.refusal ?? refusals.get(id) ?? null;
    return { requestId: id, coupon, refusal: refusal && presentRefusal(refusal) };
  });
  const count = results.findLastIndex(({ coupon, refusal }) => coupon !== null || refusal !== null) + 1;
  const singles = results.slice(0, count);
  const [first] = singles;
  if (!first) return null;
  const isWhole =
    count === 1 || singles.every(({ requestId: id }) => refusals.get(id)?.isOfAllSingles === true);
  if (isWhole) return { coupon: first.coupon, refusal: first.refusal, singlesResultCoupons: null };
  return { coupon: null, refusal: null, singlesResultCoupons: singles };
}
