-- Free rounds of games of other companies (DR-8.140 to DR-8.147). Amounts are minor units of the account's currency.

-- Rounds that the operator gives a player in one game of a company.
create table gamewallet_grant (
  -- Made by the client of the operator: the same id is granted once.
  id uuid primary key,
  company text not null,
  user_id bigint not null references identity_user,
  -- The account that gets the wins.
  wallet_account_id bigint not null references wallet_account,
  currency text not null,
  game_number bigint not null references gamewallet_game,
  rounds smallint not null check (rounds between 1 and 500),
  -- What each round stakes at the company; the player stakes nothing.
  bet_minor bigint not null check (bet_minor > 0),
  -- Rounds that were begun and not given back.
  used smallint not null default 0 check (used between 0 and rounds),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  withdrawn_at timestamptz check (withdrawn_at is null or used = 0),
  -- What the company has been told and has answered.
  told text not null default 'nothing' check (told in ('nothing', 'granted', 'withdrawn', 'refused')),
  -- The company's own name of the grant.
  company_ref text,
  -- When a worker calls the company next; null when there is nothing to tell.
  due_at timestamptz,
  tries integer not null default 0,
  unique (company, company_ref)
);
create index gamewallet_grant_user on gamewallet_grant (user_id, ends_at);
create index gamewallet_grant_due on gamewallet_grant (due_at) where due_at is not null;

-- The grant that a free round uses.
alter table gamewallet_round add column grant_id uuid references gamewallet_grant;

alter type gamewallet_input add attribute grant_id uuid, add attribute free_house_id bigint;

-- Functions that have other parameters now.
drop function if exists gamewallet_judge_bet(gamewallet_input, gamewallet_session, bigint, bigint[], timestamptz);
drop function if exists gamewallet_judge_win(gamewallet_input, bigint, bigint);
drop function if exists gamewallet_write(gamewallet_input, gamewallet_session, gamewallet_call, bigint, bigint, text, timestamptz);
