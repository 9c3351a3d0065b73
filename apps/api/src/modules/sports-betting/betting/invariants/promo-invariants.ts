import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';
import { changed } from './invariant-scope.ts';

/** I15: uses of promo codes (RL-9). */
export const promoInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I15',
    'the uses of a promo code are its uses in coupons that were not given back, within its limits',
    // A check since a time reads the codes whose uses have changed; a full check reads all codes.
    `select c.id, c.uses, c.max_uses, u.total, u.most from betting_promo_code c
      cross join lateral (select coalesce(sum(n), 0) as total, coalesce(max(n), 0) as most from (
        select count(*) as n from betting_promo_use u where u.code_id = c.id and u.state <> 'given-back'
        group by u.user_id) each) u
      where ($1::timestamptz <= 'epoch' or c.id in (
          select code_id from betting_promo_use where taken_at >= $1
          union select code_id from betting_promo_use where given_back_at >= $1))
        and (c.uses <> u.total or u.total > c.max_uses or u.most > c.uses_each)`,
  ),
  sqlInvariant(
    'I15',
    'a coupon has the use of its promo code, in the state of the coupon',
    `select c.id, c.state, u.state as use from betting_coupon c
      left join betting_promo_use u on u.coupon_id = c.id
      left join betting_promo_code p on p.id = u.code_id
      where ${changed} and (
        coalesce(c.accepted, c.reservation -> 'request') -> 'promo' ->> 'code' is distinct from
          case when c.state = 'refused' then null else p.code end
        or u.user_id <> c.user_id
        or u.state is not null and not case c.state when 'refused' then u.state = 'given-back'
          when 'waiting' then u.state = 'reserved' when 'returned' then u.state = 'given-back'
          else u.state in ('used', 'given-back') end)`,
  ),
  sqlInvariant(
    'I15',
    'the site pays the stake of free bets and of no other coupon',
    `select c.id from betting_coupon c
      where ${changed} and (c.promo_stake_minor > 0) is distinct from coalesce(
        coalesce(c.accepted, c.reservation -> 'request') -> 'promo' -> 'effect' ->> 'kind' = 'free-bet', false)
        and c.state <> 'refused'`,
  ),
];
