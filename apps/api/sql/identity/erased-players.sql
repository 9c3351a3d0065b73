-- A request that was under way when its player was erased must leave nothing of the player behind (DR-13.172).

-- Refuses a row of a player who is erased. The erasure locks the account for its whole transaction, so a row of this moment
-- either is written before it and erased, or waits for it here and is refused. A row without a player is written.
create or replace function identity_refuse_erased() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  if new.user_id is not null then
    perform 1 from identity_user u where u.id = new.user_id and u.erased_at is null for key share;
    if not found then
      raise exception 'player % is erased', new.user_id using errcode = 'TL401';
    end if;
  end if;
  return new;
end $$;

-- Leaves out a row of a player who is erased, where the work that writes it must go on: the result of a bet, a log-in that
-- is refused anyway.
create or replace function identity_skip_erased() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  perform 1 from identity_user u where u.id = new.user_id and u.erased_at is null for key share;
  return case when found then new end;
end $$;

-- An erased account gets no address again.
create or replace function identity_stay_erased() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null and (new.email is not null or new.phone is not null) then
    raise exception 'player % is erased', new.id using errcode = 'TL401';
  end if;
  return new;
end $$;

create or replace trigger identity_stay_erased before update on identity_user
  for each row execute function identity_stay_erased();
