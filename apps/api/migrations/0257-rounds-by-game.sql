-- The last finished rounds of a game are read every hour (DR-8.15).
create index rounds_round_game on rounds_round (game, id) where state = 'finished';
