-- Seasons of championships, events without two sides (the outrights of a season), and finished games.

create table catalogue_season (
  id bigint primary key check (id > 0 and id < 9007199254740992),
  champ_id bigint not null references catalogue_champ,
  -- What players call it: "24" or "2026/27".
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  rounds smallint not null check (rounds > 0),
  -- Points of a win and of a draw (DR-7.51).
  win_points smallint not null,
  draw_points smallint not null,
  -- Every side of the season, also before its first game.
  entrants bigint[] not null
);
create index catalogue_season_of_champ on catalogue_season (champ_id, starts_at desc);

-- An event without two sides has a name instead, for instance that of a season (DR-6.41).
alter table catalogue_game alter column home_id drop not null;
alter table catalogue_game alter column away_id drop not null;
alter table catalogue_game add column names jsonb;
alter table catalogue_game add column season_id bigint references catalogue_season;
alter table catalogue_game add column round smallint;
alter table catalogue_game add constraint catalogue_game_sides_or_names check (
  (home_id is null) = (away_id is null) and (home_id is null) = (names is not null));
create index catalogue_game_of_season on catalogue_game (season_id) where season_id is not null;

-- Games that have ended, kept after their catalogue rows are deleted (DR-6.43).
create table catalogue_finished_game (
  id bigint primary key,
  champ_id bigint not null references catalogue_champ,
  sport_id integer not null references catalogue_sport,
  season_id bigint references catalogue_season,
  round smallint,
  home_id bigint not null references catalogue_competitor,
  away_id bigint not null references catalogue_competitor,
  is_simulated boolean not null,
  start_at timestamptz not null,
  ended_at timestamptz not null,
  -- The state in which the game ended: ENDED, ABANDONED or CANCELLED.
  state text not null check (state in ('ENDED', 'ABANDONED', 'CANCELLED')),
  score jsonb,
  -- The settled lines, stored when the rows of the catalogue are deleted.
  lines jsonb
);
create index catalogue_finished_game_by_day on catalogue_finished_game (start_at, sport_id);
create index catalogue_finished_game_of_season on catalogue_finished_game (season_id, start_at);
create index catalogue_finished_game_of_home on catalogue_finished_game (home_id, start_at desc);
create index catalogue_finished_game_of_away on catalogue_finished_game (away_id, start_at desc);

-- The sport of long-term bets (DR-7.44).
insert into catalogue_sport (id, key, names, is_cyber, sort) values
  (2999, 'long-term', '{"en": "Long-term bets", "ru": "Долгосрочные ставки", "ar": "رهانات طويلة الأمد"}', false, 900);
