-- Feeds: how long a producer may be silent, and what of its messages could not be read.

-- Live producers 20 s, line producers 60 s (DR-6.24); kept beside the state so that every node can watch.
alter table catalogue_producer add column alive_timeout_ms integer not null default 20000
  check (alive_timeout_ms between 1000 and 600000);

create index catalogue_market_handed_over on catalogue_market (id) where status = 'HANDED_OVER';

-- Broken messages with the reason; the feed goes on without them.
create table feeds_quarantine (
  id bigint generated always as identity primary key,
  provider text not null,
  source text not null,
  reason text not null,
  -- The first 64 KiB of the message.
  body text not null,
  received_at timestamptz not null
);
create index feeds_quarantine_age on feeds_quarantine (received_at);
