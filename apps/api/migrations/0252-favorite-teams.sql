-- Teams that a player has chosen (DR-13.166). A team may leave the catalogue.
create table office_favorite_team (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  team_id bigint not null,
  added_at timestamptz not null,
  unique (user_id, team_id)
);
create index office_favorite_team_order on office_favorite_team (user_id, id);
