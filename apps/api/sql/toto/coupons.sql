-- Coupons of toto: purchase, payment and refund (DR-8.162 to DR-8.167).

-- Buys a coupon. `p_coupon` is a row of toto_coupon. Returns one row, `id` for a new coupon only:
--   bought
--   repeated      the request id is used
--   no-draw       the draw does not exist
--   sales-closed  the first match has begun by the clock that is read after the last lock
--   and the outcomes of rounds_judge_stake
create or replace function toto_buy(p_coupon jsonb, p_account_id bigint)
returns table (outcome text, id bigint) language plpgsql
  set plan_cache_mode = force_generic_plan set lock_timeout = '5s'
security definer set search_path from current as $$
declare
  v_coupon toto_coupon := jsonb_populate_record(null::toto_coupon, p_coupon);
  v_draw toto_draw;
  v_limited bigint[];
  v_at timestamptz;
  v_outcome text;
begin
  v_limited := rounds_lock(v_coupon.user_id, p_account_id);
  perform toto_lock_sales(v_coupon.draw_id, false);
  v_at := platform_now();
  if exists (select from toto_coupon c where c.user_id = v_coupon.user_id and c.request_id = v_coupon.request_id) then
    return query select 'repeated', null::bigint;
    return;
  end if;
  select d.* into v_draw from toto_draw d where d.id = v_coupon.draw_id;
  v_outcome := case
    when v_draw.id is null then 'no-draw'
    when v_draw.state <> 'open' or toto_is_over(v_draw, v_at) then 'sales-closed'
    else rounds_judge_stake(v_coupon.user_id, p_account_id, v_coupon.currency, v_coupon.price_minor, v_limited, v_at) end;
  if v_outcome <> 'ok' then
    return query select v_outcome, null::bigint;
    return;
  end if;
  insert into toto_coupon (draw_id, user_id, wallet_account_id, house_id, currency, request_id, request_hash, choices, lines,
    price_minor, rate, bought_at, state)
  values (v_coupon.draw_id, v_coupon.user_id, v_coupon.wallet_account_id, v_coupon.house_id, v_coupon.currency,
    v_coupon.request_id, v_coupon.request_hash, v_coupon.choices, v_coupon.lines, v_coupon.price_minor, v_coupon.rate, v_at,
    'open')
  returning toto_coupon.id into v_coupon.id;
  perform ledger_open_judged(array['toto:' || v_coupon.id || ':stake'], array['direct'], array[p_account_id],
    array[v_coupon.house_id], array[v_coupon.currency], array[v_coupon.price_minor], 'toto-stake',
    array[v_coupon.request_hash]);
  perform platform_publish('user-changed', array[jsonb_build_object('userId', v_coupon.user_id::text, 'what', 'balance')]);
  return query select 'bought', v_coupon.id;
end $$;

