-- Players of the sides, by the feed's squads (DR-7.123). They stay with their side.
create table catalogue_player (
  id bigint primary key check (id > 0 and id < 9007199254740992),
  competitor_id bigint not null references catalogue_competitor,
  -- The shirt number.
  number smallint not null check (number between 1 and 99),
  position text not null check (position in ('GK', 'DF', 'MF', 'FW')),
  names jsonb not null
);
create index catalogue_player_of_competitor on catalogue_player (competitor_id);

-- Both line-ups of a match, by the ids of the players. They are stored once and never change (DR-7.126).
alter table catalogue_game add column line_ups jsonb;

-- The line-ups and the whole story of a finished match, which stay as long as it does (DR-7.132).
alter table catalogue_finished_game add column line_ups jsonb;
alter table catalogue_finished_game add column story jsonb;
