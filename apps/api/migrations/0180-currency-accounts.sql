-- A removed account of a currency stays, because its history stays; it is added again by ending the removal. Money that
-- arrives on a removed account puts it back into the player's list (DR-1.27). `label` is the player's own name for it.
alter table wallet_account
  add column removed_at timestamptz check (removed_at is null or type = 9),
  add column label text check (char_length(label) between 1 and 30);
alter table wallet_account add check (removed_at is null or not is_active);

