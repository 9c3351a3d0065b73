-- Draws of toto: they are made, counted for display, closed and decided by workers. Each step is one transaction that holds
-- the row of its draw, so two workers do each step once (DR-8.161 to DR-8.167).

-- Purchases take this lock shared until their commit, and a count of coupons takes it alone: every coupon up to the last
-- one is then committed, and a purchase that waits reads the clock after it.
create or replace function toto_lock_sales(p_draw_id bigint, p_is_count boolean) returns void language plpgsql as $$
begin
  if p_is_count then
    perform pg_advisory_xact_lock(7203543, p_draw_id::integer);
  else
    perform pg_advisory_xact_lock_shared(7203543, p_draw_id::integer);
  end if;
end $$;

-- Makes the draw of a slot; its matches are rows of toto_match without their draw. Returns its id; null when the slot has
-- one. Draws of one kind are made one at a time, so their numbers have no gap.
create or replace function toto_add_draw(p_kind text, p_slot_at timestamptz, p_outcomes integer, p_matches jsonb)
returns bigint language plpgsql security definer set search_path from current as $$
declare
  v_id bigint;
  v_matches integer := jsonb_array_length(p_matches);
begin
  insert into toto_jackpot (kind, amount_minor, draws) values (p_kind, 0, 0) on conflict do nothing;
  perform 1 from toto_jackpot j where j.kind = p_kind for update;
  insert into toto_draw (kind, number, slot_at, opened_at, closes_at, state, picked, counts)
  select p_kind, 1 + (select count(*) from toto_draw d where d.kind = p_kind), p_slot_at, platform_now(),
    (select min(m.start_at) from jsonb_to_recordset(p_matches) as m(start_at timestamptz)), 'open',
    array_fill(0::bigint, array[v_matches * p_outcomes]), array_fill(0::bigint, array[v_matches + 1])
  where not exists (select from toto_draw d where d.kind = p_kind and d.slot_at = p_slot_at)
  returning id into v_id;
  insert into toto_match (draw_id, no, game_id, market_id, start_at, facts)
  select v_id, m.no, m.game_id, m.market_id, m.start_at, m.facts
  from jsonb_to_recordset(p_matches) as m(no smallint, game_id bigint, market_id bigint, start_at timestamptz, facts jsonb)
  where v_id is not null;
  return v_id;
end $$;

-- Takes the row of a draw that is in a state, for one step of a worker; false when it is not, or another worker has it.
create or replace function toto_claim(p_draw_id bigint, p_state text) returns boolean language plpgsql
security definer set search_path from current as $$
begin
  perform 1 from toto_draw d where d.id = p_draw_id and d.state = p_state for update skip locked;
  return found;
end $$;

-- Adds the coupons since the last count to the lines of the draw and of its outcomes. The caller holds the draw.
create or replace function toto_tally(p_draw_id bigint, p_outcomes integer) returns void language plpgsql
security definer set search_path from current as $$
declare
  v_from bigint;
  v_to bigint;
  v_added bigint[];
begin
  perform toto_lock_sales(p_draw_id, true);
  select d.tallied_to into v_from from toto_draw d where d.id = p_draw_id;
  select max(c.id) into v_to from toto_coupon c where c.draw_id = p_draw_id and c.id > v_from;
  if v_to is null then return; end if;
  select array_agg(coalesce(a.lines, 0) order by at.no, at.outcome) into v_added
  from toto_draw d cross join lateral generate_series(1, cardinality(d.picked) / p_outcomes) as m(no)
  cross join lateral (select m.no, o.outcome from generate_series(0, p_outcomes - 1) as o(outcome)) at
  left join (
    select x.no, o.outcome, sum(c.lines / bit_count(x.mask::integer::bit(16)))::bigint as lines
    from toto_coupon c cross join unnest(c.choices) with ordinality as x(mask, no)
    cross join generate_series(0, p_outcomes - 1) as o(outcome)
    where c.draw_id = p_draw_id and c.id > v_from and c.id <= v_to and x.mask & (1 << o.outcome) <> 0
    group by x.no, o.outcome) a on a.no = at.no and a.outcome = at.outcome
  where d.id = p_draw_id;
  update toto_draw d set tallied_to = v_to,
    lines = d.lines + (select sum(c.lines) from toto_coupon c where c.draw_id = p_draw_id and c.id > v_from and c.id <= v_to),
    picked = array(select p.lines + p.added from unnest(d.picked, v_added) with ordinality as p(lines, added, no) order by p.no)
  where d.id = p_draw_id;
