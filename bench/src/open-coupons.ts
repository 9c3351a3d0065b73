import type { Database } from '@touchline/api/platform/database/db';
import type { Pick, PlacementSite } from './placement-site.ts';
import { placeInput } from './raw-placement.ts';

export type CouponShape = 'single' | 'express' | 'system';

const shapes = {
  single: { typeId: 0, legs: 1 },
  express: { typeId: 1, legs: 3 },
  system: { typeId: 2, legs: 4 },
} as const;

export const legsOf = (shape: CouponShape): number => shapes[shape].legs;

/**
 * Adds open coupons of one shape on the same selections: one is placed as a player places it, and the others are its
 * copies. The counters of liability are raised for all.
 * @param userId the player of all coupons; null for all players in turn
 */
export async function addOpenCoupons(
  site: PlacementSite,
  shape: CouponShape,
  { picks, count, userId = null }: { picks: readonly Pick[]; count: number; userId?: number | null },
): Promise<void> {
  const input = { ...placeInput(userId ?? 1, picks), typeId: shapes[shape].typeId };
  const placed = await site.app.betting.place(shape === 'system' ? { ...input, systemValue: 2 } : input);
  if (placed.outcome !== 'placed') throw new Error(`not placed: ${JSON.stringify(placed)}`);
  await copyCoupon(site.adminDb, placed.couponId, count - 1, userId);
}

async function copyCoupon(
  db: Database,
  couponId: bigint,
  copies: number,
  userId: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `create temporary table bench_copy on commit drop as
       select nextval('betting_coupon_id') as id, w.id as account_id, w.user_id
       from generate_series(1, $1::int) n
       join (select id, user_id, row_number() over (order by id) - 1 as at from wallet_account
         where $2::bigint is null or user_id = $2) w
         on w.at = n % (select count(*) from wallet_account where $2::bigint is null or user_id = $2)`,
      [copies, userId],
    );
    await tx.query(
      `insert into betting_coupon
       select (jsonb_populate_record(c, jsonb_build_object('id', n.id, 'user_id', n.user_id,
         'wallet_account_id', n.account_id, 'request_id', gen_random_uuid()))).*
       from betting_coupon c cross join bench_copy n where c.id = $1`,
      [couponId],
    );
    await tx.query(
      `insert into betting_leg
       select (jsonb_populate_record(l, jsonb_build_object('coupon_id', n.id, 'user_id', n.user_id))).*
       from betting_leg l cross join bench_copy n where l.coupon_id = $1`,
      [couponId],
    );
    await tx.query(
      `insert into betting_liability as l (scope, scope_id, outcome_key, liability_minor, coupons)
       select s.scope, s.scope_id, s.outcome_key, sum(s.minor), count(*)
       from (select distinct n.id, c.liability_minor as minor, s.scope, s.scope_id, s.outcome_key
         from bench_copy n join betting_coupon c on c.id = n.id join betting_leg g on g.coupon_id = n.id
         cross join lateral (values (1, g.market_id, g.outcome_key), (2, g.market_id, ''), (3, g.game_id, ''),
           (4, n.user_id, ''), (5, 0, '')) as s(scope, scope_id, outcome_key)) s
       group by 1, 2, 3
       on conflict (scope, scope_id, outcome_key) do update
         set liability_minor = l.liability_minor + excluded.liability_minor, coupons = l.coupons + excluded.coupons`,
    );
  });
}
