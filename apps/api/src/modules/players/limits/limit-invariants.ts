import { type Invariant, sqlInvariant } from '../../../platform/database/invariants.ts';

const sum = (window: string, column: string, term: string): string =>
  `p.${window}_${column} <> (select coalesce(sum(${term}), 0) from limits_movement m
     where m.user_id = p.user_id and m.at > p.${window}_from)`;

const terms = {
  deposit: `case when m.kind = 'deposit' then m.counted_minor else 0 end`,
  wager: `case when m.kind = 'stake' then m.counted_minor - m.returned_minor else 0 end`,
  loss: `case m.kind when 'stake' then m.counted_minor when 'payout' then -m.counted_minor else 0 end`,
} as const;

const isWrong = ['day', 'week', 'month']
  .flatMap((window) => Object.entries(terms).map(([column, term]) => sum(window, column, term)))
  .join(' or ');

/** The accounts of players with limits; stakes of a bonus account do not count (DR-5.19). */
const accounts = `limits_person p join wallet_account w on w.user_id = p.user_id and w.type <> 4`;

/** What is about to leave every window is not compared: the ledger's time and the time that counts differ by moments. */
const margin = `interval '1 hour'`;

/** I8: what the windows of limits count equals a recount from the ledger and the deposits. */
export const limitInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I8',
    'the windows of a player with limits have the sums of their movements',
    `select p.user_id::text from limits_person p where p.seen_at >= $1 and (${isWrong})`,
  ),
  sqlInvariant(
    'I8',
    'each stake of a player with limits is counted once, with what the ledger still holds or has taken of it',
    `with staked as (
       select p.user_id, p.currency as limit_currency, p.month_from, t.currency, t.created_at,
         case when t.reason = 'coupon-stake' then 'coupon:' || split_part(t.key, ':', 2)
           when t.reason = 'foreign-stake' then 'foreign:' || split_part(t.key, ':', 2) else t.key end as ref,
         case when exists (select from ledger_transfer e where e.pending_id = t.id and e.phase in ('void', 'expire'))
           then 0 else t.amount_minor end
           - coalesce((select o.amount_minor from ledger_transfer o
             where o.key = case t.reason when 'coupon-stake' then 'coupon:' || split_part(t.key, ':', 2) || ':over'
               when 'foreign-stake' then 'foreign:' || split_part(t.key, ':', 2) || ':return' end), 0) as minor
       from ${accounts} join ledger_transfer t on t.source_id = w.ledger_account_id
       where t.reason in ('coupon-stake', 'insurance-premium', 'round-stake', 'foreign-stake', 'toto-stake') and t.phase in ('direct', 'pending')
       union all
       select p.user_id, p.currency, p.month_from, c.currency, c.placed_at, 'advance:' || c.id,
         case when a.state in ('cancelled', 'released') then 0 else a.amount_minor end
       from limits_person p join betting_coupon c on c.user_id = p.user_id join betting_prepaid a on a.coupon_id = c.id)
     select s.ref from staked s left join limits_movement m on m.user_id = s.user_id and m.ref = s.ref and m.kind = 'stake'
     where s.created_at > s.month_from + ${margin} and s.created_at >= $1
       and ((m.ref is null and s.minor > 0) or (s.currency = s.limit_currency and s.minor <> m.counted_minor)
         or (s.minor = 0) <> (m.counted_minor = 0) or m.returned_minor > m.counted_minor)
     union all
     select m.ref from limits_movement m join limits_person p using (user_id)
     where m.kind = 'stake' and m.at > p.month_from + ${margin} and m.at >= $1
       and not exists (select from staked s where s.user_id = m.user_id and s.ref = m.ref)`,
  ),
  sqlInvariant(
    'I8',
    'a stake is returned in the wagering windows when the result of its coupon, a break of its shared round, or the refund of its draw returns it',
    `select m.ref from limits_movement m join limits_person p using (user_id)
       left join betting_coupon c
         on c.id = case when m.ref ~ '^(coupon|advance):[0-9]+$' then split_part(m.ref, ':', 2)::bigint end
       left join shared_entry e on e.id = case when m.ref ~ '^shared:[0-9]+:stake$' then split_part(m.ref, ':', 2)::bigint end
       left join toto_coupon o on o.id = case when m.ref ~ '^toto:[0-9]+:stake$' then split_part(m.ref, ':', 2)::bigint end
     where m.kind = 'stake' and m.at >= $1 and m.at > p.month_from + ${margin} and m.returned_minor <> case
       when c.state = 'returned' then least(m.counted_minor, div(m.counted_minor::numeric * (c.stake_minor - c.sold_stake_minor), m.amount_minor))
       when e.state = 'returned' or o.state = 'refunded' then m.counted_minor
       else 0 end`,
  ),
  sqlInvariant(
    'I8',
    'each payout to a player with limits, and each that was taken back, is counted once',
    `with paid as (
       select p.user_id, p.currency as limit_currency, p.month_from, t.currency, t.created_at, t.key,
         case when t.source_id = w.ledger_account_id then -t.amount_minor else t.amount_minor end as minor
       from ${accounts} join ledger_transfer t on w.ledger_account_id in (t.source_id, t.destination_id)
       where t.phase in ('direct', 'post') and t.key not like 'coupon:%:over'
         and ((t.destination_id = w.ledger_account_id
             and t.reason in ('coupon-payout', 'coupon-return', 'coupon-sale', 'insurance-payout', 'insurance-return',
               'round-payout', 'foreign-payout', 'toto-payout', 'toto-return'))
           or (t.source_id = w.ledger_account_id and t.reason in ('coupon-correction', 'insurance-correction', 'foreign-correction')))
       union all
       select p.user_id, p.currency, p.month_from, c.currency, a.decided_at, 'advance:' || c.id || ':repaid', a.amount_minor
       from limits_person p join betting_coupon c on c.user_id = p.user_id join betting_prepaid a on a.coupon_id = c.id
       where a.state = 'confirmed')
     select l.key from paid l left join limits_movement m on m.user_id = l.user_id and m.ref = l.key and m.kind = 'payout'
     where l.created_at > l.month_from + ${margin} and l.created_at >= $1
       and (m.ref is null or l.minor <> m.amount_minor or (l.currency = l.limit_currency and l.minor <> m.counted_minor))
     union all
     select m.ref from limits_movement m join limits_person p using (user_id)
     where m.kind = 'payout' and m.at > p.month_from + ${margin} and m.at >= $1
       and not exists (select from paid l where l.user_id = m.user_id and l.key = m.ref)`,
  ),
  sqlInvariant(
    'I8',
    'each deposit of a player with limits is counted once, and not at all when it has failed',
    `with started as (
       select p.user_id, p.month_from, 'recharge:' || r.id as ref, r.created_at, r.amount_minor,
         r.state in ('declined', 'expired') as has_failed
       from limits_person p join payments_recharge r on r.user_id = p.user_id)
     select r.ref from started r left join limits_movement m on m.user_id = r.user_id and m.ref = r.ref
     where r.created_at > r.month_from + ${margin} and r.created_at >= $1
       and ((m.ref is null and not r.has_failed) or (m.counted_minor = 0) <> r.has_failed or m.amount_minor <> r.amount_minor)
     union all
     select m.ref from limits_movement m join limits_person p using (user_id)
     where m.kind = 'deposit' and m.at > p.month_from + ${margin} and m.at >= $1
       and not exists (select from started r where r.user_id = m.user_id and r.ref = m.ref)`,
  ),
];
