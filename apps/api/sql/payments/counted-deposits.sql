-- Returns the deposits of a player that count for deposit limits: every one that was started after a time and has not
-- failed (DR-5.20). A chargeback and a refund do not reduce what was deposited.
create or replace function payments_counted_deposits(p_user_id bigint, p_after timestamptz)
returns table (ref text, at timestamptz, currency text, amount_minor bigint) language sql stable as $$
  select 'recharge:' || r.id, r.created_at, r.currency, r.amount_minor from payments_recharge r
  where r.user_id = p_user_id and r.created_at > p_after and r.state not in ('declined', 'expired')
$$;
