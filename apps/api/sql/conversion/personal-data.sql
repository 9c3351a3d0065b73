-- The player's conversions between currencies (DR-13.144). They stay after an erasure: part of the ledger.
create or replace function conversion_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'conversions', jsonb_build_object('at', c.at, 'fromCurrency', c.from_currency, 'toCurrency', c.to_currency,
    'debitedMinor', c.debited_minor::text, 'creditedMinor', c.credited_minor::text, 'kind', c.kind)
  from conversion_entry c where c.user_id = p_user_id order by c.at, c.id
$$;
