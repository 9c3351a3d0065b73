-- What an operator wrote over the texts the site came with: the newest row of a key and language is in force, and
-- its predecessors are the history. `source` null goes back to the text the site came with.
create table content_edit (
  id bigint generated always as identity primary key,
  key text not null,
  lng text not null,
  source text,
  actor text not null,
  reason text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index content_edit_page on content_edit (key, lng, id desc);

create trigger content_edit_append_only before update or delete or truncate on content_edit
  for each statement execute function platform_refuse_change();
