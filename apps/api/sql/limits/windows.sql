-- The rolling windows of players with limits (DR-5.14): 86,400 s, 604,800 s and 2,592,000 s.

-- Converts an amount at the reference rates, rounded up or down (DR-5.19). Null when a rate is missing.
create or replace function limits_convert(p_minor bigint, p_from text, p_to text, p_is_up boolean) returns bigint
language plpgsql stable as $$
begin
  if p_from = p_to then return p_minor; end if;
  return (select (div(abs(x.num), x.den) + case when p_is_up and mod(abs(x.num), x.den) > 0 then 1 else 0 end)::bigint * sign(p_minor)::bigint
    from (select p_minor * t.per_euro * 10::numeric ^ t.digits::numeric as num, f.per_euro * 10::numeric ^ f.digits::numeric as den
      from limits_rate f, limits_rate t where f.currency = p_from and t.currency = p_to) x);
end $$;

-- Returns those of the players who have limits, in the order of their ids, and locks their windows until the
-- transaction ends. The class of this lock is after the accounts and before the counters of liability (ADR 0022).
-- In PL/pgSQL, because every placement calls it and a session then plans it once.
create or replace function limits_lock(p_user_ids bigint[]) returns bigint[] language plpgsql as $$
declare
  v_limited bigint[];
begin
  select array_agg(p.user_id) into v_limited from (select l.user_id from limits_person l where l.user_id = any(p_user_ids)
    order by l.user_id for update) p;
  return v_limited;
end $$;

-- Returns what the movements of a player count, of a time after `p_after` up to `p_upto`. A loss is what was staked less
-- what was paid (DR-5.22).
create or replace function limits_sums(p_user_id bigint, p_after timestamptz, p_upto timestamptz)
returns table (deposit bigint, wager bigint, loss bigint) language sql stable as $$
  select coalesce(sum(m.counted_minor) filter (where m.kind = 'deposit'), 0)::bigint,
    coalesce(sum(m.counted_minor - m.returned_minor) filter (where m.kind = 'stake'), 0)::bigint,
    coalesce(sum(case m.kind when 'stake' then m.counted_minor when 'payout' then -m.counted_minor end), 0)::bigint
  from limits_movement m where m.user_id = p_user_id and m.at > p_after and m.at <= p_upto
$$;

-- Returns the windows of a player at a time: what is as old as the window, or older, has left it (DR-5.51). A clock that
-- was set back does not bring anything back. In PL/pgSQL with one statement a window, because every stake of a player with
-- limits calls it.
create or replace function limits_windows_at(p limits_person, p_at timestamptz) returns limits_person language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  n limits_person := p;
  v_left record;
begin
  if p_at <= p.seen_at then return p; end if;
  n.seen_at := p_at;
  n.day_from := p_at - interval '86400 seconds';
  n.week_from := p_at - interval '604800 seconds';
  n.month_from := p_at - interval '2592000 seconds';
  select * into v_left from limits_sums(p.user_id, p.day_from, n.day_from);
  n.day_deposit := p.day_deposit - v_left.deposit;
  n.day_wager := p.day_wager - v_left.wager;
  n.day_loss := p.day_loss - v_left.loss;
  select * into v_left from limits_sums(p.user_id, p.week_from, n.week_from);
  n.week_deposit := p.week_deposit - v_left.deposit;
  n.week_wager := p.week_wager - v_left.wager;
  n.week_loss := p.week_loss - v_left.loss;
  select * into v_left from limits_sums(p.user_id, p.month_from, n.month_from);
  n.month_deposit := p.month_deposit - v_left.deposit;
  n.month_wager := p.month_wager - v_left.wager;
  n.month_loss := p.month_loss - v_left.loss;
  return n;
end $$;

-- Moves the windows of locked players on to a time.
create or replace function limits_advance(p_user_ids bigint[], p_now timestamptz) returns void language plpgsql as $$
begin
  update limits_person p set seen_at = n.seen_at, day_from = n.day_from, week_from = n.week_from, month_from = n.month_from,
    day_deposit = n.day_deposit, day_wager = n.day_wager, day_loss = n.day_loss,
    week_deposit = n.week_deposit, week_wager = n.week_wager, week_loss = n.week_loss,
    month_deposit = n.month_deposit, month_wager = n.month_wager, month_loss = n.month_loss
  from limits_person l cross join lateral limits_windows_at(l, p_now) n
  where l.user_id = any(p_user_ids) and p.user_id = n.user_id;
end $$;

-- Adds amounts to every window that has the time of their movement. The caller has locked the players.
create or replace function limits_add(p_user_ids bigint[], p_ats timestamptz[], p_deposits bigint[], p_wagers bigint[],
  p_losses bigint[]) returns void language plpgsql as $$
