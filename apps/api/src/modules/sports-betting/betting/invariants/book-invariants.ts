import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';
import { accepted } from './invariant-scope.ts';

/** SQL that sums an account's transfers: what entered minus what left. */
const netOf = (account: string): string => `(
  coalesce((select sum(amount_minor) from ledger_transfer t
    where t.destination_id = ${account} and t.phase in ('direct', 'post')), 0)
  - coalesce((select sum(amount_minor) from ledger_transfer t
    where t.source_id = ${account} and t.phase in ('direct', 'post')), 0))`;

/** SQL: the part of an advance that base coupons have not covered. The house has paid it, or got it back (DR-4.180). */
const uncovered = `coalesce((select p.amount_minor - p.filled_minor from betting_prepaid p where p.coupon_id = c.id), 0)`;

/** SQL: what insurances of the coupon pay in the generation in force, less their premiums (DR-4.205). */
const insured = `(coalesce((select s.insurance_minor from betting_settlement s
    where s.coupon_id = c.id and s.seq = c.settlement_seq), 0)
  - coalesce((select sum(i.premium_minor) from betting_insurance i where i.coupon_id = c.id), 0))`;

const stakeTaken = `case when ${accepted} then c.stake_minor - c.promo_stake_minor - ${uncovered} else 0 end`;

/**
 * I1 from the business records: the balance computed from coupons and deposits equals the ledger's balance. Grants and
 * credits have no record besides their transfer.
 */
export const bookInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I1',
    'a player holds deposits and grants, less withdrawals, stakes and premiums, plus payouts, insured amounts and what is still owed, changed by conversions',
    `select w.user_id, w.currency, sum(b.posted_in - b.posted_out) as holds, max(e.expected) as expected
      from wallet_account w join ledger_balance b on b.account_id = w.ledger_account_id
      cross join lateral (select
        coalesce((select sum(r.amount_minor) from payments_recharge r
          where r.user_id = w.user_id and r.currency = w.currency and r.state = 'credited'), 0)
        - coalesce((select sum(case p.state when 'paid' then p.amount_minor else p.fee_minor end)
            from payments_payout p join payments_withdrawal x on x.id = p.withdrawal_id
          where x.user_id = w.user_id and x.currency = w.currency and p.state in ('paid', 'returned')), 0)
        + coalesce((select sum(t.amount_minor) from ledger_transfer t join wallet_account own
            on own.ledger_account_id = t.destination_id and own.user_id = w.user_id and own.currency = w.currency
          where t.reason in ('demo-grant', 'operator-credit')), 0)
        + coalesce((select sum(case when v.to_currency = w.currency then v.credited_minor else -v.debited_minor end)
            from conversion_entry v where v.user_id = w.user_id and w.currency in (v.from_currency, v.to_currency)), 0)
        + coalesce((select sum(coalesce(c.payout_minor, 0) + c.sold_minor + ${insured} - ${stakeTaken}) from betting_coupon c
          where c.user_id = w.user_id and c.currency = w.currency), 0)
        + coalesce((select sum(coalesce(g.payout_minor, 0) - g.stakes * g.stake_minor) from rounds_round g
          where g.user_id = w.user_id and g.currency = w.currency), 0)
        + coalesce((select sum(case when f.is_credit then f.moved_minor else -f.moved_minor end) from gamewallet_call f
          where f.user_id = w.user_id and f.currency = w.currency), 0)
        + coalesce((select sum(coalesce(s.payout_minor, 0) - s.stake_minor) from shared_entry s
          where s.user_id = w.user_id and s.currency = w.currency), 0)
        + coalesce((select sum(coalesce(o.payout_minor, 0) - o.price_minor) from toto_coupon o
          where o.user_id = w.user_id and o.currency = w.currency), 0)
        - coalesce((select ${netOf('a.id')} from ledger_account a
          where a.code = 'player/' || w.user_id || '/receivable' and a.currency = w.currency), 0) as expected) e
      where w.user_id in (select x.user_id from wallet_account x join ledger_transfer t
        on x.ledger_account_id in (t.source_id, t.destination_id) where t.created_at >= $1)
      group by w.user_id, w.currency having sum(b.posted_in - b.posted_out) <> max(e.expected)`,
  ),
  sqlInvariant(
    'I1',
    'stakes in play are those of accepted coupons that were never settled, less what was sold',
    `select a.currency, ${netOf('a.id')} as holds, e.expected from ledger_account a
      cross join lateral (select coalesce(sum(c.stake_minor - c.sold_stake_minor), 0) as expected from betting_coupon c
        where c.currency = a.currency and ${accepted} and c.settlement_seq = 0) e
      where a.code = 'stakes-in-play' and $1 <= 'epoch' and ${netOf('a.id')} <> e.expected`,
  ),
  sqlInvariant(
    'I1',
    'the promotions account has paid the stakes of accepted free bets, and nothing else',
    `select a.currency, ${netOf('a.id')} as holds, e.expected from ledger_account a
      cross join lateral (select -coalesce(sum(c.promo_stake_minor), 0) as expected from betting_coupon c
        where c.currency = a.currency and ${accepted}) e
      where a.code = 'house/promotions' and $1 <= 'epoch' and ${netOf('a.id')} <> e.expected`,
  ),
  sqlInvariant(
    'I1',
    'the sportsbook holds stakes that were settled or sold, less payouts, sales, cancelled advances and operator credits',
    `select a.currency, ${netOf('a.id')} as holds, e.expected from ledger_account a
      cross join lateral (select
        coalesce((select sum(case when c.settlement_seq > 0 then c.stake_minor else c.sold_stake_minor end
            - coalesce(c.payout_minor, 0) - c.sold_minor
            - coalesce((select p.amount_minor - p.filled_minor from betting_prepaid p
              where p.coupon_id = c.id and p.state = 'cancelled'), 0)) from betting_coupon c
          where c.currency = a.currency and ${accepted}), 0)
        - coalesce((select sum(t.amount_minor) from ledger_transfer t
          where t.source_id = a.id and t.reason = 'operator-credit'), 0) as expected) e
      where a.code = 'house/sportsbook' and $1 <= 'epoch' and ${netOf('a.id')} <> e.expected`,
  ),
];
