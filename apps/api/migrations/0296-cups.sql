-- A cup is a season with a bracket: the start of each tie, round after round (DR-7.110). Neighbours of `entrants` meet in
-- the first round. Null for a league.
alter table catalogue_season add column tie_starts timestamptz[];
alter table catalogue_season add constraint catalogue_season_has_whole_bracket check (
  tie_starts is null
  or (cardinality(tie_starts) = cardinality(entrants) - 1 and cardinality(entrants) = 1 << rounds));
