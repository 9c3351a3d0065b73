import { MAX_FAVORITE_GAMES } from '@touchline/contracts/gaming';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Identity } from '../../players/identity/index.ts';

/** Games that players have marked as favourites (DR-8.86). */
export type Favorites = {
  /** Ids of games or numbers of those of other companies, the newest first. A game that has left the site is left out. */
  of: (userId: bigint) => Promise<string[]>;
  add: (userId: bigint, game: string) => Promise<'stored' | 'unknown' | 'too-many'>;
  remove: (userId: bigint, game: string) => Promise<void>;
};

type Deps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'lockUsers'>;
  hasGame: (id: string) => Promise<boolean>;
};

export function createFavorites({ db, clock, identity, hasGame }: Deps): Favorites {
  return {
    of: async (userId) => {
      const rows = await db.query<{ game: string }>(
        'select game from lobby_favorite where user_id = $1 order by id desc limit $2',
        [userId, MAX_FAVORITE_GAMES],
      );
      const listed = await Promise.all(rows.map(({ game }) => hasGame(game)));
      return rows.map(({ game }) => game).filter((_, at) => listed[at]);
    },
    add: async (userId, game) => {
      if (!(await hasGame(game))) return 'unknown';
      return db.transaction(async (tx) => {
        // Two games at once are counted one after the other.
        await identity.lockUsers(tx, [userId], []);
        const [stored] = await tx.query<{ count: number; has: boolean | null }>(
          'select count(*)::int as count, bool_or(game = $2) as has from lobby_favorite where user_id = $1',
          [userId, game],
        );
        if (stored?.has === true) return 'stored';
        if ((stored?.count ?? 0) >= MAX_FAVORITE_GAMES) return 'too-many';
        await tx.query('insert into lobby_favorite (user_id, game, added_at) values ($1, $2, $3)', [
          userId,
          game,
          new Date(clock.nowMs()),
        ]);
        return 'stored';
      });
    },
    remove: async (userId, game) => {
      await db.query('delete from lobby_favorite where user_id = $1 and game = $2', [userId, game]);
    },
  };
}
