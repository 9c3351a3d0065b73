-- Returns from a long self-exclusion and from a self-block (DR-5.61 to DR-5.65).

-- A restriction that does not end by itself: who ends it, and the end of the time that the player chose. `ends_at` is
-- null until the player has asked (player), or until two operators lift it (operators).
alter table identity_restriction
  add column returns_by text check (returns_by in ('player', 'operators')),
  add column term_ends_at timestamptz;
alter table identity_restriction
  add check ((returns_by is null) = (term_ends_at is null)),
  add check (returns_by is null or kind = 'self-excluded');

-- One request to return. `type`: 30 after a self-exclusion, 0 after a self-block. The return takes effect at `ready_at`
-- after a self-exclusion; a self-block can be lifted from then on.
create table limits_return (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  type smallint not null check (type in (0, 30)),
  asked_at timestamptz not null,
  ready_at timestamptz not null check (ready_at = asked_at + interval '24 hours'),
  withdrawn_at timestamptz,
  -- Set when the line `returned` is written.
  returned_at timestamptz,
  check (withdrawn_at is null or returned_at is null)
);
create unique index limits_return_open on limits_return (user_id) where withdrawn_at is null and returned_at is null;
create index limits_return_ready on limits_return (ready_at) where withdrawn_at is null and returned_at is null;

alter table limits_event drop constraint limits_event_action_check;
alter table limits_event add constraint limits_event_action_check check (action in ('set', 'lowered', 'raise-asked',
  'raise-cancelled', 'confirmed', 'rejected', 'lapsed', 'applied', 'excluded', 'timed-out', 'blocked', 'return-asked',
  'return-withdrawn', 'returned', 'questions-failed'));

-- Breaks that began before this rule: those that have ended stay ended.
update identity_restriction r set returns_by = 'player', term_ends_at = r.ends_at, ends_at = null
from limits_exclusion e
where r.kind = 'self-excluded' and r.source = 'player' and r.ends_at > platform_now()
  and e.user_id = r.user_id and e.type = 30 and e.days >= 180 and e.starts_at = r.begun_at and e.ends_at = r.ends_at;
update identity_restriction r set returns_by = 'operators', term_ends_at = e.starts_at + interval '184 days'
from limits_exclusion e
where r.kind = 'self-excluded' and r.source = 'player' and r.ends_at is null and r.returns_by is null
  and e.user_id = r.user_id and e.type = 0 and e.starts_at = r.begun_at;
