-- Guards an accepted coupon (RL-14). Only two things may change it: a settlement, one generation at a time, and a sale
-- (cash-out), which is final (DR-4.122). The request of a coupon never changes.
create or replace function betting_keep_accepted() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.wallet_account_id, new.currency, new.request_id, new.request_hash, new.trace_id, new.placed_at)
    is distinct from
     (old.id, old.user_id, old.wallet_account_id, old.currency, old.request_id, old.request_hash, old.trace_id, old.placed_at)
  then
    raise exception '% coupon is never altered', case when old.accepted is null then 'the request of a' else 'an accepted' end
      using errcode = 'raise_exception';
  end if;
  if old.accepted is null then return new; end if;
  if (new.accepted, new.accepted_hash, new.stake_minor, new.accepted_at, new.type_id, new.system_value, new.reservation,
      new.coef_milli, new.possible_win_minor, new.line_count, new.bonus_bet_milli, new.refusal, new.decides_at,
      new.accept_seq, new.checked_at, new.liability_minor, new.promo_stake_minor)
    is distinct from
     (old.accepted, old.accepted_hash, old.stake_minor, old.accepted_at, old.type_id, old.system_value, old.reservation,
      old.coef_milli, old.possible_win_minor, old.line_count, old.bonus_bet_milli, old.refusal, old.decides_at,
      old.accept_seq, old.checked_at, old.liability_minor, old.promo_stake_minor) then
    raise exception 'an accepted coupon is never altered' using errcode = 'raise_exception';
  end if;
  if (new.state, new.payout_minor, new.settled_at, new.settlement_seq)
      is distinct from (old.state, old.payout_minor, old.settled_at, old.settlement_seq)
    and (new.settlement_seq <> old.settlement_seq + 1
      or new.state not in ('open', 'won', 'lost', 'returned', 'partial', 'sold')) then
    raise exception 'an accepted coupon changes by a settlement generation' using errcode = 'raise_exception';
  end if;
  if old.state = 'sold' then
    raise exception 'a sold coupon is final' using errcode = 'raise_exception';
  end if;
  if (new.sold_stake_minor, new.sold_minor) is distinct from (old.sold_stake_minor, old.sold_minor)
    and (old.state <> 'open' or new.state not in ('open', 'sold')
      or not exists (select from betting_sale s where s.coupon_id = new.id and s.state = 'sold'
        having sum(s.sold_stake_minor) = new.sold_stake_minor and sum(s.paid_minor) = new.sold_minor)) then
    raise exception 'an accepted coupon is sold by a sale' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

-- Guards a bet: only its result changes. Before its coupon is accepted, its coefficient and score may change too
-- (RL-14).
create or replace function betting_keep_leg() returns trigger language plpgsql as $$
begin
  if (new.coupon_id, new.position, new.user_id, new.market_id, new.outcome_key, new.game_id, new.kind, new.block_id)
    is distinct from
     (old.coupon_id, old.position, old.user_id, old.market_id, old.outcome_key, old.game_id, old.kind, old.block_id)
    or exists (select 1 from betting_coupon c where c.id = old.coupon_id and c.accepted is not null) then
    raise exception 'a bet of a coupon is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

-- Refuses to delete a market that a bet refers to. The deleting transaction holds the row's lock. A placement
-- share-locks the row until its bets are written, so one of the two always sees the other.
create or replace function betting_keep_market() returns trigger language plpgsql as $$
begin
  if exists (select 1 from betting_leg l where l.game_id = old.game_id and l.market_id = old.id) then
    raise exception 'market % has bets', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
