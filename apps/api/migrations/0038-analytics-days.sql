-- The days of analytics are tables, which only the owner creates and drops (0036).
do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname in ('analytics_open_day', 'analytics_drop_before')
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp', v_function, current_schema());
  end loop;
end $$;
