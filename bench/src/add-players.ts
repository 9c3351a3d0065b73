import type { Database } from '@touchline/api/platform/database/db';

/** The balance of a player, which is enough for all bets of all runs. */
const grantMinor = 100_000_000_000n;

/**
 * Adds players with money on the ledger, each with settled coupons of one leg. Rows are written as sets. The ids are 1
 * to `players`. The session token of player n is `bench-n`, stored as a hash like other sessions.
 */
export async function addPlayers(db: Database, players: number, couponsEach: number): Promise<void> {
  await db.query(
    `insert into identity_user (account_number, email, password_hash, country_code, lng, registration_type)
     select (100000000 + n)::text, 'bench' || n || '@example.org', 'unused', 'IT', 'en', 'full_reg'
     from generate_series(1, $1::int) n`,
    [players],
  );
  await db.query(
    `insert into identity_session (token_hash, user_id, is_saved, device, created_at, seen_at)
     select sha256(convert_to('bench-' || id, 'UTF8')), id, true, '{}', now(), now() from identity_user`,
  );
  await db.query(
    `insert into ledger_account (code, currency, is_guarded) values ('house/demo-bank', 'EUR', false)
     on conflict do nothing`,
  );
  await db.query(
    `with opened as (
       insert into ledger_account (code, currency, is_guarded)
       select 'player/' || id || '/main', 'EUR', true from identity_user returning id, code)
     insert into wallet_account (user_id, type, currency, ledger_account_id, is_active)
     select split_part(code, '/', 2)::bigint, 0, 'EUR', id, true from opened order by id`,
  );
  await db.query(
    `insert into ledger_transfer (key, phase, source_id, destination_id, currency, amount_minor, reason, input_hash)
     select 'bench:' || w.user_id, 'direct', b.id, w.ledger_account_id, 'EUR', $1, 'demo-grant', '\\x00'
     from wallet_account w, ledger_account b where b.code = 'house/demo-bank'`,
    [grantMinor],
  );
  await fillCoupons(db, couponsEach);
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}

/** Adds lost coupons of the past. Only their volume in tables and indexes matters. */
async function fillCoupons(db: Database, couponsEach: number): Promise<void> {
  await db.query(
    `with old as (
       insert into betting_coupon (id, user_id, wallet_account_id, currency, type_id, state, stake_minor, request_id,
         request_hash, accepted, accepted_hash, coef_milli, possible_win_minor, line_count, payout_minor,
         settlement_seq, trace_id, placed_at, accepted_at, settled_at)
       select nextval('betting_coupon_id'), w.user_id, w.id, 'EUR', 0, 'lost', 1000, gen_random_uuid(), '\\x00',
         '{"bench": true}', '\\x00', 2100, 2100, 1, 0, 1, 'bench', now() - interval '9 days', now() - interval '9 days',
         now() - interval '8 days'
       from wallet_account w, generate_series(1, $1::int)
       returning id, user_id)
     insert into betting_leg (coupon_id, position, user_id, market_id, outcome_key, game_id, kind, block_id, coef_milli,
       score_key, status_id)
     select old.id, 1, old.user_id, m.id, '1', m.game_id, 3, 1, 2100, '', 2
     from old join (select id, game_id, row_number() over (order by id) - 1 as at from catalogue_market) m
       on m.at = old.id % (select count(*) from catalogue_market)`,
    [couponsEach],
  );
}
