import type { Database, Sql } from '../../../platform/database/db.ts';
import type { GameProvider, ProviderGame } from './provider.ts';

/** A game in a list, as the contract has it. */
export type CatalogueGame = {
  number: number;
  slug: string;
  name: string;
  studio: string;
  studioSlug: string;
  section: string;
  subcategory: string | null;
  returnPpm: number | null;
  volatility: number;
  addedOn: string;
  hasDemo: boolean;
  minStake: string | null;
  maxStake: string | null;
};

export type GameRow = CatalogueGame & { company: string; code: string };

const columns = `number::int as number, slug, name, studio, studio_slug as "studioSlug", section, subcategory, return_ppm as "returnPpm",
  volatility::int as volatility, to_char(added_on, 'YYYY-MM-DD') as "addedOn", has_demo as "hasDemo",
  trim_scale(min_stake)::text as "minStake", trim_scale(max_stake)::text as "maxStake"`;

/** Returns a listed game; null for an unknown number. */
export async function readGame(sql: Sql, number: number): Promise<GameRow | null> {
  const [row] = await sql.query<GameRow>(
    `select ${columns}, company, code from gamewallet_game where number = $1 and is_listed`,
    [number],
  );
  return row ?? null;
}

/** The most games of all lists together. */
const catalogueLimit = 20_000;

/** Returns all listed games, in the order in which they came to the site. */
export const readCatalogue = (sql: Sql, companies: readonly string[]): Promise<CatalogueGame[]> =>
  sql.query<CatalogueGame>(
    `select ${columns} from gamewallet_game where is_listed and company = any($1) order by number limit $2`,
    [companies, catalogueLimit],
  );

/** Returns a text that changes when a listed game changes. */
export async function readCatalogueVersion(sql: Sql, companies: readonly string[]): Promise<string> {
  const [row] = await sql.query<{ version: string }>(
    `select count(*) || ':' || coalesce(sum(hashtextextended(g::text, 0)), 0) as version
     from gamewallet_game g where is_listed and company = any($1)`,
    [companies],
  );
  return row?.version ?? '';
}

/**
 * Returns the games of companies that a player played last, the last one first, with the time of the begin of their last
 * round. It goes from game to game by the index, so that its cost follows the number of games, not of rounds.
 */
export const readRecentForeign = (
  sql: Sql,
  userId: bigint,
  limit: number,
): Promise<{ number: number; startedAt: Date }[]> =>
  sql.query<{ number: number; startedAt: Date }>(
    `with recursive played(game_number) as (
       (select r.game_number from gamewallet_round r where r.user_id = $1 order by r.game_number limit 1)
       union all
       select n.game_number from played p cross join lateral (select r.game_number from gamewallet_round r
         where r.user_id = $1 and r.game_number > p.game_number order by r.game_number limit 1) n)
     select p.game_number::int as number, l.started_at as "startedAt" from played p
     cross join lateral (select r.started_at from gamewallet_round r
       where r.user_id = $1 and r.game_number = p.game_number order by r.started_at desc limit 1) l
     order by l.started_at desc limit $2`,
    [userId, limit],
  );

/** Letters and digits of a name, joined by hyphens; the code where a name has none of them. */
export const slugOf = (name: string, code: string): string => slugText(name) || slugText(code) || 'game';
const slugText = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

/**
 * Stores the list of a company (DR-8.134). A game that it lists no more is hidden and keeps its number. An empty list is
 * taken for a fault, and nothing is hidden.
 * @returns how many games the company lists
 */
export async function syncGames(db: Database, provider: GameProvider): Promise<number> {
  const games = await provider.games();
  if (games.length === 0) return 0;
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into gamewallet_game as g (company, code, name, slug, studio, studio_slug, section, subcategory, return_ppm, volatility,
         has_demo, added_on, min_stake, max_stake, is_listed)
       select $1, code, name, slug, studio, studio_slug, section, subcategory, return_ppm, volatility, has_demo, added_on, min_stake,
         max_stake, true from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::integer[], $10::smallint[], $11::boolean[], $12::date[], $13::numeric[], $14::numeric[]) with ordinality
         as i(code, name, slug, studio, studio_slug, section, subcategory, return_ppm, volatility, has_demo, added_on, min_stake,
           max_stake, ord)
       order by ord
       on conflict (company, code) do update set name = excluded.name, slug = excluded.slug, studio = excluded.studio, studio_slug = excluded.studio_slug,
           section = excluded.section, subcategory = excluded.subcategory, return_ppm = excluded.return_ppm,
           volatility = excluded.volatility, has_demo = excluded.has_demo, added_on = excluded.added_on,
           min_stake = excluded.min_stake, max_stake = excluded.max_stake, is_listed = true`,
      [provider.id, ...arraysOf(games)],
    );
    await tx.query(
      'update gamewallet_game set is_listed = false where company = $1 and is_listed and code <> all($2::text[])',
      [provider.id, games.map(({ code }) => code)],
    );
  });
  return games.length;
}

const arraysOf = (games: readonly ProviderGame[]) => [
  games.map(({ code }) => code),
  games.map(({ name }) => name),
  games.map(({ name, code }) => slugOf(name, code)),
  games.map(({ studio }) => studio),
  games.map(({ studio, code }) => slugOf(studio, code)),
  games.map(({ section }) => section),
  games.map(({ subcategory }) => subcategory),
  games.map(({ returnPpm }) => returnPpm),
  games.map(({ volatility }) => volatility),
  games.map(({ hasDemo }) => hasDemo),
  games.map(({ addedOn }) => addedOn),
  games.map(({ minStake }) => minStake),
  games.map(({ maxStake }) => maxStake),
];
