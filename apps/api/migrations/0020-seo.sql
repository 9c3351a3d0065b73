-- What an operator says of pages to search engines: the newest row of a pattern and language is in force, and its
-- predecessors are the history. `data` null takes the word back. `lng` is a language, or `*` for all of them.
create table seo_edit (
  id bigint generated always as identity primary key,
  pattern text not null check (length(pattern) between 1 and 200),
  lng text not null check (lng ~ '^([a-z]{2}|\*)$'),
  data jsonb,
  actor text not null,
  reason text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index seo_edit_pattern on seo_edit (pattern, lng, id desc);

create trigger seo_edit_append_only before update or delete or truncate on seo_edit
  for each statement execute function platform_refuse_change();
