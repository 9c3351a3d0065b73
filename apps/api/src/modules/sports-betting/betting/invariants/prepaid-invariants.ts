import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';
import { changed } from './invariant-scope.ts';

/** SQL that returns the coupons with an advance of a scope. */
const advances = `betting_prepaid p join betting_coupon c on c.id = p.coupon_id`;

/** SQL that returns an amount of the coupon's own movements by their name. */
const moved = (name: string): string => `coalesce((select sum(t.amount_minor) from ledger_transfer t
  where t.key = 'coupon:' || c.id || ':${name}' and t.phase in ('direct', 'post')), 0)`;

/** I17: advances (DR-4.96 to 4.101, DR-4.180 to 4.187). */
export const prepaidInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I17',
    'the account of advances lacks exactly what outstanding advances are not covered yet',
    `select a.currency, n.holds, e.expected from ledger_account a
      cross join lateral (select coalesce(sum(case t.destination_id when a.id then t.amount_minor else -t.amount_minor end), 0)
          as holds from ledger_transfer t
        where a.id in (t.source_id, t.destination_id) and t.phase in ('direct', 'post')) n
      cross join lateral (select -coalesce(sum(p.amount_minor - p.filled_minor), 0) as expected from ${advances}
        where c.currency = a.currency and p.state = 'outstanding') e
      where a.code = 'house/advances' and $1 <= 'epoch' and n.holds <> e.expected`,
  ),
  sqlInvariant(
    'I17',
    'a coupon has its advance, in the state of the coupon, and its player has paid the own part',
    `select c.id, c.state, p.state as advance from betting_coupon c left join betting_prepaid p on p.coupon_id = c.id
      where ${changed} and (
        coalesce(c.accepted, c.reservation -> 'request') ->> 'prepaidMinor' is distinct from
          case when c.state = 'refused' then null else p.amount_minor || 'n' end
        or p.state is not null and ((p.user_id, p.wallet_account_id) is distinct from (c.user_id, c.wallet_account_id)
          or not case c.state when 'refused' then p.state = 'released' when 'waiting' then p.state = 'reserved'
            when 'open' then p.state in ('outstanding', 'confirmed')
            when 'returned' then p.state in ('confirmed', 'cancelled') else p.state = 'confirmed' end
          or c.state not in ('refused', 'waiting')
            and ${moved('own')} + ${moved('own-capture')} <> c.stake_minor - p.amount_minor))`,
  ),
  sqlInvariant(
    'I17',
    'an advance is covered by what the ledger moved from payouts of its base coupons, and by nothing else',
    `select p.coupon_id, p.filled_minor, b.filled, b.moved from ${advances}
      cross join lateral (select coalesce(sum(b.filled_minor), 0) as filled, coalesce(sum(m.moved), 0) as moved,
          bool_or(b.filled_minor <> m.moved) as differs
        from betting_prepaid_base b join betting_coupon o on o.id = b.base_id
        cross join lateral (select coalesce(sum(case split_part(t.key, ':', 3) when 'fill' then t.amount_minor
            else -t.amount_minor end), 0) as moved
          from generate_series(1, o.settlement_seq) as seq, (values ('fill'), ('unfill')) as k(name), ledger_transfer t
          where t.key = concat_ws(':', 'coupon', o.id, k.name, seq, p.coupon_id)) m
        where b.coupon_id = p.coupon_id) b
      where ${changed} and (p.filled_minor <> b.filled or b.differs)`,
  ),
  sqlInvariant(
    'I17',
    'a base coupon covers no more of outstanding advances than it pays, and is not sold under them',
    `select o.id, o.state, sum(b.filled_minor) as filled from betting_prepaid_base b
      join betting_prepaid p on p.coupon_id = b.coupon_id and p.state in ('reserved', 'outstanding')
      join betting_coupon o on o.id = b.base_id
      where $1::timestamptz is not null group by o.id
      having sum(b.filled_minor) > coalesce(o.payout_minor, 0) or o.state = 'sold'`,
  ),
  sqlInvariant(
    'I17',
    'an advance is within the share of the values of its base coupons, which are other coupons of its account',
    `select p.coupon_id, p.amount_minor, p.available_minor, b.total from ${advances}
      cross join lateral (select coalesce(sum(b.value_minor), 0) as total,
          coalesce(bool_or(o.wallet_account_id <> p.wallet_account_id or o.accepted is null
            or exists (select 1 from betting_prepaid x where x.coupon_id = o.id)), false) as is_wrong
        from betting_prepaid_base b join betting_coupon o on o.id = b.base_id where b.coupon_id = p.coupon_id) b
      where ${changed} and (b.is_wrong
        or p.available_minor <> greatest(div(b.total * p.share_percent, 100) - p.outstanding_minor, 0))`,
  ),
  sqlInvariant(
    'I17',
    'the coupon of a cancelled advance pays the own part and what was covered, once, with every bet void',
    `select c.id, c.payout_minor from ${advances}
      where ${changed} and p.state = 'cancelled' and (c.state <> 'returned' or c.settlement_seq <> 1
        or c.payout_minor <> c.stake_minor - p.amount_minor + p.filled_minor
        or exists (select 1 from betting_leg l where l.coupon_id = c.id and l.status_id <> 3))`,
  ),
];
