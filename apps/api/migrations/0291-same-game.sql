-- The models behind the prices of events, from which several outcomes of one event are priced together (DR-7.94). A row
-- is written with the prices that the model gave. The version rises with each model.
create table catalogue_price_model (
  game_id bigint primary key references catalogue_game on delete cascade,
  model jsonb not null,
  producer_ts bigint not null,
  version bigint not null default 1
) with (fillfactor = 50);