begin
  update limits_person p set
    day_deposit = p.day_deposit + s.day_deposit, day_wager = p.day_wager + s.day_wager, day_loss = p.day_loss + s.day_loss,
    week_deposit = p.week_deposit + s.week_deposit, week_wager = p.week_wager + s.week_wager,
    week_loss = p.week_loss + s.week_loss, month_deposit = p.month_deposit + s.month_deposit,
    month_wager = p.month_wager + s.month_wager, month_loss = p.month_loss + s.month_loss
  from (
    select l.user_id,
      coalesce(sum(i.deposit) filter (where i.at > l.day_from), 0) as day_deposit,
      coalesce(sum(i.wager) filter (where i.at > l.day_from), 0) as day_wager,
      coalesce(sum(i.loss) filter (where i.at > l.day_from), 0) as day_loss,
      coalesce(sum(i.deposit) filter (where i.at > l.week_from), 0) as week_deposit,
      coalesce(sum(i.wager) filter (where i.at > l.week_from), 0) as week_wager,
      coalesce(sum(i.loss) filter (where i.at > l.week_from), 0) as week_loss,
      coalesce(sum(i.deposit) filter (where i.at > l.month_from), 0) as month_deposit,
      coalesce(sum(i.wager) filter (where i.at > l.month_from), 0) as month_wager,
      coalesce(sum(i.loss) filter (where i.at > l.month_from), 0) as month_loss
    from unnest(p_user_ids, p_ats, p_deposits, p_wagers, p_losses) as i(user_id, at, deposit, wager, loss)
    join limits_person l on l.user_id = i.user_id
    group by l.user_id) s
  where p.user_id = s.user_id;
end $$;

-- Writes movements of locked players. `p_kinds`: deposit, stake or payout; an amount below zero is a payout that was
-- taken back. An amount that counts against the player is rounded up, one that counts for the player down. Without a
-- rate, a payout counts 0; a deposit or a stake is refused before it is written.
create or replace function limits_put(p_user_ids bigint[], p_refs text[], p_ats timestamptz[], p_kinds text[],
  p_currencies text[], p_amounts bigint[]) returns void language plpgsql as $$
declare
  v_user_ids bigint[];
  v_ats timestamptz[];
  v_deposits bigint[];
  v_wagers bigint[];
  v_losses bigint[];
begin
  with given as materialized (
    select i.*, coalesce(limits_convert(i.amount, i.currency, l.currency, i.kind <> 'payout' or i.amount < 0), 0) as counted
    from unnest(p_user_ids, p_refs, p_ats, p_kinds, p_currencies, p_amounts) as i(user_id, ref, at, kind, currency, amount)
    join limits_person l on l.user_id = i.user_id
  ), written as (
    insert into limits_movement (user_id, ref, at, kind, currency, amount_minor, counted_minor)
    select g.user_id, g.ref, g.at, g.kind, g.currency, g.amount, g.counted from given g
  )
  select array_agg(g.user_id), array_agg(g.at), array_agg(case g.kind when 'deposit' then g.counted else 0 end),
    array_agg(case g.kind when 'stake' then g.counted else 0 end),
    array_agg(case g.kind when 'stake' then g.counted when 'payout' then -g.counted else 0 end)
  into v_user_ids, v_ats, v_deposits, v_wagers, v_losses from given g;
  if v_user_ids is not null then perform limits_add(v_user_ids, v_ats, v_deposits, v_wagers, v_losses); end if;
end $$;

-- Deletes movements that have left every window of their player, at most a batch, and returns their number. A day more is
-- kept, because I8 compares what has just left with the ledger.
create or replace function limits_delete_counted(p_limit integer) returns integer language plpgsql
security definer set search_path from current as $$
declare
  v_deleted integer;
begin
  delete from limits_movement m using (
    select o.user_id, o.ref from limits_movement o join limits_person p on p.user_id = o.user_id
    where o.at < p.month_from - interval '86400 seconds' limit p_limit) g
  where m.user_id = g.user_id and m.ref = g.ref;
  get diagnostics v_deleted = row_count;
  return v_deleted;
end $$;

-- Changes what one movement of a locked player counts, at its own time. Returns false when there is no such movement:
-- it is older than every window.
create or replace function limits_change(p_user_id bigint, p_ref text, p_counted bigint, p_returned bigint)
returns boolean language plpgsql as $$
declare
  v_old limits_movement;
begin
  select * into v_old from limits_movement m where m.user_id = p_user_id and m.ref = p_ref;
  if not found then return false; end if;
  update limits_movement m set counted_minor = p_counted, returned_minor = p_returned
  where m.user_id = p_user_id and m.ref = p_ref;
  perform limits_add(array[p_user_id], array[v_old.at],
    array[case v_old.kind when 'deposit' then p_counted - v_old.counted_minor else 0 end],
    array[case v_old.kind when 'stake' then (p_counted - p_returned) - (v_old.counted_minor - v_old.returned_minor) else 0 end],
    array[case v_old.kind when 'stake' then p_counted - v_old.counted_minor else 0 end]);
  return true;
end $$;

-- Returns the value of a limit that is in force at a time; null when none is. A change that needs no approval applies
-- at its end (DR-5.31).
create or replace function limits_value_at(p_limit limits_limit, p_at timestamptz) returns bigint language sql immutable as $$
  select case when p_limit.pending_ends_at <= p_at and not p_limit.needs_approval then p_limit.pending_value
    else p_limit.value end
$$;
