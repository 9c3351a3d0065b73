-- Whether the player was notified that a raise may be confirmed now (DR-5.87). Each written raise begins without it.
alter table limits_limit add column is_notified boolean not null default false;