-- Pays the next coupons of a decided draw, or gives their prices back, and stores the last of them. The caller holds the
-- draw. `p_returned`: their parts of the pool in the house currency; null elements: refunds. Accounts of coupons that get
-- nothing are neither locked nor announced, because their balances stay as they are.
create or replace function toto_pay(p_draw_id bigint, p_ids bigint[], p_correct smallint[], p_returned bigint[],
  p_payouts bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan
security definer set search_path from current as $$
declare
  v_draw toto_draw;
  v_at timestamptz;
begin
  select d.* into v_draw from toto_draw d where d.id = p_draw_id;
  perform ledger_lock_accounts(array(select distinct w.ledger_account_id from unnest(p_ids, p_payouts) as i(id, payout_minor)
    join toto_coupon c on c.id = i.id join wallet_account w on w.id = c.wallet_account_id where i.payout_minor > 0));
  v_at := platform_now();
  update toto_coupon c set ended_at = v_at, correct = i.correct, returned_minor = i.returned_minor, payout_minor = i.payout_minor,
    state = case when v_draw.state = 'refunding' then 'refunded' when i.payout_minor > 0 then 'paid' else 'lost' end
  from unnest(p_ids, p_correct, p_returned, p_payouts) as i(id, correct, returned_minor, payout_minor)
  where c.id = i.id and c.draw_id = p_draw_id and c.state = 'open' and c.id > v_draw.paid_to;
  perform ledger_open_judged(array_agg('toto:' || c.id || ':payout' order by c.id), array_agg('direct'::text order by c.id),
    array_agg(c.house_id order by c.id), array_agg(w.ledger_account_id order by c.id), array_agg(c.currency order by c.id),
    array_agg(c.payout_minor order by c.id), case v_draw.state when 'refunding' then 'toto-return' else 'toto-payout' end,
    array_agg(c.request_hash order by c.id))
  from toto_coupon c join wallet_account w on w.id = c.wallet_account_id
  where c.id = any(p_ids) and c.payout_minor > 0 having count(*) > 0;
  if v_draw.state = 'refunding' then
    perform limits_return_stakes(array_agg(c.user_id), array_agg('toto:' || c.id || ':stake'), array_agg(c.price_minor))
    from toto_coupon c where c.id = any(p_ids) having count(*) > 0;
  end if;
  perform platform_publish('user-changed', array(
    select jsonb_build_object('userId', u.user_id::text, 'what', 'balance')
    from (select distinct c.user_id from toto_coupon c where c.id = any(p_ids) and c.payout_minor > 0) u));
  update toto_draw d set paid_to = (select max(i) from unnest(p_ids) as i),
    paid_so_far_minor = d.paid_so_far_minor + (select coalesce(sum(r), 0) from unnest(p_returned) as r)
  where d.id = p_draw_id and cardinality(p_ids) > 0;
end $$;

-- Ends a draw whose coupons are all paid, and lets the catalogue delete its markets. The caller holds the draw.
create or replace function toto_end(p_draw_id bigint) returns void language plpgsql
security definer set search_path from current as $$
declare
  v_draw toto_draw;
begin
  select d.* into v_draw from toto_draw d where d.id = p_draw_id;
  if v_draw.state = 'paying' and v_draw.paid_so_far_minor <> v_draw.paid_minor then
    raise exception 'draw % has paid % of %', p_draw_id, v_draw.paid_so_far_minor, v_draw.paid_minor
      using errcode = 'raise_exception';
  end if;
  update toto_draw d set ended_at = platform_now(), state = case d.state when 'paying' then 'paid' else 'refunded' end
  where d.id = p_draw_id and d.state in ('paying', 'refunding');
  update toto_match m set market_id = null where m.draw_id = p_draw_id;
end $$;

-- The prices of a player's coupons of refunded draws, bought after a time: the name that limits have for them, and the
-- minor units of the account's currency (DR-8.166).
create or replace function toto_returned_stakes(p_user_id bigint, p_after timestamptz) returns table (ref text, minor bigint)
language sql stable as $$
  select 'toto:' || c.id || ':stake', c.price_minor from toto_coupon c
  where c.user_id = p_user_id and c.bought_at > p_after and c.state = 'refunded'
$$;

-- Whether the player has a coupon of a draw that has not ended (DR-13.149).
create or replace function toto_has_open(p_user_id bigint) returns boolean language sql stable as $$
  select exists (select from toto_coupon c where c.user_id = p_user_id and c.state = 'open')
$$;

-- The player's coupons of toto (DR-13.144). They stay after an erasure, as the ledger does.
create or replace function toto_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'toto', jsonb_build_object('number', c.id::text, 'draw', d.kind || ' ' || d.number, 'currency', c.currency,
    'choices', c.choices, 'lines', c.lines, 'priceMinor', c.price_minor::text, 'rate', c.rate, 'state', c.state,
    'correct', c.correct, 'payoutMinor', c.payout_minor::text, 'boughtAt', c.bought_at, 'endedAt', c.ended_at)
  from toto_coupon c join toto_draw d on d.id = c.draw_id where c.user_id = p_user_id order by c.id
$$;

-- A coupon keeps what was bought; its end is final. The conditions are those of the triggers, because a function for each
-- coupon of a draw takes longer than its update.
create or replace function toto_keep_coupon() returns trigger language plpgsql as $$
begin
  raise exception 'a coupon of toto keeps what was bought, and its end' using errcode = 'raise_exception';
end $$;

create or replace trigger toto_keep_coupon before update on toto_coupon for each row
  when (old.state <> 'open'
    or (new.draw_id, new.user_id, new.wallet_account_id, new.house_id, new.currency, new.request_id, new.choices, new.lines,
        new.price_minor, new.rate, new.bought_at)
      is distinct from (old.draw_id, old.user_id, old.wallet_account_id, old.house_id, old.currency, old.request_id,
        old.choices, old.lines, old.price_minor, old.rate, old.bought_at))
  execute function toto_keep_coupon();

create or replace trigger toto_keep_coupons before delete on toto_coupon
  for each row execute function toto_keep_coupon();
