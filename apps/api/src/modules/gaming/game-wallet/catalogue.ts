import type { Database, Sql } from '../../../platform/database/db.ts';
import type { ForeignGameApi } from '@touchline/contracts/gaming';
import type { GameProvider, ProviderGame } from './provider.ts';

/** A game in a list, as the contract has it. */
type ListedGame = {
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
};

export type GameRow = ListedGame & { company: string; code: string; hasDemo: boolean };

const columns = `number::int as number, slug, name, studio, studio_slug as "studioSlug", section, subcategory, return_ppm as "returnPpm",
  volatility::int as volatility, to_char(added_on, 'YYYY-MM-DD') as "addedOn"`;

/** Returns a listed game; null for an unknown number. */
export async function readGame(sql: Sql, number: number): Promise<GameRow | null> {
  const [row] = await sql.query<GameRow>(
    `select ${columns}, company, code, has_demo as "hasDemo" from gamewallet_game where number = $1 and is_listed`,
    [number],
  );
  return row ?? null;
}

export type ListQuery = {
  section?: string | undefined;
  subcategory?: string | undefined;
  studio?: string | undefined;
  offset: number;
  limit: number;
};

/** Returns a page of listed games, and how many the list has. */
export async function readGames(
  sql: Sql,
  companies: readonly string[],
  { section, subcategory, studio, offset, limit }: ListQuery,
): Promise<{ games: ListedGame[]; total: number }> {
  const rows = await sql.query<ListedGame & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from gamewallet_game
     where is_listed and company = any($1) and ($2::text is null or section = $2)
       and ($3::text is null or $3 = 'new' or subcategory = $3) and ($4::text is null or studio_slug = $4)
     order by case when $3 = 'new' then added_on end desc, number offset $5 limit $6`,
    [companies, section ?? null, subcategory ?? null, studio ?? null, offset, limit],
  );
  return { games: rows.map(withoutTotal), total: rows[0]?.total ?? 0 };
}

function withoutTotal(row: ListedGame & { total: number }): ListedGame {
  const { total: _, ...game } = row;
  return game;
}

/** Returns how many games each section and each studio has. */
export async function readCounts(
  sql: Sql,
  companies: readonly string[],
): Promise<{
  sections: { section: string; count: number }[];
  studios: { studio: string; slug: string; count: number }[];
}> {
  const [sections, studios] = await Promise.all([
    sql.query<{ section: string; count: number }>(
      `select section, count(*)::int as count from gamewallet_game where is_listed and company = any($1)
       group by section order by section`,
      [companies],
    ),
    sql.query<{ studio: string; slug: string; count: number }>(
      `select studio, studio_slug as slug, count(*)::int as count from gamewallet_game
       where is_listed and company = any($1) group by studio, studio_slug order by studio`,
      [companies],
    ),
  ]);
  return { sections, studios };
}

/** The most games of the short list. */
const indexLimit = 20_000;

/** Returns all listed games in short. */
export async function readIndex(
  sql: Sql,
  companies: readonly string[],
): Promise<ForeignGameApi['index']['reply']> {
  const rows = await sql.query<Omit<ListedGame, 'slug' | 'subcategory' | 'addedOn'>>(
    `select number::int as number, name, studio, studio_slug as "studioSlug", section, return_ppm as "returnPpm",
       volatility::int as volatility from gamewallet_game where is_listed and company = any($1) order by number limit $2`,
    [companies, indexLimit],
  );
  const sections = [...new Set(rows.map(({ section }) => section))];
  const studios = [...new Map(rows.map(({ studio, studioSlug }) => [studioSlug, studio]))].map(
    ([slug, name]) => ({
      name,
      slug,
    }),
  );
  const placeOf = new Map(studios.map(({ slug }, at) => [slug, at]));
  return {
    studios,
    sections,
    games: rows.map((row) => [
      row.number,
      row.name,
      placeOf.get(row.studioSlug) ?? 0,
      sections.indexOf(row.section),
      row.returnPpm,
      row.volatility,
    ]),
  };
}

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
         has_demo, added_on, is_listed)
       select $1, code, name, slug, studio, studio_slug, section, subcategory, return_ppm, volatility, has_demo, added_on, true from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::integer[], $10::smallint[], $11::boolean[], $12::date[]) with ordinality
         as i(code, name, slug, studio, studio_slug, section, subcategory, return_ppm, volatility, has_demo, added_on, ord)
       order by ord
       on conflict (company, code) do update set name = excluded.name, slug = excluded.slug, studio = excluded.studio, studio_slug = excluded.studio_slug,
           section = excluded.section, subcategory = excluded.subcategory, return_ppm = excluded.return_ppm,
           volatility = excluded.volatility, has_demo = excluded.has_demo, added_on = excluded.added_on, is_listed = true`,
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
];
