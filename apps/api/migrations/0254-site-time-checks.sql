-- The site's interval of time checks, which holds for every player (DR-5.94), as the site configuration has it.
create table limits_site_check (
  is_only boolean primary key default true check (is_only),
  -- Minutes between two checks; 0 for none.
  every_min smallint not null check (every_min between 0 and 60)
);
insert into limits_site_check (every_min) values (60);

-- The interval was an argument; it is now read from the table.
drop function if exists limits_ping(bigint[], timestamptz, integer);
