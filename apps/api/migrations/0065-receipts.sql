-- Signed receipts (DR-4.150 to 4.156, ADR 0021).

-- What a settlement was computed from: the results of the bets as `betting_leg_statuses` gives them, and the stake that
-- sales had left. Null in generations before this migration.
alter table betting_settlement
  add column results text,
  add column stake_left_minor bigint;

-- Every public key that receipts were ever signed with. The private key is not in the database.
create table betting_receipt_key (
  id text primary key,
  public_key text not null unique check (public_key ~ '^[0-9a-f]{64}$'),
  first_used_at timestamptz not null
);

-- One row for each accepted coupon, settlement and sale, written in its transaction; the worker signs it afterwards.
create table betting_receipt (
  id bigint generated always as identity primary key,
  wallet_account_id bigint not null,
  user_id bigint not null,
  coupon_id bigint not null references betting_coupon,
  kind text not null check (kind in ('accepted', 'settled', 'sold')),
  -- 0 for an acceptance, the generation of a settlement, the id of a sale.
  seq bigint not null,
  at timestamptz not null,
  -- Its place in the chain of the account, from 1; null until it is signed.
  number bigint,
  -- The signed texts, exactly as signed, and the signature as hexadecimal digits.
  body text,
  link text,
  signature text,
  key_id text references betting_receipt_key,
  signed_at timestamptz,
  unique (coupon_id, kind, seq),
  unique (wallet_account_id, number),
  check (num_nulls(number, body, link, signature, key_id, signed_at) in (0, 6))
);
create index betting_receipt_due on betting_receipt (wallet_account_id, id) where number is null;
