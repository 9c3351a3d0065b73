import type { SqlValue, Transaction } from '../../../../platform/database/db.ts';
import type { MessageOf } from './feed-messages.ts';
import type { ChangeSet } from './change-set.ts';
import { upsertPlayers } from './store-players.ts';

type Table = { name: string; columns: string; types: string; update: readonly string[] };

const tables = {
  sport: {
    name: 'catalogue_sport',
    columns: 'id, key, names, is_cyber, sort',
    types: 'id int, key text, names jsonb, is_cyber boolean, sort int',
    update: ['names', 'sort'],
  },
  category: {
    name: 'catalogue_category',
    columns: 'id, sport_id, names, country_code, cyber_type, discipline_key, sort',
    types:
      'id bigint, sport_id int, names jsonb, country_code text, cyber_type text, discipline_key text, sort int',
    update: ['names', 'cyber_type', 'discipline_key', 'sort'],
  },
  champ: {
    name: 'catalogue_champ',
    columns: 'id, sport_id, category_id, names, sort, is_simulated',
    types: 'id bigint, sport_id int, category_id bigint, names jsonb, sort int, is_simulated boolean',
    update: ['names', 'sort', 'category_id'],
  },
  competitor: {
    name: 'catalogue_competitor',
    columns: 'id, sport_id, names, country_code, crest',
    types: 'id bigint, sport_id int, names jsonb, country_code text, crest jsonb',
    update: ['names', 'crest'],
  },
} satisfies Record<string, Table>;

/** Adds or renames sports, championships, competitors and players, and adds or moves games. */
export async function applyFixture(
  tx: Transaction,
  message: MessageOf<'FixtureUpsert'>,
  changeSet: ChangeSet,
): Promise<void> {
  await upsert(
    tx,
    tables.sport,
    message.sports.map((one) => ({ ...one, is_cyber: one.isCyber })),
  );
  await upsert(
    tx,
    tables.category,
    message.categories.map(({ discipline, ...one }) => ({
      ...one,
      sport_id: one.sportId,
      country_code: one.countryCode,
      cyber_type: discipline?.type ?? null,
      discipline_key: discipline?.key ?? null,
      sort: discipline?.sort ?? 1000,
    })),
  );
  await upsert(
    tx,
    tables.champ,
    message.champs.map((one) => ({
      ...one,
      sport_id: one.sportId,
      category_id: one.categoryId,
      is_simulated: one.isSimulated,
    })),
  );
  await upsert(
    tx,
    tables.competitor,
    message.competitors.map((one) => ({ ...one, sport_id: one.sportId, country_code: one.countryCode })),
  );
  const newNames = [message.sports, message.categories, message.champs, message.competitors];
  changeSet.hasNewNames ||= newNames.some((list) => list.length > 0);
  await upsertPlayers(tx, message);
  await upsertSeasons(tx, message);
  await upsertGames(tx, message, changeSet);
}

async function upsertSeasons(tx: Transaction, { seasons = [] }: MessageOf<'FixtureUpsert'>): Promise<void> {
  if (seasons.length === 0) return;
  await tx.query(
    `insert into catalogue_season (id, champ_id, name, starts_at, ends_at, rounds, win_points, draw_points, entrants,
       tie_starts)
     select id, "champId", name, to_timestamp("startsAtMs" / 1000.0), to_timestamp("endsAtMs" / 1000.0), rounds,
       "winPoints", "drawPoints", "entrantIds", (
         select array_agg(to_timestamp(start / 1000.0) order by no)
         from unnest("tieStartsAtMs") with ordinality as tie (start, no))
     from jsonb_to_recordset($1::jsonb) as r(id bigint, "champId" bigint, name text, "startsAtMs" float8,
       "endsAtMs" float8, rounds smallint, "winPoints" smallint, "drawPoints" smallint, "entrantIds" bigint[],
       "tieStartsAtMs" float8[])
     on conflict (id) do update set name = excluded.name, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       rounds = excluded.rounds, entrants = excluded.entrants, tie_starts = excluded.tie_starts`,
    [JSON.stringify(seasons)],
  );
}

async function upsert(tx: Transaction, table: Table, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const set = table.update.map((column) => `${column} = excluded.${column}`).join(', ');
  await tx.query(
    `insert into ${table.name} (${table.columns})
     select ${table.columns} from jsonb_to_recordset($1::jsonb) as r(${table.types})
     on conflict (id) do update set ${set}`,
    [JSON.stringify(rows)],
  );
}

/**
 * Two changes raise the game's version: another start, and another producer that takes over (DR-6.3). The closing times
 * are then set again (DR-6.22).
 */
async function upsertGames(
  tx: Transaction,
  message: MessageOf<'FixtureUpsert'>,
  changeSet: ChangeSet,
): Promise<void> {
  if (message.games.length === 0) return;
  const values: SqlValue[] = [JSON.stringify(message.games), message.producer];
  await tx.query(`insert into catalogue_producer (id) values ($1) on conflict do nothing`, [
    message.producer,
  ]);
  const rows = await tx.query<{ id: bigint }>(
    `insert into catalogue_game (id, champ_id, sport_id, home_id, away_id, names, producer, kind, state, start_at,
       is_simulated, season_id, round, zone_id, video_id)
     select id, "champId", "sportId", "homeId", "awayId", names, $2, kind,
       case kind when 'live' then 'LIVE' else 'SCHEDULED' end, to_timestamp("startAtMs" / 1000.0), "isSimulated",
       "seasonId", round, "zoneId", "videoId"
     from jsonb_to_recordset($1::jsonb) as r(id bigint, "champId" bigint, "sportId" int, "homeId" bigint,
       "awayId" bigint, names jsonb, kind text, "startAtMs" float8, "isSimulated" boolean, "seasonId" bigint,
       round smallint, "zoneId" text, "videoId" text)
     on conflict (id) do update set start_at = excluded.start_at, producer = excluded.producer,
       version = catalogue_game.version + 1
       where catalogue_game.start_at <> excluded.start_at or catalogue_game.producer <> excluded.producer
     returning id`,
    values,
  );
  for (const row of rows) changeSet.games.add(Number(row.id));
}
