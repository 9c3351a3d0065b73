-- What the partner's link said when a player registered; a partner is paid by it, so it never changes.
create table referral_tags (
  user_id bigint primary key references identity_user,
  referer_id text check (length(referer_id) <= 128),
  ref_link_id text check (length(ref_link_id) <= 128),
  bf_id text check (length(bf_id) <= 128),
  sub_id text check (length(sub_id) <= 128),
  postback text check (length(postback) <= 128),
  partner jsonb not null default '{}',
  registered_at timestamptz not null
);
create index referral_tags_referer on referral_tags (referer_id) where referer_id is not null;
create index referral_tags_ref_link on referral_tags (ref_link_id) where ref_link_id is not null;

create trigger referral_tags_append_only before update or delete or truncate on referral_tags
  for each statement execute function platform_refuse_change();