end $$;

-- Ends the sales of a draw whose first match has begun. Purchases that were judged before are counted. The caller holds the
-- draw. Returns whether they have ended.
create or replace function toto_close(p_draw_id bigint, p_outcomes integer) returns boolean language plpgsql
security definer set search_path from current as $$
begin
  perform toto_tally(p_draw_id, p_outcomes);
  update toto_draw d set state = 'running', closed_at = platform_now()
  where d.id = p_draw_id and d.state = 'open' and toto_is_over(d, platform_now());
  return found;
end $$;

-- Whether the sales of a draw are over at a time (DR-8.162).
create or replace function toto_is_over(p_draw toto_draw, p_at timestamptz) returns boolean language sql stable as $$
  select p_at >= p_draw.closes_at
    or catalogue_has_begun(array(select m.game_id from toto_match m where m.draw_id = p_draw.id), p_at)
$$;

-- The results of a draw's matches as the catalogue has them now. A match that is not under way 24 h after its start in the
-- draw is void (DR-8.165). `p_by_score`: the outcomes of an exact score.
create or replace function toto_results(p_draw_id bigint, p_by_score text[], p_at timestamptz)
returns table (no smallint, result text, is_void boolean, is_confirmed boolean, home smallint, away smallint, state text,
  stage text) language sql stable as $$
  select m.no, case when v.is_void then null when p_by_score is null then r.winner
      when s.winner = r.winner then case when s.score = any(p_by_score) then s.score else 'other' end end,
    v.is_void, v.is_late or (r.is_confirmed and (r.is_void
      or (r.winner is not null and (p_by_score is null or s.winner = r.winner)))),
    (r.score ->> 'home')::smallint, (r.score ->> 'away')::smallint, r.state, r.score ->> 'stage'
  from toto_match m join catalogue_market_results(array(select x.market_id from toto_match x where x.draw_id = p_draw_id)) r
    on r.market_id = m.market_id
  cross join lateral (select l.is_late, l.is_late or r.is_void as is_void
    from (select r.winner is null and not r.is_void and p_at >= m.start_at + interval '24 hours'
      and r.state not in ('LIVE', 'ENDED') as is_late) l) v
  cross join lateral (select (r.score ->> 'home') || '-' || (r.score ->> 'away') as score,
    case sign((r.score ->> 'home')::integer - (r.score ->> 'away')::integer) when 1 then '1' when 0 then 'X' else '2' end as winner) s
  where m.draw_id = p_draw_id
$$;

-- Stores the results as they are known now. The caller holds the draw. Returns whether all are confirmed.
create or replace function toto_note_results(p_draw_id bigint, p_by_score text[]) returns boolean language plpgsql
security definer set search_path from current as $$
begin
  update toto_match m set result = r.result, is_void = r.is_void, is_confirmed = r.is_confirmed, home = r.home,
    away = r.away, state = r.state, stage = r.stage
  from toto_results(p_draw_id, p_by_score, platform_now()) r
  where m.draw_id = p_draw_id and m.no = r.no and (m.result, m.is_void, m.is_confirmed, m.home, m.away,
      m.state, m.stage)
    is distinct from (r.result, r.is_void, r.is_confirmed, r.home, r.away, r.state, r.stage);
  return not exists (select from toto_match m where m.draw_id = p_draw_id and not m.is_confirmed);
end $$;

-- Begins to count the lines of a draw, from the first coupon on. The caller holds the draw.
create or replace function toto_begin_count(p_draw_id bigint) returns void language sql
security definer set search_path from current as $$
  update toto_draw d set state = 'counting', counted_to = 0, counts = array_fill(0::bigint, array[cardinality(d.counts)])
  where d.id = p_draw_id and d.state in ('running', 'counting')
$$;

