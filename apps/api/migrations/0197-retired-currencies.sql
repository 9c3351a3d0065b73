-- An account of a retired currency is converted at the rate that a regulation fixed, to the nearest minor unit (DR-1.36 to
-- DR-1.42). The exact difference is smaller than the smallest unit of the ledger, so it is stored with the conversion:
-- rounding_num / rate_den minor units of the credited currency, more than the exact value when positive.
alter table conversion_entry
  add column kind text not null default 'market' check (kind in ('market', 'fixed')),
  add column rounding_num numeric not null default 0;
alter table conversion_entry
  drop constraint conversion_entry_debited_minor_check,
  drop constraint conversion_entry_credited_minor_check,
  add constraint conversion_entry_amounts check (debited_minor >= 0 and credited_minor >= 0
    and (kind = 'fixed' or (debited_minor > 0 and credited_minor > 0))),
  add constraint conversion_entry_rounding check (case kind when 'market' then rounding_num = 0
    else margin_ppm = 0 and rounding_num = credited_minor * rate_den - debited_minor * rate_num
      and 2 * abs(rounding_num) <= rate_den end);
