import type { Sql } from '../../../../platform/database/db.ts';

/** One of the player's newest coupons, as the private topic has it. */
export type RecentCoupon = { couponId: number; state: string; hasOffer: boolean; hasGain: boolean };

const recentCoupons = 20;

/**
 * Returns the states of the player's newest coupons. `hasGain`: more came back (payout, sales, insurance) than the player
 * paid (own stake and premiums), so the balance counts up (DR-11.24).
 */
export const readRecentCoupons = (sql: Sql, userId: bigint): Promise<RecentCoupon[]> =>
  sql.query<RecentCoupon>(
    `select c.id::float8 as "couponId", c.state, c.state = 'pending-vip' and exists (
       select from betting_counter_offer o where o.coupon_id = c.id) as "hasOffer",
       c.state in ('won', 'returned', 'partial') and coalesce(c.payout_minor, 0) + c.sold_minor
           + coalesce((select s.insurance_minor from betting_settlement s
             where s.coupon_id = c.id and s.seq = c.settlement_seq), 0)
         > c.stake_minor - c.promo_stake_minor
           + coalesce((select sum(i.premium_minor) from betting_insurance i where i.coupon_id = c.id), 0) as "hasGain"
     from betting_coupon c where c.user_id = $1 order by c.id desc limit $2`,
    [userId, recentCoupons],
  );