-- Adds the lines of coupons up to one to the counts of the draw. The caller holds the draw.
create or replace function toto_count(p_draw_id bigint, p_counted_to bigint, p_counts bigint[]) returns void language sql
security definer set search_path from current as $$
  update toto_draw d set counted_to = p_counted_to,
    counts = array(select c.lines + c.added from unnest(d.counts, p_counts) with ordinality as c(lines, added, no) order by c.no)
  where d.id = p_draw_id and d.state = 'counting'
$$;

-- Locks what the shares of a counted draw depend on: the results of its games and the jackpot of its kind. Returns the
-- jackpot; null when the results have changed since they were counted, and then the lines are counted anew (DR-8.165).
create or replace function toto_lock_decision(p_draw_id bigint, p_by_score text[]) returns bigint language plpgsql
security definer set search_path from current as $$
declare
  v_jackpot bigint;
begin
  perform catalogue_lock_results(array(select m.game_id from toto_match m where m.draw_id = p_draw_id));
  if exists (select from toto_match m join toto_results(p_draw_id, p_by_score, platform_now()) r on r.no = m.no
      where m.draw_id = p_draw_id and (m.result, m.is_void, m.is_confirmed) is distinct from (r.result, r.is_void, r.is_confirmed)) then
    if toto_note_results(p_draw_id, p_by_score) then
      perform toto_begin_count(p_draw_id);
    else
      update toto_draw d set state = 'running' where d.id = p_draw_id;
    end if;
    return null;
  end if;
  select j.amount_minor into v_jackpot from toto_jackpot j join toto_draw d on d.kind = j.kind where d.id = p_draw_id
    for update of j;
  return v_jackpot;
end $$;

-- Stores the shares of a draw and moves the jackpot of its kind. The caller holds what toto_lock_decision locks.
-- `p_shares` has the fields of a row of toto_draw that it decides; null: the draw is refunded.
create or replace function toto_decide(p_draw_id bigint, p_voids integer, p_shares jsonb) returns void language plpgsql
security definer set search_path from current as $$
declare
  v_new toto_draw := jsonb_populate_record(null::toto_draw, coalesce(p_shares, '{}'));
begin
  if p_shares is null then
    update toto_draw d set state = 'refunding', voids = p_voids, decided_at = platform_now()
    where d.id = p_draw_id and d.state = 'counting';
    return;
  end if;
  update toto_draw d set state = 'paying', voids = p_voids, decided_at = platform_now(),
    turnover_minor = v_new.turnover_minor, fee_minor = v_new.fee_minor, categories = v_new.categories,
    jackpot_before_minor = j.amount_minor, jackpot_unit_minor = v_new.jackpot_unit_minor,
    jackpot_paid_minor = v_new.jackpot_paid_minor, jackpot_after_minor = v_new.jackpot_after_minor,
    paid_minor = v_new.paid_minor, jackpot_no = j.draws + 1
  from toto_jackpot j where d.id = p_draw_id and d.state = 'counting' and j.kind = d.kind;
  update toto_jackpot j set amount_minor = v_new.jackpot_after_minor, draws = j.draws + 1
  from toto_draw d where d.id = p_draw_id and j.kind = d.kind;
end $$;

-- What was sold and decided of a draw stays, and an ended draw never changes but for the names of its markets.
create or replace function toto_keep_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('paid', 'refunded')
      or (new.kind, new.number, new.slot_at, new.opened_at, new.closes_at) is distinct from
        (old.kind, old.number, old.slot_at, old.opened_at, old.closes_at)
      or (old.decided_at is not null and (new.decided_at, new.voids, new.turnover_minor, new.fee_minor, new.categories,
          new.jackpot_before_minor, new.jackpot_unit_minor, new.jackpot_paid_minor, new.jackpot_after_minor, new.paid_minor,
          new.jackpot_no, new.counts) is distinct from (old.decided_at, old.voids, old.turnover_minor, old.fee_minor,
          old.categories, old.jackpot_before_minor, old.jackpot_unit_minor, old.jackpot_paid_minor, old.jackpot_after_minor,
          old.paid_minor, old.jackpot_no, old.counts)) then
    raise exception 'a draw keeps what was sold and decided' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger toto_keep_draw before update or delete on toto_draw
  for each row execute function toto_keep_draw();
