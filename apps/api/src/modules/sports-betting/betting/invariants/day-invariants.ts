import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';
import { accepted, changed } from './invariant-scope.ts';

/** I16: boosts of accumulators of the day (DR-9.33, DR-9.34). */
export const dayInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I16',
    'a coupon with the boost of an accumulator of the day has exactly its selections, and was accepted while it was published',
    `select c.id, c.accepted -> 'boost' ->> 'expressId' as express_id from betting_coupon c
      left join betting_day_accumulator d on d.id = (c.accepted -> 'boost' ->> 'expressId')::bigint
      cross join lateral (select array_agg(l.market_id || ':' || l.outcome_key order by l.market_id, l.outcome_key) as held
        from betting_leg l where l.coupon_id = c.id) l
      cross join lateral (select array_agg(p.market_id || ':' || p.outcome_key order by p.market_id, p.outcome_key) as set
        from unnest(d.market_ids, d.outcome_keys) as p(market_id, outcome_key)) p
      where ${changed} and ${accepted} and c.accepted -> 'boost' ->> 'kind' = 'day-accumulator'
        and (d.id is null or c.type_id <> 1 or l.held is distinct from p.set or c.checked_at < d.published_at
          or c.checked_at > d.withdrawn_at)`,
  ),
  sqlInvariant(
    'I16',
    'a coupon with the boost of an accumulator of the day has no promo code and its prices are from 1.20 to 2.50',
    `select c.id from betting_coupon c
      where ${changed} and ${accepted} and c.accepted -> 'boost' ->> 'kind' = 'day-accumulator'
        and (c.accepted ? 'promo' or c.promo_stake_minor > 0
          or exists (select 1 from betting_leg l where l.coupon_id = c.id and l.coef_milli not between 1200 and 2500))`,
  ),
];
