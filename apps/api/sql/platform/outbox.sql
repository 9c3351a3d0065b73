-- Writes one outbox event for each payload, in the transaction of the change that causes it.
create or replace function platform_publish(p_event text, p_payloads jsonb[]) returns void language plpgsql as $$
begin
  insert into platform_outbox (event, payload) select p_event, n.payload from unnest(p_payloads) as n(payload);
end $$;
