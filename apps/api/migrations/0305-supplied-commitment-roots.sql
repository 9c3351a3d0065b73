-- Commitments to seeds of operators' players enter the audit log as one root a minute, as those of the site's own players
-- (DR-8.76).

create table suppliedgames_commitment_root (
  id bigint generated always as identity primary key,
  -- The root of the tree over the commitments of its pairs, by id (RFC 6962).
  root bytea not null check (octet_length(root) = 32),
  count integer not null check (count > 0),
  at timestamptz not null
);

-- Null until the pair's commitment is in a root.
alter table suppliedgames_seed_pair add column root_id bigint references suppliedgames_commitment_root;
create index suppliedgames_seed_pair_rootless on suppliedgames_seed_pair (id) where root_id is null;
create index suppliedgames_seed_pair_root on suppliedgames_seed_pair (root_id, id);
