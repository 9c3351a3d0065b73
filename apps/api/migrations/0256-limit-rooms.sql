-- The rooms of limits no longer say when more returns: a decision does not read the movements of a month for it.
drop function if exists limits_tightest(bigint, boolean, timestamptz);
drop function if exists limits_rooms(bigint, timestamptz);
