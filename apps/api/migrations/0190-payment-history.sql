-- The list of all payments of a player is paged by time and id (DR-12.43). The indexes by time alone are their prefixes.
create index payments_recharge_history on payments_recharge (user_id, created_at, id);
drop index payments_recharge_user;
create index payments_withdrawal_history on payments_withdrawal (user_id, requested_at, id);
create index conversion_entry_history on conversion_entry (user_id, at, id);
drop index conversion_entry_user;
