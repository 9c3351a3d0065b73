-- Takes an account that has receipts to sign and that no other worker holds, and locks its chain until the transaction
-- ends. Returns its unsigned receipts in the order in which they were written. Each row also has the newest signed link
-- of the account, which the first new receipt follows. Returns no row when nothing is due, or when other workers sign
-- the rest.
create or replace function betting_claim_receipts(p_limit integer)
returns table (id bigint, wallet_account_id bigint, last_number bigint, last_link text) language plpgsql as $$
#variable_conflict use_column
declare
  v_account bigint;
begin
  for v_account in select distinct r.wallet_account_id from betting_receipt r where r.number is null order by 1 limit 100
  loop
    continue when not pg_try_advisory_xact_lock(7203516, (v_account % 2147483647)::integer);
    return query
      select r.id, r.wallet_account_id, coalesce(l.number, 0), l.link
      from betting_receipt r
      left join lateral (select s.number, s.link from betting_receipt s
        where s.wallet_account_id = v_account and s.number is not null order by s.number desc limit 1) l on true
      where r.wallet_account_id = v_account and r.number is null order by r.id limit p_limit;
    -- The lock was free, but another worker may have signed the receipts in the meantime, so there may be no rows.
    if found then return; end if;
  end loop;
end $$;

-- Stores the signed texts of claimed receipts. The function fails for a receipt that is already signed, because signed
-- texts never change.
create or replace function betting_write_receipts(p_ids bigint[], p_numbers bigint[], p_bodies text[], p_links text[],
  p_signatures text[], p_key_id text, p_now timestamptz) returns void language plpgsql
security definer set search_path from current as $$
declare
  v_written bigint;
begin
  update betting_receipt r set number = n.number, body = n.body, link = n.link, signature = n.signature,
    key_id = p_key_id, signed_at = p_now
  from unnest(p_ids, p_numbers, p_bodies, p_links, p_signatures) as n(id, number, body, link, signature)
  where r.id = n.id and r.number is null;
  get diagnostics v_written = row_count;
  if v_written <> cardinality(p_ids) then
    raise exception '% of % receipts were signed already', cardinality(p_ids) - v_written, cardinality(p_ids)
      using errcode = 'raise_exception';
  end if;
end $$;

-- Publishes a public key before the first receipt is signed with it.
create or replace function betting_add_receipt_key(p_id text, p_public_key text, p_now timestamptz) returns void
language sql
security definer set search_path from current as $$
  insert into betting_receipt_key (id, public_key, first_used_at) values (p_id, p_public_key, p_now)
  on conflict (id) do nothing
$$;

-- Refuses to alter or remove a signed receipt.
create or replace function betting_keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.number is not null or new.number is null
    or (new.id, new.wallet_account_id, new.user_id, new.coupon_id, new.kind, new.seq, new.at)
      is distinct from (old.id, old.wallet_account_id, old.user_id, old.coupon_id, old.kind, old.seq, old.at) then
    raise exception 'a receipt is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger betting_receipt_keep before update or delete on betting_receipt
  for each row execute function betting_keep_receipt();
