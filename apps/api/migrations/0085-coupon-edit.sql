-- Editing of accepted coupons (DR-4.141 to 4.149). Amounts are minor units of the coupon's currency.

-- The sale that is one half of an edit.
alter table betting_sale drop constraint betting_sale_kind_check,
  add constraint betting_sale_kind_check check (kind in ('player', 'automatic', 'edit'));

create table betting_edit (
  id bigint generated always as identity primary key,
  -- The old coupon, and the new one once the edit is done.
  edited_from bigint not null references betting_coupon,
  edited_to bigint references betting_coupon,
  sale_id bigint references betting_sale,
  user_id bigint not null,
  -- Made by the browser; the new coupon and the sale have the same.
  request_id uuid not null,
  request_hash bytea not null,
  trace_id text not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  -- The lowest sale value at which the player edits, and the stake that the player entered; null: the sale value.
  expected_minor bigint not null check (expected_minor > 0),
  asked_minor bigint check (asked_minor > 0),
  -- What the decision at the end of the delay needs.
  reservation jsonb,
  requested_at timestamptz not null,
  decides_at timestamptz,
  decided_at timestamptz,
  -- Why it was not done, as sent to the player.
  refusal jsonb,
  -- Of an edit that is done: the sale value and the stake of the new coupon.
  value_minor bigint,
  stake_minor bigint,
  unique (user_id, request_id),
  check ((state = 'waiting') = (decided_at is null) and (state = 'waiting') = (decides_at is not null and reservation is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check (num_nulls(edited_to, sale_id, value_minor, stake_minor) = case state when 'done' then 0 else 4 end)
);
create unique index betting_edit_one_waiting on betting_edit (edited_from) where state = 'waiting';
create unique index betting_edit_one_done on betting_edit (edited_from) where state = 'done';
create unique index betting_edit_to on betting_edit (edited_to);
create unique index betting_edit_sale on betting_edit (sale_id);
create index betting_edit_waiting on betting_edit (decides_at) where state = 'waiting';
