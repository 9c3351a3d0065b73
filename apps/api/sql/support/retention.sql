-- Deletes closed requests whose last message is older than a time and returns their number.
create or replace function support_drop_requests_before(p_at timestamptz) returns int
language plpgsql security definer set search_path from current as $$
declare
  v_count int;
begin
  perform platform_check_retention(p_at);
  -- When there is nothing to delete, it returns before taking the lock, so that no writer waits.
  perform 1 from support_request where state <> 'open' and coalesce(answered_at, created_at) < p_at limit 1;
  if not found then return 0; end if;
  alter table support_request disable trigger support_request_stays;
  delete from support_request where state <> 'open' and coalesce(answered_at, created_at) < p_at;
  get diagnostics v_count = row_count;
  alter table support_request enable trigger support_request_stays;
  return v_count;
end $$;

-- Deletes whole chats whose last message is older than a time and returns their number.
create or replace function support_drop_chats_before(p_at timestamptz) returns int
language plpgsql security definer set search_path from current as $$
declare
  v_ids bigint[];
begin
  perform platform_check_retention(p_at);
  perform 1 from support_chat chat
    where created_at < p_at and not exists (select from support_message where chat_id = chat.id and at >= p_at) limit 1;
  if not found then return 0; end if;
  alter table support_message disable trigger support_message_append_only;
  -- Reads the chats again under the lock, when no new message can be added.
  select coalesce(array_agg(id), '{}') into v_ids from support_chat chat
    where created_at < p_at and not exists (select from support_message where chat_id = chat.id and at >= p_at);
  delete from support_message where chat_id = any (v_ids);
  alter table support_message enable trigger support_message_append_only;
  delete from support_chat where id = any (v_ids);
  return cardinality(v_ids);
end $$;
