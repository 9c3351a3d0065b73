-- Calls of game companies (DR-8.120 to DR-8.144). Each is decided in one transaction, under the locks of a stake: the
-- player, the account, the windows of limits, acceptance.

-- Returns what the player may stake from an account.
create or replace function gamewallet_available(p_ledger_account_id bigint) returns bigint language sql stable as $$
  select b.posted_in - b.posted_out - b.held_out from ledger_balance b where b.account_id = p_ledger_account_id
$$;

-- Returns the milliseconds until the player may begin another round: since the last round of the site or of any company
-- (DR-8.126).
create or replace function gamewallet_wait_ms(p_user_id bigint, p_gap_ms bigint, p_at timestamptz) returns bigint
language sql stable as $$
  select greatest(0, coalesce(rounds_wait_ms(p_user_id, p_gap_ms, p_at), 0),
    coalesce((select p_gap_ms - ceil(extract(epoch from p_at - max(r.started_at)) * 1000)::bigint
      from gamewallet_round r where r.user_id = p_user_id), 0))
$$;

-- Whether a transaction that moved money was taken back.
create or replace function gamewallet_is_taken_back(p_company text, p_transaction_ref text) returns boolean
language sql stable as $$
  select exists (select from gamewallet_call c where c.company = p_company and c.reference_ref = p_transaction_ref
    and c.kind = 'rollback' and c.outcome = 'ok')
$$;

-- Whether a bet has a win that was not taken back.
create or replace function gamewallet_has_win(p_company text, p_transaction_ref text) returns boolean language sql stable as $$
  select exists (select from gamewallet_call c where c.company = p_company and c.reference_ref = p_transaction_ref
    and c.kind = 'win' and c.outcome = 'ok' and not gamewallet_is_taken_back(p_company, c.transaction_ref))
$$;

-- Whether a known round and a call name the same grant, or none (DR-8.142).
create or replace function gamewallet_is_same_grant(p_round gamewallet_round, p_grant_id uuid) returns boolean
language sql immutable as $$
  select p_round.id is null or p_round.grant_id is not distinct from p_grant_id
$$;

-- Judges whether a call may begin a free round, and locks its grant (DR-8.142). A round that has begun is not judged again.
-- Returns ok, unknown-grant, grant-ended or grant-used.
create or replace function gamewallet_judge_grant(p_call gamewallet_input, p_session gamewallet_session,
  p_round gamewallet_round, p_at timestamptz) returns text language plpgsql as $$
declare
  v_grant gamewallet_grant;
begin
  if not gamewallet_is_same_grant(p_round, p_call.grant_id) then return 'unknown-grant'; end if;
  if p_call.grant_id is null or p_round.id is not null then return 'ok'; end if;
  select g.* into v_grant from gamewallet_grant g where g.id = p_call.grant_id for update;
  if v_grant.id is null or v_grant.company <> p_call.company or v_grant.user_id <> p_session.user_id
      or v_grant.game_number <> p_session.game_number or v_grant.currency <> p_session.currency then
    return 'unknown-grant';
  end if;
  if v_grant.withdrawn_at is not null or v_grant.ends_at <= p_at then return 'grant-ended'; end if;
  return case when v_grant.used >= v_grant.rounds then 'grant-used' else 'ok' end;
end $$;

-- Judges a bet under its locks. Returns ok, or why it is refused: round-ended, open-round, too-fast, check-due, and the
-- outcomes of gamewallet_judge_grant and rounds_judge_stake.
create or replace function gamewallet_judge_bet(p_call gamewallet_input, p_session gamewallet_session,
  p_account_id bigint, p_limited bigint[], p_round gamewallet_round, p_at timestamptz) returns text language plpgsql as $$
declare
  v_granted text;
begin
  if p_session.expires_at <= p_at or not identity_is_session_open(p_session.login_session_id) then return 'session-ended'; end if;
  if gamewallet_is_taken_back(p_call.company, p_call.transaction_ref) then return 'taken-back'; end if;
  if p_round.ended_at is not null then return 'round-ended'; end if;
  -- A free round stakes nothing of the player.
  if p_call.grant_id is not null and p_call.amount_minor > 0 then return 'amount'; end if;
  v_granted := gamewallet_judge_grant(p_call, p_session, p_round, p_at);
  if v_granted <> 'ok' then return v_granted; end if;
  if rounds_has_open(p_session.user_id) or shared_open_game(p_session.user_id) is not null then return 'open-round'; end if;
  if p_round.id is null and gamewallet_wait_ms(p_session.user_id, p_call.gap_ms, p_at) > 0 then return 'too-fast'; end if;
  if exists (select from limits_play y where y.user_id = p_session.user_id and y.check_due_at <= p_at) then
    return 'check-due';
  end if;
  return rounds_judge_stake(p_session.user_id, p_account_id, p_session.currency, p_call.amount_minor, p_limited, p_at);
