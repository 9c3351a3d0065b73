-- A category may be a discipline of cyber-sports (DR-7.60). Its key is a part of addresses.
alter table catalogue_category
  add column cyber_type text check (cyber_type in ('real', 'virtual')),
  add column discipline_key text
    check (discipline_key ~ '^[a-z0-9][a-z0-9-]{0,39}$' and discipline_key not in ('all', 'disciplines')),
  add column sort integer not null default 1000,
  add constraint catalogue_category_discipline check ((cyber_type is null) = (discipline_key is null));
create unique index catalogue_category_by_discipline on catalogue_category (cyber_type, discipline_key);
