import { type Invariant, sqlInvariant } from '../../../platform/database/invariants.ts';

/** I21: coupons, draws, jackpots and ledger agree. */
export const totoInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I21',
    'a coupon of toto takes its price from its account once, and pays what it says once',
    `select c.id::text from toto_coupon c join wallet_account w on w.id = c.wallet_account_id
       left join ledger_transfer s on s.key = 'toto:' || c.id || ':stake'
       left join ledger_transfer p on p.key = 'toto:' || c.id || ':payout'
     where c.bought_at >= $1 and (w.user_id <> c.user_id or s.id is null or s.source_id <> w.ledger_account_id
       or s.destination_id <> c.house_id or s.amount_minor <> c.price_minor
       or (p.id is null) <> (coalesce(c.payout_minor, 0) = 0) or p.amount_minor <> c.payout_minor
       or p.source_id <> c.house_id or p.destination_id <> w.ledger_account_id
       or p.reason <> case c.state when 'refunded' then 'toto-return' else 'toto-payout' end)
     union all
     select l.key from ledger_transfer l where l.created_at >= $1
       and (l.key like 'toto:%' or l.reason in ('toto-stake', 'toto-payout', 'toto-return'))
       and not exists (select from toto_coupon c where c.id = case
         when l.key ~ '^toto:[0-9]+:(stake|payout)$' then split_part(l.key, ':', 2)::bigint end)`,
  ),
  sqlInvariant(
    'I21',
    'the money of a pool is its stakes less payouts, fee and what joins the jackpot, in each draw',
    `select d.id::text from toto_draw d
       cross join lateral (select coalesce(sum(c.lines), 0) as lines, coalesce(sum(c.returned_minor), 0) as returned,
         count(*) filter (where c.state = 'open') as open,
         count(*) filter (where c.state = 'refunded') as refunded, count(*) as coupons
         from toto_coupon c where c.draw_id = d.id) c
     where d.opened_at >= $1 and (
       (d.closed_at is not null and d.lines <> c.lines)
       or (d.state in ('paying', 'paid', 'refunding', 'refunded') and (select sum(x) from unnest(d.counts) as x) <> c.lines)
       or (d.jackpot_no is not null and (d.turnover_minor <> 50 * c.lines or d.fee_minor <> 5 * c.lines
         or d.paid_minor + d.fee_minor + d.jackpot_after_minor - d.jackpot_before_minor <> d.turnover_minor
         or d.paid_so_far_minor <> c.returned or c.refunded > 0))
       or (d.state = 'paid' and (c.returned <> d.paid_minor or c.open > 0))
       or (d.state = 'refunded' and c.refunded <> c.coupons)
       or (d.state in ('open', 'running', 'counting') and c.open <> c.coupons))`,
  ),
  sqlInvariant(
    'I21',
    'a draw of toto begins with the jackpot that the one before it left, and the last one left what the kind has',
    `select d.id::text from toto_draw d
       left join toto_draw b on b.kind = d.kind and b.jackpot_no = d.jackpot_no - 1
       join toto_jackpot j on j.kind = d.kind
     where d.decided_at >= $1 and d.jackpot_no is not null
       and (d.jackpot_before_minor <> case d.jackpot_no when 1 then 0 else coalesce(b.jackpot_after_minor, -1) end
         or d.jackpot_no > j.draws or (d.jackpot_no = j.draws and d.jackpot_after_minor <> j.amount_minor))
     union all
     select j.kind from toto_jackpot j where $1 <= 'epoch' and j.draws <> (
       select count(*) from toto_draw d where d.kind = j.kind and d.jackpot_no is not null)`,
  ),
  sqlInvariant(
    'I21',
    'a coupon of toto was bought before the sales of its draw closed',
    `select c.id::text from toto_coupon c join toto_draw d on d.id = c.draw_id
     where c.bought_at >= $1 and c.bought_at >= least(d.closes_at, coalesce(d.closed_at, d.closes_at))`,
  ),
  sqlInvariant(
    'I21',
    'the account of toto holds the prices of coupons less what they paid',
    `select a.currency from ledger_account a
       cross join lateral (select
         coalesce((select sum(t.amount_minor) from ledger_transfer t where t.destination_id = a.id), 0)
         - coalesce((select sum(t.amount_minor) from ledger_transfer t where t.source_id = a.id), 0) as holds,
         coalesce((select sum(c.price_minor - coalesce(c.payout_minor, 0)) from toto_coupon c where c.house_id = a.id), 0) as expected) e
     where a.code = 'house/toto' and $1 <= 'epoch' and e.holds <> e.expected`,
  ),
];
