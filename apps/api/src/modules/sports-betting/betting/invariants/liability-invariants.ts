import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';
import { changed } from './invariant-scope.ts';

/** SQL that lists the remaining liability of open coupons in every scope in which they count (DR-4.161). */
const recounted = `select s.scope, s.scope_id, s.outcome_key,
    sum(o.minor) as minor, count(*) as coupons
  from (select c.id, c.user_id, div(c.liability_minor::numeric * (c.stake_minor - c.sold_stake_minor), c.stake_minor)
      + case when mod(c.liability_minor::numeric * (c.stake_minor - c.sold_stake_minor), c.stake_minor) > 0 then 1 else 0 end as minor
    from betting_coupon c where c.state = 'open') o
  cross join lateral (
    select 1 as scope, l.market_id as scope_id, l.outcome_key from betting_leg l where l.coupon_id = o.id
    union select 2, l.market_id, '' from betting_leg l where l.coupon_id = o.id
    union select 3, l.game_id, '' from betting_leg l where l.coupon_id = o.id
    union select 4, o.user_id, '' union select 5, 0, '') s
  group by 1, 2, 3`;

/** I14: counters of liability equal a recount of the open coupons, and a coupon's liability covers its possible win. */
export const liabilityInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I14',
    'the counters of open liability equal a recount of the open coupons',
    `select coalesce(r.scope, l.scope) as scope, coalesce(r.scope_id, l.scope_id) as scope_id,
        coalesce(r.outcome_key, l.outcome_key) as outcome_key, l.liability_minor, r.minor, l.coupons, r.coupons as recounted
      from (${recounted}) r full join betting_liability l
        on l.scope = r.scope and l.scope_id = r.scope_id and l.outcome_key = r.outcome_key
      where $1 <= 'epoch' and (coalesce(l.liability_minor, 0) <> coalesce(r.minor, 0)
        or coalesce(l.coupons, 0) <> coalesce(r.coupons, 0))`,
  ),
  sqlInvariant(
    'I14',
    "an accepted coupon's liability covers its possible win in the house currency",
    `select c.id, c.liability_minor, c.possible_win_minor from betting_coupon c
      where ${changed} and c.accepted is not null and (c.liability_minor is null
        or c.currency = 'EUR' and c.liability_minor < c.possible_win_minor - c.stake_minor + c.promo_stake_minor
        or c.currency = 'EUR' and c.type_id = 0 and c.liability_minor <> greatest(c.possible_win_minor - c.stake_minor + c.promo_stake_minor, 0))`,
  ),
  sqlInvariant(
    'I14',
    'a market or event is stopped as long as its automatic suspension has not ended',
    `select l.scope, l.scope_id from betting_liability l full join
        (select scope, scope_id from betting_risk_stop where reopened_at is null) r
        on r.scope = l.scope and r.scope_id = l.scope_id and l.outcome_key = ''
      where coalesce(l.is_stopped, false) <> (r.scope is not null)`,
  ),
];
