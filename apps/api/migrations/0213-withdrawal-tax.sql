-- Tax on the part of a withdrawal that exceeds what the player paid in (DR-12.90). Taken out of the amount, as the fee.
alter table payments_payout
  add column tax_minor bigint not null default 0 check (tax_minor >= 0 and tax_minor + fee_minor < amount_minor),
  -- The country whose tax it is, ISO 3166-1 alpha-2; null without tax.
  add column tax_country text,
  add constraint payments_payout_tax_country check ((tax_country is not null) = (tax_minor > 0));
