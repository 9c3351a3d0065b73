-- What can be watched of a game: its drawn zone and its video, by the ids of whoever provides them (DM-MD-001).
alter table catalogue_game
  add column zone_id text check (zone_id ~ '^[A-Za-z0-9-]{1,40}$'),
  add column video_id text check (video_id ~ '^[A-Za-z0-9-]{1,40}$');
