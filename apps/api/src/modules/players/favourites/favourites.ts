import type { favouriteErrors, FavouriteIds } from '@touchline/contracts/players';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Mirror } from '../../sports-betting/catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { FavoriteTeams } from '../office/index.ts';
import { champRows, deleteGamesOver, type FavouriteRows, gameRows, gamesNotOver } from './favourite-rows.ts';

type Refusal = keyof typeof favouriteErrors;
type Marked = { gameId: number } | { champId: number };

/** What players have marked (DR-10.65). */
export type Favourites = {
  /** Ids, the oldest first. Matches that are over and championships that have left the catalogue are left out. */
  of: (userId: bigint) => Promise<FavouriteIds>;
  /** Marks a match or a championship; one that is marked stays where it is. @returns null, or why it is refused */
  add: (userId: bigint, marked: Marked) => Promise<Refusal | null>;
  remove: (userId: bigint, marked: Marked) => Promise<void>;
  /** Adds what a visitor had marked before the log-in, as far as it is known and fits (DR-10.68). */
  merge: (userId: bigint, ids: FavouriteIds) => Promise<void>;
};

type Deps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'lockUsers'>;
  mirror: Pick<Mirror, 'names'>;
  favoriteTeams: FavoriteTeams;
};

const partsOf = (marked: Marked) =>
  'gameId' in marked
    ? ({ rows: gameRows, id: marked.gameId, unknown: 'favourites/unknown-game' } as const)
    : ({ rows: champRows, id: marked.champId, unknown: 'favourites/unknown-champ' } as const);

export function createFavourites({ db, clock, identity, mirror, favoriteTeams }: Deps): Favourites {
  const knownChamps = (ids: readonly number[]): Set<number> =>
    new Set(ids.filter((id) => mirror.names().champs.has(id)));
  const knownOf = async (tx: Transaction, rows: FavouriteRows, ids: readonly number[]) =>
    rows === gameRows ? gamesNotOver(tx, ids) : knownChamps(ids);

  /** Changes marks under the player's lock: two changes at once are counted one after the other. */
  const change = <Result>(userId: bigint, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await identity.lockUsers(tx, [userId], []);
      await deleteGamesOver(tx, userId);
      const result = await work(tx);
      await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'favourites' });
      return result;
    });

  /** Of marks that do not all fit, the newest are added. */
  const mergeInto = async (tx: Transaction, userId: bigint, rows: FavouriteRows, ids: readonly number[]) => {
    const stored = await rows.of(tx, userId);
    const known = await knownOf(tx, rows, ids);
    const added = ids.filter((id) => known.has(id) && !stored.includes(id));
    const room = Math.max(0, rows.most - stored.length);
    await rows.insert(tx, userId, added.slice(Math.max(0, added.length - room)), clock.nowMs());
  };

  return {
    of: async (userId) => {
      const [games, champs, teams] = await Promise.all([
        gameRows.of(db, userId),
        champRows.of(db, userId),
        favoriteTeams.idsOf(userId),
      ]);
      const known = knownChamps(champs);
      return { games, champs: champs.filter((id) => known.has(id)), teams };
    },
    add: (userId, marked) => {
      const { rows, id, unknown } = partsOf(marked);
      return change(userId, async (tx) => {
        const stored = await rows.of(tx, userId);
        if (stored.includes(id)) return null;
        if (!(await knownOf(tx, rows, [id])).has(id)) return unknown;
        if (stored.length >= rows.most) return 'favourites/too-many';
        await rows.insert(tx, userId, [id], clock.nowMs());
        return null;
      });
    },
    remove: (userId, marked) => {
      const { rows, id } = partsOf(marked);
      return change(userId, (tx) => rows.remove(tx, userId, id));
    },
    merge: async (userId, { games, champs, teams }) => {
      await change(userId, async (tx) => {
        await mergeInto(tx, userId, gameRows, games);
        await mergeInto(tx, userId, champRows, champs);
      });
      // Refused teams are left out: unknown ones, and those that do not fit.
      for (const teamId of teams) await favoriteTeams.add(userId, teamId);
    },
  };
}
