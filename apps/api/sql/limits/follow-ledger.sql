-- Counts every stake and every payout of players with limits, in the transaction that moves the money (RL-85). A module
-- that takes stakes names the reason here; nothing else is needed to count them.

-- Reasons of transfers that stake a player's money (DR-5.21).
create or replace function limits_is_stake(p_reason text) returns boolean language sql immutable as $$
  select p_reason in ('coupon-stake', 'insurance-premium', 'round-stake', 'foreign-stake',
    'toto-stake')
$$;

-- Reasons of transfers that pay a player: payouts, refunds and sales (DR-5.23).
create or replace function limits_is_payout(p_reason text) returns boolean language sql immutable as $$
  select p_reason in ('coupon-payout', 'coupon-return', 'coupon-sale', 'insurance-payout', 'insurance-return', 'round-payout',
    'foreign-payout', 'foreign-return', 'toto-payout', 'toto-return')
$$;

-- Reasons of transfers that take a payout back.
create or replace function limits_is_correction(p_reason text) returns boolean language sql immutable as $$
  select p_reason in ('coupon-correction', 'insurance-correction', 'foreign-correction')
$$;

-- Returns the name of a stake in the windows: `coupon:17` for the transfers of a coupon's stake, `foreign:17` for a bet at
-- another company and its return, the key for others.
create or replace function limits_ref(p_reason text, p_key text) returns text language sql immutable as $$
  select case when p_reason like 'coupon-%' or p_reason in ('foreign-stake', 'foreign-return') then split_part(p_key, ':', 1) || ':' || split_part(p_key, ':', 2)
    else p_key end
$$;

-- Whether a transfer gives back a part of a waiting coupon's stake when its acceptance lowers the stake, or the whole stake
-- of a bet that its company takes back (DR-8.127).
create or replace function limits_is_lowered(p_key text) returns boolean language sql immutable as $$
  select p_key like 'coupon:%:over' or p_key like 'foreign:%:return'
$$;

-- Returns the effect of one transfer for the owner of an account that is not a bonus account (DR-5.19). A hold counts
-- from its beginning, so its `post` has no effect. Effects: stake, release, lower, payout, correction.
create or replace function limits_effect(p_phase text, p_reason text, p_key text, p_is_source boolean) returns text
language sql immutable as $$
  select case
    when p_is_source and limits_is_stake(p_reason) then case
      when p_phase in ('direct', 'pending') then 'stake' when p_phase in ('void', 'expire') then 'release' end
    when p_is_source and limits_is_correction(p_reason) and p_phase in ('direct', 'post') then 'correction'
    when not p_is_source and limits_is_payout(p_reason) and p_phase in ('direct', 'post') then
      case when limits_is_lowered(p_key) then 'lower' else 'payout' end
  end
$$;

-- Changes a stake whose hold is released, or that its acceptance lowers.
create or replace function limits_change_stake(p_user_id bigint, p_ref text, p_effect text, p_amount bigint)
returns void language plpgsql as $$
declare
  v_stake limits_movement;
begin
  select * into v_stake from limits_movement m where m.user_id = p_user_id and m.ref = p_ref and m.kind = 'stake';
  if not found then return; end if;
  perform limits_change(p_user_id, p_ref, case p_effect when 'release' then 0
    else ceil(v_stake.counted_minor::numeric * (v_stake.amount_minor - p_amount) / v_stake.amount_minor)::bigint end, 0);
end $$;

