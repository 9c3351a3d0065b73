import type { CoherenceCheck } from '../../platform/coherent-state.ts';

const accepted = "c.accepted is not null and c.state in ('open', 'won', 'lost', 'returned', 'partial')";

/** I3 and I10 of the coherent-state check over coupons. */
export const bettingCoherence: CoherenceCheck[] = [
  {
    invariant: 'I3 every coupon is of a player and of an account of that player',
    sql: `select c.id from betting_coupon c
      left join wallet_account w on w.id = c.wallet_account_id and w.user_id = c.user_id
      where w.id is null or w.currency <> c.currency`,
  },
  {
    invariant: 'I3 every bet is of a coupon of its player and of a market of its game',
    sql: `select l.coupon_id from betting_leg l
      left join betting_coupon c on c.id = l.coupon_id and c.user_id = l.user_id
      left join catalogue_market m on m.id = l.market_id and m.game_id = l.game_id
      where c.id is null or m.id is null`,
  },
  {
    invariant: 'I3 every accepted coupon has exactly one stake movement',
    sql: `select c.id from betting_coupon c
      left join ledger_transfer t on t.key = 'coupon:' || c.id || ':stake'
      left join ledger_transfer o on o.key = 'coupon:' || c.id || ':over'
      where ${accepted} and (t.id is null or t.amount_minor - coalesce(o.amount_minor, 0) <> c.stake_minor)`,
  },
  {
    invariant: 'I3 the payout of a coupon is what the ledger moved',
    sql: `select c.id from betting_coupon c
      left join lateral (select coalesce(sum(case
          when split_part(t.key, ':', 3) in ('payout', 'repay') then t.amount_minor
          when split_part(t.key, ':', 3) in ('correction', 'receivable') then -t.amount_minor else 0 end), 0) as moved
        from ledger_transfer t where t.key like 'coupon:' || c.id || ':%') l on true
      where ${accepted} and l.moved <> coalesce(c.payout_minor, 0)`,
  },
  {
    invariant: 'I3 the newest settlement generation is the one in force',
    sql: `select c.id from betting_coupon c
      left join lateral (select max(seq) as seq from betting_settlement s where s.coupon_id = c.id) s on true
      where c.settlement_seq <> coalesce(s.seq, 0)`,
  },
  {
    invariant: 'I3 a refused coupon holds nothing',
    sql: `select c.id from betting_coupon c where c.state = 'refused' and not exists (
      select 1 from ledger_transfer t join ledger_transfer e on e.pending_id = t.id and e.phase in ('void', 'expire')
      where t.key = 'coupon:' || c.id || ':stake')`,
  },
  {
    invariant: 'I10 no hold without a waiting coupon',
    sql: `select t.key from ledger_transfer t where t.phase = 'pending' and t.key like 'coupon:%'
      and not exists (select 1 from ledger_transfer e where e.pending_id = t.id)
      and not exists (select 1 from betting_coupon c where 'coupon:' || c.id || ':stake' = t.key
        and c.state in ('waiting', 'pending-vip'))`,
  },
];
