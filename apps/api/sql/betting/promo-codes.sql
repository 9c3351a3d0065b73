-- Creates a promo code from a row of betting_promo_code in JSON. Returns false when the code exists.
create or replace function betting_create_promo(p_code jsonb, p_now timestamptz) returns boolean language plpgsql
security definer set search_path from current as $$
declare
  v_new betting_promo_code := jsonb_populate_record(null::betting_promo_code, p_code);
  v_id bigint;
begin
  insert into betting_promo_code (code, campaign, user_id, effect, amount_minor, percent, max_minor, currency, type_ids,
    min_legs, min_leg_milli, min_total_milli, starts_at, expires_at, max_uses, uses_each, created_at)
  values (v_new.code, v_new.campaign, v_new.user_id, v_new.effect, v_new.amount_minor, v_new.percent, v_new.max_minor,
    v_new.currency, v_new.type_ids, v_new.min_legs, v_new.min_leg_milli, v_new.min_total_milli, v_new.starts_at,
    v_new.expires_at, v_new.max_uses, v_new.uses_each, p_now)
  on conflict (code) do nothing returning id into v_id;
  if v_id is not null and v_new.user_id is not null then
    insert into betting_promo_holder (user_id, code_id, added_at) values (v_new.user_id, v_id, p_now);
  end if;
  return v_id is not null;
end $$;

-- Closes a promo code: no later coupon can use it. Returns false when there is no open code.
create or replace function betting_close_promo(p_code text, p_now timestamptz) returns boolean language plpgsql
security definer set search_path from current as $$
begin
  update betting_promo_code set closed_at = p_now where code = p_code and closed_at is null;
  return found;
end $$;

-- Gives a code of a campaign to the player who entered it (DR-4.170). A code that was made for another player changes
-- nothing, as an unknown one.
create or replace function betting_claim_promo(p_user_id bigint, p_code text, p_now timestamptz) returns void language sql
security definer set search_path from current as $$
  insert into betting_promo_holder (user_id, code_id, added_at)
  select p_user_id, c.id, p_now from betting_promo_code c where c.code = p_code and c.user_id is null
  on conflict do nothing
$$;

-- Locks the codes of placements in id order. Codes come after accounts and before the counters of liability.
create or replace function betting_lock_promos(p_code_ids bigint[]) returns void language sql as $$
  select 1 from betting_promo_code c where c.id = any(p_code_ids) order by c.id for update
$$;

-- Checks the promo codes of a batch under their locks (RL-9). An outcome `placed` becomes `promo` when the player no
-- longer has the code, it is not valid now, or its uses are used up. Placements are judged in order, and only those that
-- stay `placed` count: one that gets no use takes none from the later ones.
create or replace function betting_judge_promos(p_placements betting_placement_row[], p_outcomes text[], p_at timestamptz)
returns text[] language plpgsql stable as $$
declare
  v_outcomes text[] := p_outcomes;
  v_codes bigint[] := '{}';
  v_users bigint[] := '{}';
  v_asked record;
begin
  for v_asked in
    select p.ordinality as ord, p.user_id, p.promo_code_id as code_id from unnest(p_placements) with ordinality as p
    where p.promo_code_id is not null and p_outcomes[p.ordinality] = 'placed' order by p.ordinality
  loop
    perform 1 from betting_promo_code c
    join betting_promo_holder h on h.code_id = c.id and h.user_id = v_asked.user_id
    cross join lateral (select count(*) as uses, count(*) filter (where t.user_id = v_asked.user_id) as of_player
      from unnest(v_codes, v_users) as t(code_id, user_id) where t.code_id = c.id) taken
    where c.id = v_asked.code_id and c.closed_at is null and c.starts_at <= p_at
      and p_at < greatest(c.expires_at, h.valid_until) and c.uses + taken.uses < c.max_uses
      and (select count(*) from betting_promo_use u
        where u.code_id = c.id and u.user_id = v_asked.user_id and u.state <> 'given-back') + taken.of_player < c.uses_each;
    if found then
      v_codes := v_codes || v_asked.code_id;
      v_users := v_users || v_asked.user_id;
    else
      v_outcomes[v_asked.ord] := 'promo';
    end if;
  end loop;
  return v_outcomes;
end $$;

-- Takes a use of the code of each written coupon. The caller has locked and judged the codes.
create or replace function betting_take_promos(p_ids bigint[], p_placements betting_placement_row[]) returns void
language sql as $$
  insert into betting_promo_use (coupon_id, code_id, user_id, state, taken_at)
  select p_ids[p.ordinality], p.promo_code_id, p.user_id, case p.state when 'open' then 'used' else 'reserved' end, p.placed_at
  from unnest(p_placements) with ordinality as p
  where p.promo_code_id is not null and p_ids[p.ordinality] is not null;
  update betting_promo_code c set uses = c.uses + n.taken
  from (select p.promo_code_id as code_id, count(*) as taken from unnest(p_placements) with ordinality as p
    where p.promo_code_id is not null and p_ids[p.ordinality] is not null group by 1) n
  where c.id = n.code_id
$$;

-- Gives back the uses of some coupons, each once: of refused coupons, and of coupons whose legs are all void (DR-4.172).
-- `p_valid_until` makes the codes valid at least until then for their players; null changes no end.
create or replace function betting_give_back_promos(p_coupon_ids bigint[], p_now timestamptz, p_valid_until timestamptz)
returns void language plpgsql
security definer set search_path from current as $$
begin
  perform betting_lock_promos(array(select u.code_id from betting_promo_use u
    where u.coupon_id = any(p_coupon_ids) and u.state <> 'given-back'));
  with back as (
    update betting_promo_use u set state = 'given-back', given_back_at = p_now
    where u.coupon_id = any(p_coupon_ids) and u.state <> 'given-back' returning u.code_id, u.user_id
  ), kept as (
    update betting_promo_holder h set valid_until = greatest(h.valid_until, p_valid_until)
    from back where h.code_id = back.code_id and h.user_id = back.user_id and p_valid_until is not null
  )
  update betting_promo_code c set uses = c.uses - n.returned
  from (select code_id, count(*) as returned from back group by 1) n where c.id = n.code_id;
end $$;

-- Guards the terms of a promo code, which never change (DR-4.171). A closed code stays closed.
create or replace function betting_keep_promo() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or to_jsonb(new) - '{uses,closed_at}'::text[] is distinct from to_jsonb(old) - '{uses,closed_at}'::text[] then
    raise exception 'the terms of a promo code never change' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger betting_promo_keep before update or delete on betting_promo_code
  for each row execute function betting_keep_promo();
