-- Refuses every update of a row. All append-only tables use it (RL-3, RL-78).
create or replace function platform_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'raise_exception';
end $$;

-- Refuses every deletion of a row. A reference by id then needs no foreign key, whose check would lock the row.
create or replace function platform_refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception '% keeps every row', tg_table_name using errcode = 'raise_exception';
end $$;
