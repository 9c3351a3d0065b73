-- Limits that the operator sets on one player (type 37, DR-5.82). The value is in minor units of the currency of the
-- player's limits. `single-stake`: the largest stake of one coupon. `net-deposit`: deposits less withdrawals of 30 days.
create table limits_site_limit (
  user_id bigint not null references limits_person,
  kind text not null check (kind in ('single-stake', 'net-deposit')),
  value bigint not null check (value > 0),
  set_at timestamptz not null,
  primary key (user_id, kind)
);

-- Lines of these limits in the history have their kind.
alter table limits_event add column site_kind text check (site_kind in ('single-stake', 'net-deposit'));
alter table limits_event drop constraint limits_event_action_check;
alter table limits_event add constraint limits_event_action_check check (action in ('set', 'lowered', 'raise-asked',
  'raise-cancelled', 'confirmed', 'rejected', 'lapsed', 'applied', 'excluded', 'timed-out', 'blocked', 'return-asked',
  'return-withdrawn', 'returned', 'questions-failed', 'site-set', 'site-removed'));
alter table limits_event add check ((site_kind is not null) = (action in ('site-set', 'site-removed')));
