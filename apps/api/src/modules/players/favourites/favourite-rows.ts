import { favouriteLimits } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';

/** The marks of one kind, matches or championships: their statements. Times are ms since 1970. */
export type FavouriteRows = {
  /** The most marks of a player (DR-10.66). */
  most: number;
  /** Ids of a player's marks, the oldest first. */
  of: (sql: Sql, userId: bigint) => Promise<number[]>;
  /** Adds ids that the player has not marked, in this order. */
  insert: (tx: Transaction, userId: bigint, ids: readonly number[], nowMs: number) => Promise<void>;
  remove: (tx: Transaction, userId: bigint, id: number) => Promise<void>;
};

/** Matches that are over are not listed (DR-10.67). */
export const gameRows: FavouriteRows = {
  most: favouriteLimits.games,
  of: async (sql, userId) => {
    const rows = await sql.query<{ id: bigint }>(
      `select f.game_id as id from favourites_game f
       join catalogue_games_not_over(array(select m.game_id from favourites_game m where m.user_id = $1)) g
         on g.game_id = f.game_id
       where f.user_id = $1 order by f.id`,
      [userId],
    );
    return rows.map(({ id }) => Number(id));
  },
  insert: async (tx, userId, ids, nowMs) => {
    await tx.query(
      `insert into favourites_game (user_id, game_id, added_at)
       select $1, m.id, $3 from unnest($2::bigint[]) with ordinality as m(id, at) order by m.at
       on conflict (user_id, game_id) do nothing`,
      [userId, ids, new Date(nowMs)],
    );
  },
  remove: async (tx, userId, id) => {
    await tx.query('delete from favourites_game where user_id = $1 and game_id = $2', [userId, id]);
  },
};

export const champRows: FavouriteRows = {
  most: favouriteLimits.champs,
  of: async (sql, userId) => {
    const rows = await sql.query<{ id: bigint }>(
      'select champ_id as id from favourites_champ where user_id = $1 order by id',
      [userId],
    );
    return rows.map(({ id }) => Number(id));
  },
  insert: async (tx, userId, ids, nowMs) => {
    await tx.query(
      `insert into favourites_champ (user_id, champ_id, added_at)
       select $1, m.id, $3 from unnest($2::bigint[]) with ordinality as m(id, at) order by m.at
       on conflict (user_id, champ_id) do nothing`,
      [userId, ids, new Date(nowMs)],
    );
  },
  remove: async (tx, userId, id) => {
    await tx.query('delete from favourites_champ where user_id = $1 and champ_id = $2', [userId, id]);
  },
};

/** Which of these matches the catalogue has and are not over (DR-10.67). */
export async function gamesNotOver(sql: Sql, ids: readonly number[]): Promise<Set<number>> {
  const rows = await sql.query<{ id: bigint }>('select game_id as id from catalogue_games_not_over($1)', [
    ids,
  ]);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Deletes the marks of matches that are over, so that they take no place of the list (DR-10.67). */
export async function deleteGamesOver(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query(
    `delete from favourites_game where user_id = $1 and game_id not in (
       select g.game_id
       from catalogue_games_not_over(array(select m.game_id from favourites_game m where m.user_id = $1)) g)`,
    [userId],
  );
}
