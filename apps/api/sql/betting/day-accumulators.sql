-- Publishes an accumulator of the day (DR-9.33). Returns its id; null when its list has `p_most` already, or has the
-- same selections. Publications wait for each other, so two workers cannot publish twice.
create or replace function betting_publish_day_accumulator(p_kind text, p_market_ids bigint[], p_outcome_keys text[],
  p_published_by text, p_most integer) returns bigint language plpgsql
security definer set search_path from current as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(7203517);
  insert into betting_day_accumulator (kind, market_ids, outcome_keys, published_by, published_at)
  select p_kind, p_market_ids, p_outcome_keys, p_published_by, platform_now()
  where (select count(*) from betting_day_accumulator d where d.kind = p_kind and d.withdrawn_at is null) < p_most
    and not exists (select 1 from betting_day_accumulator d where d.kind = p_kind and d.withdrawn_at is null
      and d.market_ids @> p_market_ids and d.market_ids <@ p_market_ids)
  returning id into v_id;
  return v_id;
end $$;

-- Withdraws published accumulators: no later coupon gets their boost. Returns the ids that were published. The time is
-- read under the locks of the rows, so it is not before any acceptance with the boost.
create or replace function betting_withdraw_day_accumulators(p_ids bigint[], p_reason text) returns bigint[]
language plpgsql
security definer set search_path from current as $$
declare
  v_ids bigint[];
begin
  perform 1 from betting_day_accumulator d where d.id = any(p_ids) order by d.id for update;
  with withdrawn as (
    update betting_day_accumulator d set withdrawn_at = greatest(platform_now(), d.published_at), withdrawn_reason = p_reason
    where d.id = any(p_ids) and d.withdrawn_at is null returning d.id
  )
  select coalesce(array_agg(w.id order by w.id), '{}') into v_ids from withdrawn w;
  return v_ids;
end $$;

-- Share-locks the accumulators of placements in id order. They come after promo codes and before the counters of
-- liability. A withdrawal waits for the placements, and they for it.
create or replace function betting_share_day_accumulators(p_ids bigint[]) returns void language sql as $$
  select 1 from betting_day_accumulator d where d.id = any(p_ids) order by d.id for share
$$;

-- Whether an accumulator is published. The caller has locked it.
create or replace function betting_is_published(p_id bigint) returns boolean language sql stable as $$
  select exists (select 1 from betting_day_accumulator d where d.id = p_id and d.withdrawn_at is null)
$$;

-- Checks the accumulators of a batch under their locks (DR-9.34). An outcome `placed` becomes `stale` when the
-- accumulator has been withdrawn since the decision; the decision is then made again without the boost.
create or replace function betting_judge_day_accumulators(p_placements betting_placement_row[], p_outcomes text[])
returns text[] language sql stable as $$
  select array_agg(case when o.outcome = 'placed' and p.express_id is not null and not betting_is_published(p.express_id)
    then 'stale' else o.outcome end order by o.ord)
  from unnest(p_outcomes) with ordinality as o(outcome, ord)
  join unnest(p_placements) with ordinality as p on p.ordinality = o.ord
$$;

-- Guards a published accumulator: its selections never change, and a withdrawal is final.
create or replace function betting_keep_day_accumulator() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.withdrawn_at is not null
    or to_jsonb(new) - '{withdrawn_at,withdrawn_reason}'::text[] is distinct from to_jsonb(old) - '{withdrawn_at,withdrawn_reason}'::text[] then
    raise exception 'a published accumulator of the day never changes' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger betting_day_accumulator_keep before update or delete on betting_day_accumulator
  for each row execute function betting_keep_day_accumulator();
