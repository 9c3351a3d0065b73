-- Letters to the support and appeals end with the time they are kept for. Only these functions let them go: they take
-- the refusal away for their own transaction, under a lock that lets nobody else write meanwhile, and put it back. That
-- needs the owner of the tables, so they run as their owner whoever calls them.

-- Appeals may be answered, as before, but no more be removed by anybody.
create trigger site_gate_appeal_stays before delete or truncate on site_gate_appeal
  for each statement execute function platform_refuse_removal();

-- A moment nearer than any operator may set is a mistake, not a time to keep letters for.
create function platform_check_retention(p_at timestamptz) returns void language plpgsql as $$
begin
  if p_at is null or p_at > clock_timestamp() - interval '29 days' then
    raise exception 'letters are kept for a month at least' using errcode = 'raise_exception';
  end if;
end $$;

-- Lets requests go that are not open and whose last letter came before the moment given. Returns how many.
create function support_drop_requests_before(p_at timestamptz) returns int
language plpgsql security definer set search_path from current as $$
declare
  v_count int;
begin
  perform platform_check_retention(p_at);
  -- Without anything to let go nobody is kept waiting by the lock.
  perform 1 from support_request where state <> 'open' and coalesce(answered_at, created_at) < p_at limit 1;
  if not found then return 0; end if;
  alter table support_request disable trigger support_request_stays;
  delete from support_request where state <> 'open' and coalesce(answered_at, created_at) < p_at;
  get diagnostics v_count = row_count;
  alter table support_request enable trigger support_request_stays;
  return v_count;
end $$;

-- Lets chats go, whole, whose last message was said before the moment given. Returns how many.
create function support_drop_chats_before(p_at timestamptz) returns int
language plpgsql security definer set search_path from current as $$
declare
  v_ids bigint[];
begin
  perform platform_check_retention(p_at);
  perform 1 from support_chat chat
    where created_at < p_at and not exists (select from support_message where chat_id = chat.id and at >= p_at) limit 1;
  if not found then return 0; end if;
  alter table support_message disable trigger support_message_append_only;
  -- Asked again under the lock: nobody can say anything now.
  select coalesce(array_agg(id), '{}') into v_ids from support_chat chat
    where created_at < p_at and not exists (select from support_message where chat_id = chat.id and at >= p_at);
  delete from support_message where chat_id = any (v_ids);
  alter table support_message enable trigger support_message_append_only;
  delete from support_chat where id = any (v_ids);
  return cardinality(v_ids);
end $$;

-- Lets appeals go that were answered before the moment given. Returns how many.
create function site_gate_drop_appeals_before(p_at timestamptz) returns int
language plpgsql security definer set search_path from current as $$
declare
  v_count int;
begin
  perform platform_check_retention(p_at);
  perform 1 from site_gate_appeal where answered_at < p_at limit 1;
  if not found then return 0; end if;
  alter table site_gate_appeal disable trigger site_gate_appeal_stays;
  delete from site_gate_appeal where answered_at < p_at;
  get diagnostics v_count = row_count;
  alter table site_gate_appeal enable trigger site_gate_appeal_stays;
  return v_count;
end $$;
