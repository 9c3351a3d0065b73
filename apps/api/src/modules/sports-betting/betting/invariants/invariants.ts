import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';
import { acceptedHashInvariant } from './accepted-hash-invariant.ts';
import { acceptanceInvariants } from './acceptance-invariants.ts';
import { bookInvariants } from './book-invariants.ts';
import { dayInvariants } from './day-invariants.ts';
import { editInvariants } from './edit-invariants.ts';
import { insuranceInvariants } from './insurance-invariants.ts';
import { liabilityInvariants } from './liability-invariants.ts';
import { prepaidInvariants } from './prepaid-invariants.ts';
import { promoInvariants } from './promo-invariants.ts';
import { receiptInvariants } from './receipt-invariants.ts';
import { settlementInvariant } from './settlement-invariant.ts';
import { accepted, changed } from './invariant-scope.ts';

/** By default, a result that only a scout has reported is held for a minute (DR-4.110). An operator may set more. */
const longestHold = '10 minutes';

const couponInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I3',
    'every coupon is of a player and of an account of that player',
    `select c.id from betting_coupon c
      left join wallet_account w on w.id = c.wallet_account_id and w.user_id = c.user_id
      where ${changed} and (w.id is null or w.currency <> c.currency)`,
  ),
  sqlInvariant(
    'I3',
    'every bet is of a coupon of its player and of a market of its game',
    `select l.coupon_id from betting_leg l
      left join betting_coupon c on c.id = l.coupon_id and c.user_id = l.user_id
      left join catalogue_market m on m.id = l.market_id and m.game_id = l.game_id
      where (c.id is null or ${changed}) and (c.id is null or m.id is null)`,
  ),
  sqlInvariant(
    'I3',
    'every accepted coupon has exactly one stake movement, of its stake, from its account unless the house pays it',
    `select c.id from betting_coupon c join wallet_account w on w.id = c.wallet_account_id
      left join ledger_transfer t on t.key = 'coupon:' || c.id || ':stake'
      left join ledger_transfer e on e.pending_id = t.id
      left join ledger_transfer o on o.key = 'coupon:' || c.id || ':over'
      where ${changed} and ${accepted} and (t.id is null
        or (t.source_id = w.ledger_account_id) = (c.promo_stake_minor > 0
          or exists (select 1 from betting_prepaid p where p.coupon_id = c.id))
        or t.amount_minor - coalesce(o.amount_minor, 0) <> c.stake_minor
        or (t.phase = 'pending' and e.phase is distinct from 'post'))`,
  ),
  sqlInvariant(
    'I3',
    'the payout of a coupon is what the ledger moved, to its account',
    `select c.id, c.payout_minor, l.moved from betting_coupon c
      join wallet_account w on w.id = c.wallet_account_id
      cross join lateral (select coalesce(sum(k.sign * t.amount_minor), 0) as moved,
          bool_or(w.ledger_account_id <> case k.name when 'payout' then t.destination_id
            when 'correction' then t.source_id else w.ledger_account_id end) as is_elsewhere
        from generate_series(1, c.settlement_seq) as seq,
          (values ('payout', 1), ('repay', 1), ('correction', -1), ('receivable', -1)) as k(name, sign),
          ledger_transfer t where t.key = 'coupon:' || c.id || ':' || k.name || ':' || seq) l
      cross join lateral (select coalesce(sum(k.sign * t.amount_minor), 0) as filled
        from betting_prepaid_base b, generate_series(1, c.settlement_seq) as seq,
          (values ('fill', 1), ('unfill', -1)) as k(name, sign), ledger_transfer t
        where b.base_id = c.id and t.key = concat_ws(':', 'coupon', c.id, k.name, seq, b.coupon_id)) f
      where ${changed} and ${accepted} and (l.moved + f.filled <> coalesce(c.payout_minor, 0) or l.is_elsewhere)`,
  ),
  sqlInvariant(
    'I3',
    'settlement generations of a coupon are counted without a gap, and the newest is the one in force',
    `select c.id, c.settlement_seq from betting_coupon c
      left join lateral (select max(seq) as seq, count(*) as n,
          (array_agg(payout_minor order by seq desc))[1] as payout, (array_agg(s.state order by seq desc))[1] as state
        from betting_settlement s where s.coupon_id = c.id) s on true
      where ${changed} and (c.settlement_seq <> coalesce(s.seq, 0) or s.n <> c.settlement_seq
        or s.n > 0 and (s.payout <> coalesce(c.payout_minor, 0) or s.state <> c.state))`,
  ),
  sqlInvariant(
    'I3',
    'the sold part of a coupon is the sum of its sales, and what the ledger moved for it, to its account',
    `select c.id, c.sold_minor, c.sold_stake_minor, s.paid, s.stake, l.moved from betting_coupon c
      join wallet_account w on w.id = c.wallet_account_id
      cross join lateral (select coalesce(sum(s.paid_minor), 0) as paid, coalesce(sum(s.sold_stake_minor), 0) as stake
        from betting_sale s where s.coupon_id = c.id and s.state = 'sold') s
      cross join lateral (select coalesce(sum(t.amount_minor), 0) as moved,
          bool_or(t.reason = 'coupon-sale' and t.destination_id <> w.ledger_account_id) as is_elsewhere
        from betting_sale b join ledger_transfer t
          on t.key in ('coupon:' || c.id || ':sale:' || b.request_id, 'coupon:' || c.id || ':sale-repay:' || b.request_id)
        where b.coupon_id = c.id) l
      where ${changed} and (c.sold_minor <> s.paid or c.sold_stake_minor <> s.stake or l.moved <> s.paid or l.is_elsewhere)`,
  ),
  sqlInvariant(
    'I3',
    'a refused coupon holds nothing',
    `select c.id from betting_coupon c where ${changed} and c.state = 'refused' and not exists (
      select 1 from ledger_transfer t join ledger_transfer e on e.pending_id = t.id and e.phase in ('void', 'expire')
      where t.key = 'coupon:' || c.id || ':stake')`,
  ),
  sqlInvariant(
    'I4',
    'a request is a coupon or a refusal, never both',
    `select c.id, c.request_id from betting_coupon c
      join betting_refusal r on r.user_id = c.user_id and r.request_id = c.request_id where ${changed}`,
  ),
  sqlInvariant(
    'I4',
    'every movement of coupons is of a coupon, and of a kind that coupons have',
    `select t.key from ledger_transfer t left join betting_coupon c
        on c.id = case when t.key ~ '^coupon:[0-9]{1,18}:' then split_part(t.key, ':', 2)::bigint end
      where t.created_at >= $1 and t.key like 'coupon:%' and (c.id is null or split_part(t.key, ':', 3) not in
        ('stake', 'capture', 'over', 'release', 'settle', 'payout', 'repay', 'correction', 'receivable',
        'sale', 'sale-repay', 'sale-stake', 'own', 'own-capture', 'own-release', 'fill', 'unfill', 'uncovered', 'premium', 'insurance', 'insurance-repay',
        'insurance-correction', 'insurance-receivable'))`,
  ),
  sqlInvariant(
    'I9',
    'a final result that a bet does not have yet is due to be settled',
    `select c.id, l.position, l.status_id, r.status_id as result from betting_coupon c
      join betting_leg l on l.coupon_id = c.id
      join lateral (select x.* from catalogue_result x
        where x.market_id = l.market_id and x.outcome_key = l.outcome_key
          and (x.accepted_from is null or c.accepted_at >= x.accepted_from)
          and (x.accepted_to is null or c.accepted_at < x.accepted_to)
        order by x.seq desc limit 1) r on r.certainty = 2 or l.kind = 3 or r.at < platform_now() - interval '${longestHold}'
      where ${changed} and ${accepted} and c.state <> 'sold'
        and not exists (select 1 from betting_prepaid p where p.coupon_id = c.id and p.state = 'cancelled')
        and (coalesce(r.status_id, -2), r.dead_heat_num, r.dead_heat_den)
          is distinct from (greatest(l.status_id, -2::smallint), l.dead_heat_num, l.dead_heat_den)
        and not (r.status_id is null and l.status_id < 0)
        and not exists (select 1 from betting_settlement_due d where d.game_id = l.game_id)
        and not exists (select 1 from platform_outbox o where o.event = 'results-stored'
          and o.payload ->> 'gameId' = l.game_id::text)`,
  ),
  sqlInvariant(
    'I10',
    'no hold without a waiting coupon',
    `select t.key from ledger_transfer t where t.phase = 'pending' and t.key like 'coupon:%'
      and not exists (select 1 from ledger_transfer e where e.pending_id = t.id)
      and not exists (select 1 from betting_coupon c
        where t.key in ('coupon:' || c.id || ':stake', 'coupon:' || c.id || ':own') and c.state in ('waiting', 'pending-vip'))`,
  ),
];

/** I1, I3 to I5, I7, I10, I12 to I18 over coupons. */
export const bettingInvariants: readonly Invariant[] = [
  ...couponInvariants,
  ...editInvariants,
  ...bookInvariants,
  acceptedHashInvariant,
  ...acceptanceInvariants,
  settlementInvariant,
  ...receiptInvariants,
  ...liabilityInvariants,
  ...promoInvariants,
  ...prepaidInvariants,
  ...dayInvariants,
  ...insuranceInvariants,
];
