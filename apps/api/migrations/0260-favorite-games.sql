-- Games that a player has marked as favourites (DR-8.86). A game may leave the site.
create table lobby_favorite (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  game text not null,
  added_at timestamptz not null,
  unique (user_id, game)
);
create index lobby_favorite_order on lobby_favorite (user_id, id);
-- The last round of a player in each game (DR-8.87).
create index rounds_round_user_game on rounds_round (user_id, game, id);