-- Takes stakes that a result has returned out of the wagering windows, at their own time, and puts those back that a
-- corrected result no longer returns (DR-5.21). `p_minor`: the returned part of each stake, in the account's currency; 0
-- for none. The caller holds the locks of the players' accounts.
create or replace function limits_return_stakes(p_user_ids bigint[], p_refs text[], p_minor bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_limited bigint[] := limits_lock(p_user_ids);
begin
  if v_limited is null then return; end if;
  perform limits_change(m.user_id, m.ref, m.counted_minor,
    least(m.counted_minor, div(m.counted_minor::numeric * i.minor, m.amount_minor)::bigint))
  from unnest(p_user_ids, p_refs, p_minor) as i(user_id, ref, minor)
  join limits_movement m on m.user_id = i.user_id and m.ref = i.ref and m.kind = 'stake'
  where i.user_id = any(v_limited) and m.counted_minor > 0 and (i.minor > 0 or m.returned_minor > 0);
end $$;

-- Counts effects of transfers for locked players, at a time: the stakes in one statement, and then the others in the order
-- of their transfers, because they may change a stake.
create or replace function limits_follow_all(p_user_ids bigint[], p_effects text[], p_transfers ledger_transfer[],
  p_at timestamptz) returns void language plpgsql as $$
begin
  perform limits_put(array_agg(f.user_id), array_agg(limits_ref((f.t).reason, (f.t).key)), array_agg(p_at),
    array_agg('stake'::text), array_agg((f.t).currency), array_agg((f.t).amount_minor))
  from unnest(p_user_ids, p_effects) with ordinality as i(user_id, effect, ord)
  cross join lateral (select i.user_id, p_transfers[i.ord] as t) f
  where i.effect = 'stake' having count(*) > 0;
  perform limits_follow(i.user_id, i.effect, p_transfers[i.ord], p_at)
  from unnest(p_user_ids, p_effects) with ordinality as i(user_id, effect, ord)
  where i.effect <> 'stake' order by i.ord;
end $$;

-- Counts one effect of a transfer for a locked player, at a time.
create or replace function limits_follow(p_user_id bigint, p_effect text, p_transfer ledger_transfer, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_ref text := limits_ref(p_transfer.reason, p_transfer.key);
begin
  if p_effect = 'stake' then
    perform limits_put(array[p_user_id], array[v_ref], array[p_at], array['stake'],
      array[p_transfer.currency], array[p_transfer.amount_minor]);
    return;
  end if;
  if p_effect in ('release', 'lower') then
    perform limits_change_stake(p_user_id, v_ref, p_effect, p_transfer.amount_minor);
  else
    perform limits_put(array[p_user_id], array[p_transfer.key], array[p_at], array['payout'],
      array[p_transfer.currency],
      array[case p_effect when 'payout' then p_transfer.amount_minor else -p_transfer.amount_minor end]);
  end if;
end $$;

-- Follows the transfers of one statement. The trigger's name is after that of the balances, so the accounts are locked
-- when it reads: a player who sets a first limit at this moment has either counted these transfers or is seen here.
create or replace function limits_follow_transfers() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
security definer set search_path from current as $$
declare
  v_limited bigint[];
  -- The clock of the decisions.
  v_now timestamptz := platform_now();
begin
  select limits_lock(array_agg(distinct w.user_id)) into v_limited
  from inserted i
  cross join lateral (values (i.source_id), (i.destination_id)) as a(id)
  join wallet_account w on w.ledger_account_id = a.id
  join limits_person p on p.user_id = w.user_id
  where limits_is_stake(i.reason) or limits_is_payout(i.reason) or limits_is_correction(i.reason);
  if v_limited is null then return null; end if;
  perform limits_follow_all(array_agg(w.user_id order by (o.i).id), array_agg(e.effect order by (o.i).id),
    array_agg(o.i order by (o.i).id), v_now)
  from (select i::ledger_transfer from inserted i order by i.id) as o(i)
  cross join lateral (values ((o.i).source_id, true), ((o.i).destination_id, false)) as a(id, is_source)
  join wallet_account w on w.ledger_account_id = a.id and w.type <> 4
  cross join lateral (select limits_effect((o.i).phase, (o.i).reason, (o.i).key, a.is_source) as effect) e
  where w.user_id = any(v_limited) and e.effect is not null having count(*) > 0;
  return null;
end $$;

create or replace trigger limits_follow_transfers after insert on ledger_transfer
  referencing new table as inserted for each statement execute function limits_follow_transfers();
