-- Starts the windows of a player who sets a first limit: a limit counts what was before it (DR-5.14).

-- Returns false when the player has windows already. The lock of the player keeps stakes and deposits away, the locks of
-- the deposits keep call-backs away, and the locks of the accounts keep payouts away, until this transaction ends.
create or replace function limits_begin(p_user_id bigint, p_currency text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path from current as $$
declare
  v_accounts bigint[];
  v_month_from timestamptz := p_at - interval '2592000 seconds';
  v_row record;
begin
  perform pg_advisory_xact_lock(7203514, p_user_id::integer);
  if exists (select 1 from limits_person p where p.user_id = p_user_id) then return false; end if;
  perform payments_lock_deposits(p_user_id, v_month_from);
  v_accounts := array(select w.ledger_account_id from wallet_account w where w.user_id = p_user_id and w.type <> 4);
  perform ledger_lock_accounts(v_accounts);
  insert into limits_person (user_id, currency, seen_at, day_from, week_from, month_from)
  values (p_user_id, p_currency, p_at, p_at - interval '86400 seconds', p_at - interval '604800 seconds', v_month_from);
  for v_row in
    select t, limits_effect(t.phase, t.reason, t.key, t.source_id = any(v_accounts)) as effect
    from ledger_transfer t
    where (t.source_id = any(v_accounts) or t.destination_id = any(v_accounts)) and t.created_at > v_month_from
    order by t.id
  loop
    continue when v_row.effect is null;
    perform limits_follow(p_user_id, v_row.effect, v_row.t, (v_row.t).created_at);
  end loop;
  perform betting_lock_advances(p_user_id);
  perform limits_put(array_agg(p_user_id), array_agg(a.ref), array_agg(a.at), array_agg(a.kind), array_agg(a.currency),
    array_agg(a.amount_minor))
  from betting_counted_advances(p_user_id, v_month_from) a having count(*) > 0;
  perform limits_return_stakes(array_agg(p_user_id), array_agg(r.ref), array_agg(r.minor))
  from (select b.ref, b.minor from betting_returned_stakes(p_user_id, v_month_from) b
    union all select s.ref, s.minor from shared_returned_stakes(p_user_id, v_month_from) s
    union all select t.ref, t.minor from toto_returned_stakes(p_user_id, v_month_from) t) r having count(*) > 0;
  perform limits_put(array_agg(p_user_id), array_agg(d.ref), array_agg(d.at), array_agg('deposit'::text),
    array_agg(d.currency), array_agg(d.amount_minor))
  from payments_counted_deposits(p_user_id, v_month_from) d having count(*) > 0;
  -- A deposit that has failed counts nothing until it is paid after all (DR-5.20).
  perform limits_put(array_agg(p_user_id), array_agg(d.ref), array_agg(d.at), array_agg('deposit'::text),
    array_agg(d.currency), array_agg(d.amount_minor))
  from payments_failed_deposits(p_user_id, v_month_from) d having count(*) > 0;
  perform limits_change(p_user_id, d.ref, 0, 0) from payments_failed_deposits(p_user_id, v_month_from) d;
  return true;
end $$;
