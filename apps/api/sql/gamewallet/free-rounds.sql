-- Free rounds of games of other companies (DR-8.140, DR-8.144).

-- Stores free rounds that a company is to be told of. Returns whether the id is new.
create or replace function gamewallet_add_grant(p_grant jsonb) returns boolean language plpgsql
security definer set search_path from current as $$
declare
  v_grant gamewallet_grant := jsonb_populate_record(null::gamewallet_grant, p_grant);
begin
  insert into gamewallet_grant (id, company, user_id, wallet_account_id, currency, game_number, rounds, bet_minor, created_at,
    ends_at, due_at)
  values (v_grant.id, v_grant.company, v_grant.user_id, v_grant.wallet_account_id, v_grant.currency, v_grant.game_number,
    v_grant.rounds, v_grant.bet_minor, platform_now(), v_grant.ends_at, platform_now())
  on conflict (id) do nothing;
  return found;
end $$;

-- Withdraws free rounds of which none is used; from then on the wallet refuses them. The company is told afterwards, unless
-- it has never been told of them. Returns withdrawn, repeated, used or unknown.
create or replace function gamewallet_withdraw_grant(p_id uuid) returns text language plpgsql
security definer set search_path from current as $$
declare
  v_grant gamewallet_grant;
begin
  select g.* into v_grant from gamewallet_grant g where g.id = p_id for update;
  if v_grant.id is null then return 'unknown'; end if;
  if v_grant.withdrawn_at is not null then return 'repeated'; end if;
  if v_grant.used > 0 then return 'used'; end if;
  update gamewallet_grant g set withdrawn_at = platform_now(),
    due_at = case when v_grant.tries > 0 and v_grant.told <> 'refused' then platform_now() end,
    tries = case when v_grant.told = 'granted' then 0 else v_grant.tries end
    where g.id = p_id;
  return 'withdrawn';
end $$;

-- Takes free rounds of which a company is to be told next, for one call of one worker. They are due again after a wait that
-- doubles from 5 s to an hour, in case the worker dies or the company does not answer.
create or replace function gamewallet_claim_grant(p_companies text[]) returns setof gamewallet_grant language sql
security definer set search_path from current as $$
  update gamewallet_grant g set tries = g.tries + 1,
    due_at = platform_now() + least(interval '1 hour', interval '5 seconds' * power(2, least(g.tries, 20)))
  where g.id = (select d.id from gamewallet_grant d where d.due_at <= platform_now() and d.company = any(p_companies)
    order by d.due_at limit 1 for update skip locked)
  returning g.*
$$;

-- Stores what a company has answered: granted, refused or withdrawn. What was withdrawn in the meantime is due again.
-- The player's pages are told of free rounds that can be used now.
create or replace function gamewallet_told_grant(p_id uuid, p_told text, p_company_ref text) returns void language plpgsql
security definer set search_path from current as $$
declare
  v_user_id bigint;
begin
  update gamewallet_grant g set told = p_told, company_ref = coalesce(p_company_ref, g.company_ref),
    due_at = case when p_told = 'granted' and g.withdrawn_at is not null then platform_now() end
  where g.id = p_id and case p_told when 'withdrawn' then g.withdrawn_at is not null else g.told = 'nothing' end
  returning g.user_id into v_user_id;
  if v_user_id is not null then
    perform platform_publish('user-changed', array[jsonb_build_object('userId', v_user_id::text, 'what', 'round')]);
  end if;
end $$;
