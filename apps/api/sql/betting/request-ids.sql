-- Whether a player's request id belongs to a request of another kind than `p_kind`: `bet`, `sale`, `edit` or
-- `insurance`. They share one set of ids, waiting and refused ones included, so an id has one answer (RL-40). The new
-- coupon and the sale of an edit have the id of the edit: they count as that edit, and the edit may still write them.
-- The caller holds the player's lock, which every request takes before it is written.
create or replace function betting_is_id_of_other_kind(p_user_id bigint, p_request_id uuid, p_kind text) returns boolean
language sql stable as $$
  select p_kind <> 'insurance' and exists (select 1 from betting_insurance i
      where i.user_id = p_user_id and i.request_id = p_request_id)
    or case p_kind
    when 'bet' then exists (select 1 from betting_sale s
        where s.user_id = p_user_id and s.request_id = p_request_id and s.kind <> 'edit')
      or exists (select 1 from betting_edit e where e.user_id = p_user_id and e.request_id = p_request_id)
        and not exists (select 1 from betting_sale s where s.user_id = p_user_id and s.request_id = p_request_id)
    else exists (select 1 from betting_coupon c where c.user_id = p_user_id and c.request_id = p_request_id)
      or exists (select 1 from betting_refusal r where r.user_id = p_user_id and r.request_id = p_request_id)
      or p_kind <> 'edit' and exists (select 1 from betting_edit e where e.user_id = p_user_id and e.request_id = p_request_id)
      or p_kind <> 'sale' and exists (select 1 from betting_sale s where s.user_id = p_user_id and s.request_id = p_request_id)
    end
$$;
