-- Prices of finished games, stored when the rows of the catalogue are deleted (DR-7.96).
alter table catalogue_finished_game add column prices jsonb;
