-- Returns the withdrawals of a player that reduce a limit of net deposits: those that were requested after a time and
-- have been paid (DR-5.82).
create or replace function payments_counted_withdrawals(p_user_id bigint, p_after timestamptz)
returns table (currency text, amount_minor bigint) language sql stable as $$
  select w.currency, p.amount_minor
  from payments_withdrawal w join payments_payout p on p.withdrawal_id = w.id
  where w.user_id = p_user_id and w.requested_at > p_after and p.state = 'paid'
$$;
