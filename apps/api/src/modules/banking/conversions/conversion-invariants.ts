import { type Invariant, sqlInvariant } from '../../../platform/database/invariants.ts';

/** I4 for conversions: the records and the ledger agree, and each credit follows from its rate. */
export const conversionInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I4',
    'a conversion debits and credits the accounts of its player once, as its record says',
    `select c.id::text from conversion_entry c
       join wallet_account f on f.id = c.from_account_id join wallet_account t on t.id = c.to_account_id
       left join ledger_transfer o on o.key = 'conversion:' || c.id || ':out'
       left join ledger_transfer i on i.key = 'conversion:' || c.id || ':in'
     where c.at >= $1 and ((o.id is null) <> (c.debited_minor = 0) or (i.id is null) <> (c.credited_minor = 0) or f.user_id <> c.user_id or t.user_id <> c.user_id
       or o.source_id <> f.ledger_account_id or o.amount_minor <> c.debited_minor
       or i.destination_id <> t.ledger_account_id or i.amount_minor <> c.credited_minor)
     union all
     select l.key from ledger_transfer l where l.created_at >= $1 and l.key like 'conversion:%'
       and not exists (select from conversion_entry c where l.key in ('conversion:' || c.id || ':out', 'conversion:' || c.id || ':in'))`,
  ),
  sqlInvariant(
    'I4',
    'a conversion credits the debited amount at its rate and margin, rounded down',
    `select id::text from conversion_entry where at >= $1 and kind = 'market'
       and credited_minor <> div(debited_minor * rate_num * (1000000 - margin_ppm), rate_den * 1000000)`,
  ),
  sqlInvariant(
    'I4',
    'a conversion of a retired currency credits the exact value and its rounding, at most half a minor unit (DR-1.39)',
    `select id::text from conversion_entry where at >= $1 and kind = 'fixed'
       and (credited_minor * rate_den <> debited_minor * rate_num + rounding_num or 2 * abs(rounding_num) > rate_den)`,
  ),
  sqlInvariant(
    'I4',
    'a player whose account was converted has one main account and one active account (DR-1.40)',
    `select c.user_id::text from conversion_entry c join wallet_account w on w.user_id = c.user_id
     where c.at >= $1 and c.kind = 'fixed' group by c.user_id
     having count(distinct w.id) filter (where w.type = 0) <> 1 or count(distinct w.id) filter (where w.is_active) <> 1`,
  ),
];
