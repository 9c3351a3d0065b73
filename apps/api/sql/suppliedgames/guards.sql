-- A round that has ended never changes, and an open one keeps what it began with (DR-8.14).
create or replace function suppliedgames_keep_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state not in ('bet-pending', 'open') or (old.state = 'open' and new.state not in ('open', 'finished'))
      or (new.ref, new.player_id, new.session_id, new.currency, new.game, new.version, new.pair_id, new.nonce, new.request_id,
          new.bet, new.stake_minor, new.max_win_minor, new.started_at)
        is distinct from (old.ref, old.player_id, old.session_id, old.currency, old.game, old.version, old.pair_id, old.nonce,
          old.request_id, old.bet, old.stake_minor, old.max_win_minor, old.started_at) then
    raise exception 'a round keeps what it began with, and an ended one its result' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger suppliedgames_keep_round before update or delete on suppliedgames_round
  for each row execute function suppliedgames_keep_round();

-- A call keeps what it says, and an answered one its answer.
create or replace function suppliedgames_keep_call() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending'
      or (new.transaction_ref, new.round_id, new.session_id, new.kind, new.reference_ref, new.amount_minor, new.created_at)
        is distinct from (old.transaction_ref, old.round_id, old.session_id, old.kind, old.reference_ref, old.amount_minor, old.created_at) then
    raise exception 'a call keeps what it says and its answer' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger suppliedgames_keep_call before update or delete on suppliedgames_call
  for each row execute function suppliedgames_keep_call();
