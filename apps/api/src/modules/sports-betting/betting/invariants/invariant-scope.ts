/** Coupons placed, settled, sold or insured since $1. */
export const changed = `c.id in (select id from betting_coupon where placed_at >= $1
  union all select coupon_id from betting_settlement where at >= $1
  union all select coupon_id from betting_sale where requested_at >= $1
  union all select coupon_id from betting_insurance where bought_at >= $1)`;

export const accepted =
  "c.accepted is not null and c.state in ('open', 'won', 'lost', 'returned', 'partial', 'sold')";
