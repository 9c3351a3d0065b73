import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';
import { accepted, changed } from './invariant-scope.ts';

/** I18: insurance of coupons (DR-4.123, DR-4.200 to 4.209). */
export const insuranceInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I18',
    'the account of insurance holds the premiums less what insurances pay in the generations in force',
    `select a.currency, n.holds, e.expected from ledger_account a
      cross join lateral (select coalesce(sum(case t.destination_id when a.id then t.amount_minor else -t.amount_minor end), 0)
          as holds from ledger_transfer t
        where a.id in (t.source_id, t.destination_id) and t.phase in ('direct', 'post')) n
      cross join lateral (select coalesce(sum(i.premium), 0) - coalesce(sum(s.insurance_minor), 0) as expected
        from (select x.coupon_id, sum(x.premium_minor) as premium from betting_insurance x group by 1) i
        join betting_coupon c on c.id = i.coupon_id and c.currency = a.currency
        left join betting_settlement s on s.coupon_id = c.id and s.seq = c.settlement_seq) e
      where a.code = 'house/insurance' and $1 <= 'epoch' and n.holds <> e.expected`,
  ),
  sqlInvariant(
    'I18',
    'every insurance was paid with its premium, from the account of its coupon',
    `select i.id, i.premium_minor, t.amount_minor from betting_insurance i join betting_coupon c on c.id = i.coupon_id
      join wallet_account w on w.id = c.wallet_account_id
      left join ledger_transfer t on t.key = 'coupon:' || c.id || ':premium:' || i.request_id and t.phase = 'direct'
      where ${changed} and (t.amount_minor is distinct from i.premium_minor or t.source_id <> w.ledger_account_id
        or t.destination_id <> (select a.id from ledger_account a
          where a.code = 'house/insurance' and a.currency = c.currency))`,
  ),
  sqlInvariant(
    'I18',
    'an insurance is of an accepted single or express of its player, and its amounts follow from its share and chance',
    `select i.id from betting_insurance i join betting_coupon c on c.id = i.coupon_id
      where ${changed} and (not (${accepted}) or c.user_id <> i.user_id or c.type_id not in (0, 1)
        or c.promo_stake_minor > 0 or i.stake_minor > c.stake_minor
        or i.insured_minor <> div(i.stake_minor::numeric * i.percent, 100)
        or i.premium_minor <> ceil(i.insured_minor::numeric * (1000000000 - i.chance_ppb) * (100 + i.load_percent)
          / 100000000000)
        or i.settlement_seq > c.settlement_seq
        or (select sum(x.percent) from betting_insurance x where x.coupon_id = c.id) > 100)`,
  ),
  sqlInvariant(
    'I18',
    'a settlement pays what a recount of the insurances gives: X for a lost coupon, the premium for a void one',
    `select s.coupon_id, s.seq, s.insurance_minor, n.insured, n.premium from betting_settlement s
      join betting_coupon c on c.id = s.coupon_id
      cross join lateral (select coalesce(sum(div(i.insured_minor::numeric * s.stake_left_minor, i.stake_minor)), 0) as insured,
          coalesce(sum(div(i.premium_minor::numeric * s.stake_left_minor, i.stake_minor)), 0) as premium
        from betting_insurance i where i.coupon_id = s.coupon_id and i.settlement_seq < s.seq) n
      where ${changed} and s.insurance_minor
        <> case s.state when 'lost' then n.insured when 'returned' then n.premium else 0 end`,
  ),
  sqlInvariant(
    'I18',
    'what insurances pay is what the ledger moved, to the account of the coupon',
    `select c.id, s.insurance_minor, l.moved from betting_coupon c
      join wallet_account w on w.id = c.wallet_account_id
      left join betting_settlement s on s.coupon_id = c.id and s.seq = c.settlement_seq
      cross join lateral (select coalesce(sum(k.sign * t.amount_minor), 0) as moved,
          bool_or(w.ledger_account_id <> case k.name when 'insurance' then t.destination_id
            when 'insurance-correction' then t.source_id else w.ledger_account_id end) as is_elsewhere
        from generate_series(1, c.settlement_seq) as seq, (values ('insurance', 1), ('insurance-repay', 1),
          ('insurance-correction', -1), ('insurance-receivable', -1)) as k(name, sign), ledger_transfer t
        where t.key = 'coupon:' || c.id || ':' || k.name || ':' || seq) l
      where ${changed} and exists (select 1 from betting_insurance i where i.coupon_id = c.id)
        and (l.moved <> coalesce(s.insurance_minor, 0) or l.is_elsewhere)`,
  ),
];