end $$;

-- Whether a round has a bet, and whether it has one that was not taken back.
create or replace function gamewallet_has_bet(p_round_id bigint, p_counts_taken_back boolean) returns boolean
language sql stable as $$
  select exists (select from gamewallet_call c where c.round_id = p_round_id and c.kind = 'bet' and c.outcome = 'ok'
    and (p_counts_taken_back or not gamewallet_is_taken_back(c.company, c.transaction_ref)))
$$;

-- Judges a win. It counts whatever has become of session and player (DR-8.124). `no-bet`: the company sends it again.
-- A free round may begin with its win, without a bet (DR-8.142).
create or replace function gamewallet_judge_win(p_call gamewallet_input, p_session gamewallet_session,
  p_round gamewallet_round, p_at timestamptz) returns text language plpgsql as $$
declare
  v_bet gamewallet_call;
  v_granted text;
begin
  if p_call.grant_id is not null and (p_call.reference_ref is null or p_round.id is not null) then
    v_granted := gamewallet_judge_grant(p_call, p_session, p_round, p_at);
    if v_granted <> 'ok' then return v_granted; end if;
    if p_call.reference_ref is null and not gamewallet_has_bet(p_round.id, true) then return 'ok'; end if;
  end if;
  if p_call.reference_ref is null then
    return case when gamewallet_has_bet(p_round.id, false) then 'ok' else 'no-bet' end;
  end if;
  select c.* into v_bet from gamewallet_call c where c.company = p_call.company and c.transaction_ref = p_call.reference_ref;
  if gamewallet_is_taken_back(p_call.company, p_call.reference_ref) then return 'taken-back'; end if;
  if v_bet.id is null then return 'no-bet'; end if;
  if v_bet.user_id <> p_session.user_id or v_bet.kind <> 'bet' then return 'foreign'; end if;
  return case when v_bet.outcome = 'ok' then 'ok' else 'no-bet' end;
end $$;

-- Judges a rollback of `p_old`, which may be unknown: then it is remembered, and the late transaction is refused.
create or replace function gamewallet_judge_rollback(p_old gamewallet_call, p_user_id bigint, p_account_id bigint)
returns text language plpgsql as $$
begin
  if p_old.id is null then return 'ok'; end if;
  if p_old.user_id <> p_user_id or p_old.kind = 'rollback' then return 'foreign'; end if;
  if p_old.kind = 'bet' and gamewallet_has_win(p_old.company, p_old.transaction_ref) then return 'has-win'; end if;
  -- A win that was spent since is taken back when the money is there again: the company asks again.
  if p_old.kind = 'win' and p_old.moved_minor > gamewallet_available(p_account_id)
      and not gamewallet_is_taken_back(p_old.company, p_old.transaction_ref) then
    return 'no-funds-yet';
  end if;
  return 'ok';
end $$;

-- Moves the money of a call that was just written. What takes a call back has its id, so the limits find its stake.
create or replace function gamewallet_move(p_call_id bigint, p_reason text, p_account_id bigint, p_house_id bigint,
  p_is_credit boolean, p_currency text, p_minor bigint, p_hash bytea) returns void language plpgsql as $$
begin
  if p_minor = 0 then return; end if;
  perform ledger_open_judged(array['foreign:' || p_call_id || ':' || p_reason], array['direct'],
    array[case when p_is_credit then p_house_id else p_account_id end],
    array[case when p_is_credit then p_account_id else p_house_id end],
    array[p_currency], array[p_minor], 'foreign-' || p_reason, array[p_hash]);
end $$;

-- Refusals that are no decision: the company may send the same transaction again and it is judged anew (DR-8.123).
create or replace function gamewallet_is_passing(p_outcome text) returns boolean language sql immutable as $$
  select p_outcome in ('closed', 'no-bet', 'no-funds-yet', 'has-win', 'wrong-currency')
