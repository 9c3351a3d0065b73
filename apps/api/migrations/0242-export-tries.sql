-- When an export is tried next: one that failed waits, so that it delays no other (DR-13.146).
alter table privacy_export add column try_at timestamptz;
update privacy_export set try_at = asked_at;
alter table privacy_export alter column try_at set not null;
drop index privacy_export_waiting;
create index privacy_export_waiting on privacy_export (try_at) where ready_at is null;
