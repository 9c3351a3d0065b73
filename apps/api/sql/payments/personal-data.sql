-- The player's deposits and withdrawals (DR-13.144). Amounts are minor units of the currency.
create or replace function payments_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'deposits', jsonb_build_object('number', r.number::text, 'at', r.created_at, 'method', r.method_id,
    'currency', r.currency, 'amountMinor', r.amount_minor::text, 'feeMinor', r.fee_minor::text, 'state', r.state,
    'endedAt', r.ended_at, 'reference', r.provider_reference)
    from payments_recharge r where r.user_id = p_user_id order by r.number)
  union all (select 'withdrawals', jsonb_build_object('number', w.number::text, 'at', w.requested_at,
    'currency', w.currency, 'amountMinor', w.amount_minor::text, 'details', d.details,
    'parts', (select coalesce(jsonb_agg(jsonb_build_object('part', p.part, 'method', p.method_id, 'state', p.state,
      'amountMinor', p.amount_minor::text, 'feeMinor', p.fee_minor::text, 'taxMinor', p.tax_minor::text,
      'paidTo', p.shown_to) order by p.part), '[]') from payments_payout p where p.withdrawal_id = w.id))
    from payments_withdrawal w left join payments_withdrawal_details d on d.withdrawal_id = w.id
    where w.user_id = p_user_id order by w.number)
$$;

-- What of the player's payments stops an erasure (DR-13.149): a deposit without an answer, or a withdrawal under way.
create or replace function payments_erasure_blockers(p_user_id bigint) returns setof text language sql stable as $$
  select 'deposit' where exists (select 1 from payments_recharge r where r.user_id = p_user_id and r.state = 'waiting')
  union all select 'withdrawal' where exists (select 1 from payments_withdrawal w join payments_payout p
    on p.withdrawal_id = w.id where w.user_id = p_user_id and p.state in ('checking', 'approved', 'sending', 'sent'))
$$;

-- Erases where money was sent and how it was paid in; amounts, methods and references stay (DR-13.154).
create or replace function payments_erase(p_user_id bigint) returns void language plpgsql
security definer set search_path from current as $$
begin
  delete from payments_withdrawal_details d using payments_withdrawal w
    where w.id = d.withdrawal_id and w.user_id = p_user_id;
  update payments_payout p set shown_to = null from payments_withdrawal w
    where w.id = p.withdrawal_id and w.user_id = p_user_id and p.shown_to is not null;
  update payments_recharge set instructions = null where user_id = p_user_id and instructions is not null;
  if exists (select 1 from payments_callback_incident i join payments_withdrawal w
      on i.payout_key like w.id::text || ':%' where w.user_id = p_user_id and i.destination is not null) then
    alter table payments_callback_incident disable trigger payments_callback_incident_keep;
    update payments_callback_incident i set destination = null from payments_withdrawal w
      where i.payout_key like w.id::text || ':%' and w.user_id = p_user_id and i.destination is not null;
    alter table payments_callback_incident enable trigger payments_callback_incident_keep;
  end if;
end $$;
