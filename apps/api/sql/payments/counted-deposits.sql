-- Returns the deposits of a player that count for deposit limits: every one that was started after a time and has not
-- failed (DR-5.20). A chargeback and a refund do not reduce what was deposited.
create or replace function payments_counted_deposits(p_user_id bigint, p_after timestamptz)
returns table (ref text, at timestamptz, currency text, amount_minor bigint) language sql stable as $$
  select 'recharge:' || r.id, r.created_at, r.currency, r.amount_minor from payments_recharge r
  where r.user_id = p_user_id and r.created_at > p_after and r.state not in ('declined', 'expired')
$$;

-- Returns those that have failed. One that is paid after all counts again, at its own time (DR-5.20).
create or replace function payments_failed_deposits(p_user_id bigint, p_after timestamptz)
returns table (ref text, at timestamptz, currency text, amount_minor bigint) language sql stable as $$
  select 'recharge:' || r.id, r.created_at, r.currency, r.amount_minor from payments_recharge r
  where r.user_id = p_user_id and r.created_at > p_after and r.state in ('declined', 'expired')
$$;

-- Locks the deposits of a player that were started after a time, in id order, so that no call-back changes them until
-- the transaction ends. Deposits are locked before accounts, as a call-back does.
create or replace function payments_lock_deposits(p_user_id bigint, p_after timestamptz) returns void language plpgsql as $$
begin
  perform 1 from payments_recharge r where r.user_id = p_user_id and r.created_at > p_after order by r.id for share;
end $$;
