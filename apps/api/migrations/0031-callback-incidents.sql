-- Call-backs with a good signature that could not be applied (RL-7). Each waits for an operator, or for the provider's
-- corrected call-back; its event id is not used up.
create table payments_callback_incident (
  id bigint generated always as identity primary key,
  -- unknown: no order has the reference. mismatch: another amount or currency than the order. event-reused: the event
  -- id was applied before with another reference or outcome.
  kind text not null check (kind in ('unknown', 'mismatch', 'event-reused')),
  method_id text not null,
  event_id text not null,
  provider_reference text not null,
  outcome text not null check (outcome in ('paid', 'declined')),
  amount text not null,
  currency text not null,
  -- The order as it was when the call-back came; null without one.
  recharge_id uuid,
  asked_amount_minor bigint,
  asked_currency text,
  -- SHA-256 of the body as it came, and of what it says: the same said again is the same incident.
  raw_hash bytea not null,
  content_hash bytea not null,
  received_at timestamptz not null,
  resolved_at timestamptz,
  -- An operator, or 'provider' when its corrected call-back was applied.
  resolved_by text,
  how text check (how in ('closed', 'credited', 'declined', 'superseded')),
  reason text,
  unique (method_id, kind, content_hash),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (how is null))
);
create index payments_callback_incident_open on payments_callback_incident (id) where resolved_at is null;
create index payments_callback_incident_event on payments_callback_incident (method_id, event_id);

create trigger payments_callback_incident_stays before delete or truncate on payments_callback_incident
  for each statement execute function platform_refuse_removal();

-- Only an open incident changes, and only by being resolved.
create function payments_keep_incident() returns trigger language plpgsql as $$
begin
  if old.resolved_at is not null or (to_jsonb(new) - array['resolved_at', 'resolved_by', 'how', 'reason'])
      is distinct from (to_jsonb(old) - array['resolved_at', 'resolved_by', 'how', 'reason']) then
    raise exception 'a call-back incident is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;
create trigger payments_callback_incident_keep before update on payments_callback_incident
  for each row execute function payments_keep_incident();