$$;

-- Begins a round, and counts it in its grant. Returns its id.
create or replace function gamewallet_begin_round(p_call gamewallet_input, p_session gamewallet_session, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into gamewallet_round (company, ref, user_id, session_id, game_number, started_at, grant_id)
  values (p_call.company, p_call.round_ref, p_session.user_id, p_session.id, p_session.game_number, p_at, p_call.grant_id)
  returning id into v_id;
  update gamewallet_grant g set used = g.used + 1 where g.id = p_call.grant_id;
  return v_id;
end $$;

-- Gives a free round back once nothing of it counts any more: the round is over, and the grant has it again (DR-8.143).
create or replace function gamewallet_return_free_round(p_old gamewallet_call, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_grant_id uuid;
begin
  if p_old.kind is distinct from 'bet' or p_old.outcome <> 'ok'
      or gamewallet_is_taken_back(p_old.company, p_old.transaction_ref) then
    return;
  end if;
  if exists (select from gamewallet_call c where c.round_id = p_old.round_id and c.id <> p_old.id and c.kind <> 'rollback'
      and c.outcome = 'ok' and not gamewallet_is_taken_back(c.company, c.transaction_ref)) then
    return;
  end if;
  update gamewallet_round r set ended_at = coalesce(r.ended_at, p_at)
    where r.id = p_old.round_id and r.grant_id is not null returning r.grant_id into v_grant_id;
  update gamewallet_grant g set used = g.used - 1 where g.id = v_grant_id;
end $$;

-- Writes a decided call with its round and moves its money. Wins of free rounds are paid from an account of their own
-- (DR-8.141). Returns the call's id.
create or replace function gamewallet_write(p_call gamewallet_input, p_session gamewallet_session, p_old gamewallet_call,
  p_round gamewallet_round, p_account_id bigint, p_outcome text, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_round_id bigint := coalesce(p_round.id, p_old.round_id);
  v_is_free boolean;
  v_is_credit boolean := p_call.kind = 'win' or (p_call.kind = 'rollback' and p_old.kind is distinct from 'win');
  v_moved bigint := case when p_outcome <> 'ok' then 0 when p_call.kind <> 'rollback' then p_call.amount_minor
    when gamewallet_is_taken_back(p_old.company, p_old.transaction_ref) then 0 else coalesce(p_old.moved_minor, 0) end;
  v_reason text := case p_call.kind when 'bet' then 'stake' when 'win' then 'payout'
    else case when v_is_credit then 'return' else 'correction' end end;
  v_id bigint;
begin
  if p_outcome = 'ok' and v_round_id is null and (p_call.kind = 'bet' or (p_call.kind = 'win' and p_call.grant_id is not null)) then
    v_round_id := gamewallet_begin_round(p_call, p_session, p_at);
  end if;
  v_is_free := exists (select from gamewallet_round r where r.id = coalesce(p_old.round_id, v_round_id)
    and r.grant_id is not null);
  if p_outcome = 'ok' and p_call.kind = 'rollback' then perform gamewallet_return_free_round(p_old, p_at); end if;
  if p_outcome = 'ok' and p_call.is_round_over then
    update gamewallet_round r set ended_at = p_at where r.id = v_round_id and r.ended_at is null;
  end if;
  insert into gamewallet_call (company, transaction_ref, kind, user_id, session_id, round_id, reference_ref, currency,
    amount_minor, body_hash, outcome, moved_minor, is_credit, at)
  values (p_call.company, p_call.transaction_ref, p_call.kind, p_session.user_id, p_session.id,
    v_round_id, p_call.reference_ref, p_session.currency, p_call.amount_minor, p_call.body_hash,
    p_outcome, v_moved, v_is_credit, p_at)
  on conflict (company, transaction_ref) do nothing returning id into v_id;
  if v_id is null then
    raise exception 'another player has just used this transaction' using errcode = 'serialization_failure';
  end if;
  perform gamewallet_move(case when p_call.kind = 'rollback' then p_old.id else v_id end,
    case when v_is_free then 'free-' else '' end || v_reason, p_account_id,
    case when v_is_free then p_call.free_house_id else p_call.house_id end, v_is_credit, p_session.currency, v_moved, p_call.body_hash);
  if v_moved > 0 then
    perform platform_publish('user-changed', array[jsonb_build_object('userId', p_session.user_id::text, 'what', 'round')]);
  end if;
  return v_id;
end $$;

-- Decides one call; `p_call` is a `gamewallet_input`. Returns its outcome, the balance afterwards, and for a repeat the
-- stored reply.
--   repeated        the transaction is known with the same content: `answer` is its reply
--   conflict        the transaction is known with other content, or belongs to another player
--   wrong-currency  not the currency of the account
--   ok, and the refusals of the judges
create or replace function gamewallet_decide(p_call jsonb)
returns table (outcome text, balance_minor bigint, answer bytea, call_id bigint) language plpgsql
  set plan_cache_mode = force_generic_plan set lock_timeout = '5s'
security definer set search_path from current as $$
declare
  v_call gamewallet_input := jsonb_populate_record(null::gamewallet_input, p_call);
  v_session gamewallet_session;
  v_old gamewallet_call;
  v_known gamewallet_call;
  v_account_id bigint;
  v_limited bigint[];
  v_round gamewallet_round;
  v_outcome text;
  v_at timestamptz;
begin
  select s.* into v_session from gamewallet_session s where s.id = v_call.session_id;
  select c.* into v_old from gamewallet_call c where c.company = v_call.company and c.transaction_ref = v_call.reference_ref;
  -- The money of a round stays in the account of its bet, also when the player has opened the game again for another one.
  if v_old.user_id = v_session.user_id then
    select s.* into v_session from gamewallet_session s where s.id = v_old.session_id;
  end if;
  v_account_id := wallet_ledger_account(v_session.wallet_account_id);
  v_limited := rounds_lock(v_session.user_id, v_account_id);
  v_at := platform_now();
  select c.* into v_known from gamewallet_call c
    where c.company = v_call.company and c.transaction_ref = v_call.transaction_ref;
  if v_known.id is not null then
    v_outcome := case when v_known.body_hash = v_call.body_hash and v_known.user_id = v_session.user_id then 'repeated'
      else 'conflict' end;
    return query select v_outcome, gamewallet_available(v_account_id), v_known.answer, v_known.id;
    return;
  end if;
  if v_old.id is null and exists (select from gamewallet_call c
      where c.company = v_call.company and c.transaction_ref = v_call.reference_ref) then
    -- It came while this call waited for its locks, and its account may be another one.
    raise exception 'the referenced transaction has just come' using errcode = 'serialization_failure';
  end if;
  select r.* into v_round from gamewallet_round r
    where r.company = v_call.company and r.user_id = v_session.user_id and r.ref = v_call.round_ref;
  v_outcome := case when v_call.currency <> v_session.currency then 'wrong-currency'
    when v_call.kind = 'bet' then gamewallet_judge_bet(v_call, v_session, v_account_id, v_limited, v_round, v_at)
    when v_call.kind = 'win' then gamewallet_judge_win(v_call, v_session, v_round, v_at)
    else gamewallet_judge_rollback(v_old, v_session.user_id, v_account_id) end;
  if gamewallet_is_passing(v_outcome) then
    return query select v_outcome, gamewallet_available(v_account_id), null::bytea, null::bigint;
    return;
  end if;
  call_id := gamewallet_write(v_call, v_session, v_old, v_round, v_account_id, v_outcome, v_at);
  return query select v_outcome, gamewallet_available(v_account_id), null::bytea, call_id;
end $$;

-- Ends a round that the company has ended without a win (DR-8.125). A repeat changes nothing. Returns whether it is known.
create or replace function gamewallet_end_round(p_company text, p_user_id bigint, p_ref text) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  update gamewallet_round set ended_at = coalesce(ended_at, platform_now())
    where company = p_company and user_id = p_user_id and ref = p_ref;
  return found;
end $$;

-- A call never changes; its reply is set once.
create or replace function gamewallet_keep_call() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.answer is not null or new.answer is null
      or to_jsonb(new) - 'answer' is distinct from to_jsonb(old) - 'answer' then
    raise exception 'a call of a game company never changes' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger gamewallet_keep_call before update or delete on gamewallet_call
  for each row execute function gamewallet_keep_call();

-- Stores the reply of a call, in the transaction that decided it.
create or replace function gamewallet_answer(p_call_id bigint, p_answer bytea) returns void language sql
security definer set search_path from current as $$
  update gamewallet_call set answer = p_answer where id = p_call_id
$$;
