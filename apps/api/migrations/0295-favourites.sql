-- Matches and championships that a player has marked (DR-10.65). The catalogue deletes a match some time after its end.
create table favourites_game (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  game_id bigint not null,
  added_at timestamptz not null,
  unique (user_id, game_id)
);
create index favourites_game_players on favourites_game (game_id, user_id);

create table favourites_champ (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  champ_id bigint not null,
  added_at timestamptz not null,
  unique (user_id, champ_id)
);
create index favourites_champ_players on favourites_champ (champ_id, user_id);

-- The players who have a team among their favourites (DR-11.74).
create index office_favorite_team_players on office_favorite_team (team_id, user_id);

-- Starts and goals whose messages are being written (DR-11.75). A row ends when all its players have a message.
create table favourites_notice (
  id bigint generated always as identity primary key,
  game_id bigint not null,
  kind text not null check (kind in ('match-started', 'goal', 'goal-cancelled')),
  -- Names the event among the messages of a player.
  event_key text not null unique,
  parameters jsonb not null,
  champ_id bigint not null,
  home_id bigint not null,
  away_id bigint not null,
  -- The last player whose message is written.
  after_user_id bigint not null default 0
);
create index favourites_notice_game on favourites_notice (game_id, id);

-- The topic of starts and goals of favourites (DR-11.73).
alter table messages_message drop constraint messages_message_topic_check;
alter table messages_message add constraint messages_message_topic_check
  check (topic in ('money', 'security', 'limits', 'verification', 'support', 'bets', 'favourites', 'news'));
alter table messages_setting drop constraint messages_setting_topic_check;
alter table messages_setting add constraint messages_setting_topic_check
  check (topic in ('money', 'security', 'limits', 'verification', 'support', 'bets', 'favourites', 'news'));
