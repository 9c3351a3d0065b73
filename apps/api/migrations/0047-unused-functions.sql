-- Placement asks `catalogue_unchanged` for each leg since 0028; nothing calls the one answer for all legs.
drop function catalogue_is_unchanged(bigint[], bigint[], bigint[]);
