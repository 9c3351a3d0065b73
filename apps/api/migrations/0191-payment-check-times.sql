-- What the recurring check of the books looks at: payouts and deposits that changed lately.
create index payments_payout_step_at on payments_payout_step (at);
-- Accounts with converted money, in the list of waiting withdrawals.
create index conversion_entry_to on conversion_entry (to_account_id);
create index payments_recharge_ended on payments_recharge (ended_at) where ended_at is not null;
