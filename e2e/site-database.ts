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

async function change(statement: string, values: readonly (string | number)[]): Promise<void> {
  const dataDir = sharedDataDir();
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const host = encodeURIComponent(join(dataDir, 'run'));
  const db = openDatabase({
    url: `postgresql://touchline:${password}@/touchline?host=${host}&port=5432`,
    maxConnections: 1,
  });
  try {
    await db.query(statement, [...values]);
  } finally {
    await db.close();
  }
}
