import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';
import { accepted, changed } from './invariant-scope.ts';

/**
 * SQL that finds the last row of the acceptance log about a subject before a coupon's number. Placements, and the
 * changes that stop them, are numbered in commit order (`sql/catalogue/acceptance-log.sql`).
 */
const lastLogged = (kind: string, subject: string): string => `lateral (
  select a.is_accepting, a.details from platform_acceptance_log a
  where a.kind = '${kind}' and a.subject = ${subject} and a.seq < c.accept_seq order by a.seq desc limit 1)`;

/**
 * SQL that finds coupons that were accepted while a maintenance or restriction was active. Its start and end are read
 * from the last row of the acceptance log before the coupon.
 */
const acceptedDespite = (kind: string, condition: string): string => `
  select c.id from betting_coupon c join lateral (
    select distinct on (a.subject, a.row_id) a.is_accepting, a.details from platform_acceptance_log a
    where a.kind = '${kind}' and ${condition} and a.seq < c.accept_seq
    order by a.subject, a.row_id, a.seq desc) a on not a.is_accepting
      and (a.details ->> 'starts_at')::timestamptz <= c.checked_at
      and coalesce((a.details ->> 'ends_at')::timestamptz > c.checked_at, true)
  where ${changed} and c.accept_seq is not null`;

/** I7: no coupon was accepted after a change that stops its bets, in commit order. */
export const acceptanceInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I7',
    'nothing was accepted while its market was stopped',
    `select c.id, l.position from betting_coupon c join betting_leg l on l.coupon_id = c.id
      left join ${lastLogged('market', 'l.market_id::text')} m on true
      where ${changed} and c.accept_seq is not null and m.is_accepting is not true`,
  ),
  sqlInvariant(
    'I7',
    'nothing was accepted while its game was stopped or past its start, or its producer down',
    `select c.id, l.position from betting_coupon c join betting_leg l on l.coupon_id = c.id
      left join ${lastLogged('game', 'l.game_id::text')} g on true
      left join ${lastLogged('producer', "g.details ->> 'producer'")} p on true
      where ${changed} and c.accept_seq is not null and (g.is_accepting is not true or p.is_accepting is not true
        or g.details ->> 'kind' <> case l.kind when 1 then 'live' else 'line' end
        or l.kind = 3 and (g.details ->> 'start_at')::timestamptz <= c.checked_at)`,
  ),
  sqlInvariant('I7', 'nothing was accepted in a maintenance', acceptedDespite('maintenance', 'true')),
  sqlInvariant(
    'I7',
    'nothing was accepted of a restricted player',
    acceptedDespite('restriction', 'a.subject = c.user_id::text'),
  ),
  sqlInvariant(
    'I7',
    'the maximum payout of a coupon is lifted exactly when a trader has decided so',
    `select c.id from betting_coupon c where ${changed} and c.accepted is not null and c.state <> 'waiting'
      and coalesce((c.accepted -> 'isMaxPayoutLifted')::boolean, false)
        <> exists (select from betting_payout_override v where v.coupon_id = c.id)`,
  ),
  sqlInvariant(
    'I7',
    'an accepted coupon has the number and the moment of its last check',
    `select c.id from betting_coupon c
      where ${changed} and ${accepted} and (c.accept_seq is null) <> (c.checked_at is null)`,
  ),
];
