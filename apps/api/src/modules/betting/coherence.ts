import type { CoherenceCheck } from '../../platform/coherent-state.ts';

/**
 * The newest row of the acceptance log about a subject before a coupon's number. Numbers of a placement and of a change
 * that stops it are in commit order (migration 0028).
 */
const lastLogged = (kind: string, subject: string): string => `lateral (
  select a.is_accepting, a.details from platform_acceptance_log a
  where a.kind = '${kind}' and a.subject = ${subject} and a.seq < c.accept_seq order by a.seq desc limit 1)`;

/** Rows of the log that are in force for a coupon: the newest of each maintenance or restriction, by its own times. */
const inForce = (kind: string, condition: string): string => `
  select c.id from betting_coupon c join lateral (
    select distinct on (a.subject, a.row_id) a.is_accepting, a.details from platform_acceptance_log a
    where a.kind = '${kind}' and ${condition} and a.seq < c.accept_seq
    order by a.subject, a.row_id, a.seq desc) a on not a.is_accepting
      and (a.details ->> 'starts_at')::timestamptz <= c.checked_at
      and coalesce((a.details ->> 'ends_at')::timestamptz > c.checked_at, true)
  where c.accept_seq is not null`;

const accepted = "c.accepted is not null and c.state in ('open', 'won', 'lost', 'returned', 'partial')";

/** I3, I7 and I10 of the coherent-state check over coupons. */
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
    invariant: 'I7 nothing was accepted while its market was stopped',
    sql: `select c.id, l.position from betting_coupon c join betting_leg l on l.coupon_id = c.id
      left join ${lastLogged('market', 'l.market_id::text')} m on true
      where c.accept_seq is not null and m.is_accepting is not true`,
  },
  {
    invariant:
      'I7 nothing was accepted while its game was stopped, past its start or of a producer that was down',
    sql: `select c.id, l.position from betting_coupon c join betting_leg l on l.coupon_id = c.id
      left join ${lastLogged('game', 'l.game_id::text')} g on true
      left join ${lastLogged('producer', "g.details ->> 'producer'")} p on true
      where c.accept_seq is not null and (g.is_accepting is not true or p.is_accepting is not true
        or g.details ->> 'kind' <> case l.kind when 1 then 'live' else 'line' end
        or l.kind = 3 and (g.details ->> 'start_at')::timestamptz <= c.checked_at)`,
  },
  {
    invariant: 'I7 nothing was accepted in a maintenance',
    sql: inForce('maintenance', 'true'),
  },
  {
    invariant: 'I7 nothing was accepted of a restricted player',
    sql: inForce('restriction', 'a.subject = c.user_id::text'),
  },
  {
    invariant: 'I7 every accepted coupon has the number and the moment of its last check',
    sql: `select c.id from betting_coupon c where ${accepted} and (c.accept_seq is null) <> (c.checked_at is null)`,
  },
  {
    invariant: 'I10 no hold without a waiting coupon',
    sql: `select t.key from ledger_transfer t where t.phase = 'pending' and t.key like 'coupon:%'
      and not exists (select 1 from ledger_transfer e where e.pending_id = t.id)
      and not exists (select 1 from betting_coupon c where 'coupon:' || c.id || ':stake' = t.key
        and c.state in ('waiting', 'pending-vip'))`,
  },
];
