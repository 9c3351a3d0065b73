-- The player's consents to the newsletter (DR-13.144). They stay after an erasure as the proof of consent (DR-13.154).
create or replace function newsletter_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'newsletter-consents', jsonb_build_object('at', c.at, 'isOn', c.is_on, 'source', c.source,
    'textVersion', c.text_version, 'language', c.lng)
  from newsletter_consent c where c.user_id = p_user_id order by c.id
$$;
