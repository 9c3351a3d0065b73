-- The operator's sessions, and what two people decide together (RL-24, RL-55).

-- An operator's session ends after 30 minutes without a request, wherever it was opened.
alter table identity_session add column is_operator boolean not null default false;
update identity_session s set is_operator = true from identity_user u where u.id = s.user_id and u.role = 'operator';

-- A command that one operator proposes and another approves. What runs is read from `arguments` alone.
create table operator_proposal (
  id bigint generated always as identity primary key,
  command text not null,
  -- Canonical JSON: words, options, and the state of the site that the proposal stands on.
  arguments text not null,
  -- SHA-256 of the command and its arguments.
  arguments_hash bytea not null check (length(arguments_hash) = 32),
  -- One sentence for the second person.
  summary text not null,
  proposer_id bigint not null references identity_user,
  reason text not null,
  created_at timestamptz not null default platform_now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  decider_id bigint references identity_user,
  decided_at timestamptz,
  decision_reason text,
  check (expires_at = created_at + interval '24 hours'),
  check ((state = 'open') = (decider_id is null) and (state = 'open') = (decided_at is null)
    and (state = 'open') = (decision_reason is null)),
  constraint operator_proposal_second_person check (state <> 'approved' or decider_id <> proposer_id)
);
create index operator_proposal_open on operator_proposal (proposer_id) where state = 'open';

create trigger operator_proposal_stays before delete or truncate on operator_proposal
  for each statement execute function platform_refuse_removal();

-- Only an open proposal changes, and only by being decided.
create function operator_keep_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (to_jsonb(new) - array['state', 'decider_id', 'decided_at', 'decision_reason'])
      is distinct from (to_jsonb(old) - array['state', 'decider_id', 'decided_at', 'decision_reason']) then
    raise exception 'a proposal is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;
create trigger operator_proposal_keep before update on operator_proposal
  for each row execute function operator_keep_proposal();

-- Credits that an operator made without a second person. Their sum over 24 hours is limited, so that a large credit
-- cannot be made as many small ones.
create table operator_credit (
  credit_id text primary key,
  operator_id bigint not null references identity_user,
  -- In minor units of the house currency, rounded up.
  house_minor bigint not null check (house_minor > 0),
  at timestamptz not null default platform_now()
);
create index operator_credit_recent on operator_credit (operator_id, at);
create trigger operator_credit_append_only before update or delete or truncate on operator_credit
  for each statement execute function platform_refuse_change();
