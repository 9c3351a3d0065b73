-- The least and the greatest stake of a round in units of the player's currency, as the company publishes them.
alter table gamewallet_game add column min_stake numeric(14, 3) check (min_stake > 0),
  add column max_stake numeric(14, 3) check (max_stake > 0);

-- The last round of a player in each game (DR-8.87).
create index gamewallet_round_game on gamewallet_round (user_id, game_number, started_at);
