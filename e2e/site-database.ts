/**
 * The database of the site that the journeys share, for what no visitor can do: let a day pass. The data folder has the
 * socket of the embedded PostgreSQL.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@touchline/api/platform/database/db';
import { sharedDataDir } from './operator.ts';

/** Moves the raised limits of a player into the past, as if the requests had been that much earlier. */
export const ageRaisedLimits = (accountNumber: string, hours: number): Promise<void> =>
  change(
    `update limits_limit l set pending_at = pending_at - make_interval(hours => $2),
       pending_ends_at = pending_ends_at - make_interval(hours => $2)
     from identity_user u where u.account_number = $1 and l.user_id = u.id and l.pending_at is not null`,
    [accountNumber, hours],
  );

/** Gives a player a self-exclusion of 180 days that ended two days ago, so that the player may ask to return. */
export const addEndedExclusion = (accountNumber: string): Promise<void> =>
  change(
    `with own as (select id, now() - interval '182 days' as began, now() - interval '2 days' as ended
       from identity_user where account_number = $1),
     chosen as (insert into limits_exclusion (user_id, type, days, starts_at, ends_at)
       select id, 30, 180, began, ended from own)
     insert into identity_restriction (user_id, kind, starts_at, source, returns_by, term_ends_at)
     select id, 'self-excluded', began, 'player', 'player', ended from own`,
    [accountNumber],
  );

/** Makes a reality check of a player due some seconds ago. */
export const makeCheckDue = (accountNumber: string, seconds: number): Promise<void> =>
  change(
    `insert into limits_play (user_id, seen_at, check_due_at)
     select id, now(), now() - make_interval(secs => $2) from identity_user where account_number = $1
     on conflict (user_id) do update set check_due_at = excluded.check_due_at`,
    [accountNumber, seconds],
  );

/** Gives a player time on the site today, by the day of the account's zone (UTC+3). */
export const usePlayTime = (accountNumber: string, playedMs: number): Promise<void> =>
  change(
    `insert into limits_play_day (user_id, day, played_ms)
     select id, (now() at time zone 'UTC' + interval '3 hours')::date, $2 from identity_user where account_number = $1
     on conflict (user_id, day) do update set played_ms = excluded.played_ms`,
    [accountNumber, playedMs],
  );

/** Gives a player money of the demo's bank, in minor units of the account's currency. */
export const giveMoney = (accountNumber: string, minor: number): Promise<void> =>
  change(
    `insert into ledger_transfer (key, phase, source_id, destination_id, currency, amount_minor, reason, input_hash)
     select 'journey:' || w.id, 'direct', b.id, w.ledger_account_id, w.currency, $2, 'demo-grant', '\\x00'
     from identity_user u join wallet_account w on w.user_id = u.id and w.is_active
       join ledger_account b on b.code = 'house/demo-bank' and b.currency = w.currency
     where u.account_number = $1`,
    [accountNumber, minor],
  );

/**
 * Makes a draw of quick toto from the next six games of the quick league, on a site with a fast feed.
 * @returns whether enough games were on the line
 */
export async function makeQuickDraw(dataDir: string, leadSec: number): Promise<boolean> {
  const [row] = await query<{ count: number }>(
    `select count(toto_add_draw('quick', now() - interval '9 days', 3, m.list))::int as count from (
       select jsonb_agg(jsonb_build_object('no', p.no, 'game_id', p.game_id, 'market_id', p.market_id,
         'start_at', p.start_at, 'facts', jsonb_build_object('champ', c.names,
           'home', jsonb_build_object('names', h.names, 'countryCode', h.country_code, 'crest', h.crest),
           'away', jsonb_build_object('names', a.names, 'countryCode', a.country_code, 'crest', a.crest)))) as list
       from catalogue_games_for_pool('football', true, '1x2', now() + make_interval(secs => $1), interval '15 minutes', 6)
         with ordinality as p(game_id, market_id, start_at, no)
       join catalogue_game g on g.id = p.game_id join catalogue_champ c on c.id = g.champ_id
       join catalogue_competitor h on h.id = g.home_id join catalogue_competitor a on a.id = g.away_id
       having count(*) = 6) m`,
    [leadSec],
    dataDir,
  );
  return (row?.count ?? 0) > 0;
}

/** Announces a goal of a running match, as the catalogue does when the feed sends another score. */
export const announceGoal = (gameId: number, after: { home: number; away: number }): Promise<void> =>
  change(
    `insert into platform_outbox (event, payload) values ('goals-changed', jsonb_build_object('gameId', $1::text,
       'version', 'journey-' || floor(extract(epoch from clock_timestamp()) * 1000)::text,
       'before', jsonb_build_object('home', 0, 'away', 0),
       'after', jsonb_build_object('home', $2::int, 'away', $3::int)))`,
    [String(gameId), after.home, after.away],
  );

/** Marks the messages of a player as read and adds a copy of the newest one, so that the number of unread ones is one. */
export const replaceUnreadMessage = (accountNumber: string): Promise<void> =>
  change(
    `with own as (select id from identity_user where account_number = $1),
     seen as (update messages_message m set read_at = now() from own where m.user_id = own.id and m.read_at is null),
     added as (insert into messages_message (user_id, topic, kind, event_key, parameters, created_at, is_shown)
       select m.user_id, m.topic, m.kind, m.event_key || ' again', m.parameters, now(), true
       from messages_message m join own on own.id = m.user_id order by m.id desc limit 1)
     insert into platform_outbox (event, payload)
     select 'user-changed', jsonb_build_object('userId', id::text, 'what', 'message') from own`,
    [accountNumber],
  );

const change = async (statement: string, values: readonly (string | number)[]): Promise<void> => {
  await query(statement, values);
};

async function query<Row extends object>(
  statement: string,
  values: readonly (string | number)[],
  dataDir: string = sharedDataDir(),
): Promise<Row[]> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const host = encodeURIComponent(join(dataDir, 'run'));
  const db = openDatabase({
    url: `postgresql://touchline:${password}@/touchline?host=${host}&port=5432`,
    maxConnections: 1,
  });
  try {
    return await db.query<Row>(statement, [...values]);
  } finally {
    await db.close();
  }
}
