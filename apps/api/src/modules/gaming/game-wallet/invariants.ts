import { type Invariant, sqlInvariant } from '../../../platform/database/invariants.ts';

/** I19 for games of other companies: each decided call and the ledger agree, and nothing is moved twice. */
export const gameWalletInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I19',
    'a call of a game company has moved what it says between the account of its session and the company',
    `with called as (
       select c.*, 'foreign:' || case when c.kind = 'rollback' then o.id else c.id end || ':'
           || case when r.grant_id is null then '' else 'free-' end || case c.kind when 'bet' then 'stake' when 'win' then 'payout' else case when c.is_credit then 'return' else 'correction' end end
           as key, w.ledger_account_id, w.user_id as owner_id
       from gamewallet_call c join gamewallet_session s on s.id = c.session_id
         join wallet_account w on w.id = s.wallet_account_id
         left join gamewallet_call o on o.company = c.company and o.transaction_ref = c.reference_ref
         left join gamewallet_round r on r.id = coalesce(o.round_id, c.round_id)
       where c.at >= $1)
     select c.id::text from called c left join ledger_transfer t on t.key = c.key
     where c.owner_id <> c.user_id or (c.moved_minor > 0 and (t.id is null or t.amount_minor <> c.moved_minor
       or t.currency <> c.currency or c.ledger_account_id <> case when c.is_credit then t.destination_id else t.source_id end))
     union all
     select l.key from ledger_transfer l where l.created_at >= $1 and l.reason like 'foreign-%'
       and not exists (select from gamewallet_call c where c.moved_minor = l.amount_minor
         and c.id = split_part(l.key, ':', 2)::bigint)`,
  ),
  sqlInvariant(
    'I19',
    'a bet or a win of a game company is taken back once, with its whole amount',
    `select o.id::text from gamewallet_call o where o.at >= $1 and o.kind <> 'rollback' and (
       select coalesce(sum(r.moved_minor), 0) from gamewallet_call r where r.company = o.company
         and r.reference_ref = o.transaction_ref and r.kind = 'rollback') not in (0, o.moved_minor)`,
  ),
  sqlInvariant(
    'I19',
    'free rounds are used as often as rounds of them have begun and were not given back, and no bet of them moved money',
    `select g.id::text from gamewallet_grant g where $1::timestamptz <= 'epoch' and g.used <> (
       select count(*) from gamewallet_round r where r.grant_id = g.id and (
         not exists (select from gamewallet_call c where c.round_id = r.id and c.kind = 'bet')
         or exists (select from gamewallet_call c where c.round_id = r.id and c.kind <> 'rollback' and c.outcome = 'ok'
           and not gamewallet_is_taken_back(c.company, c.transaction_ref))))
     union all
     select c.id::text from gamewallet_call c join gamewallet_round r on r.id = c.round_id
     where c.at >= $1 and c.kind = 'bet' and r.grant_id is not null and c.moved_minor > 0`,
  ),
];
