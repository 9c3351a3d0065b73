-- Commitments of a minute enter the audit log as one root (DR-8.76).

create table rounds_commitment_root (
  id bigint generated always as identity primary key,
  -- The root of the tree over the commitments of its pairs, by id (RFC 6962).
  root bytea not null check (octet_length(root) = 32),
  count integer not null check (count > 0),
  at timestamptz not null
);

-- Null until the pair's commitment is in a root.
alter table rounds_seed_pair add column root_id bigint references rounds_commitment_root;
create index rounds_seed_pair_rootless on rounds_seed_pair (id) where root_id is null;
create index rounds_seed_pair_root on rounds_seed_pair (root_id, id);
