-- A restriction that begins at once stays in force when clocks are set back by up to ten minutes (RL-80): it counts from
-- ten minutes before its beginning, which `begun_at` keeps. The simulator found bets of an excluded player after a step.

alter table identity_restriction add column begun_at timestamptz;
update identity_restriction set begun_at = starts_at;

create function identity_begin_restriction() returns trigger language plpgsql as $$
begin
  new.begun_at := new.starts_at;
  if new.starts_at <= platform_now() then
    new.starts_at := new.starts_at - interval '10 minutes';
  end if;
  return new;
end $$;
create trigger identity_restriction_begins before insert on identity_restriction
  for each row execute function identity_begin_restriction();
