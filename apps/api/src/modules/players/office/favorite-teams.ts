import { type FavoriteTeam, MAX_FAVORITE_TEAMS } from '@touchline/contracts/players';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import { type Mirror, nameIn } from '../../sports-betting/catalogue/index.ts';
import type { Identity } from '../identity/index.ts';

/** The teams that a player has chosen (DR-13.166). */
export type FavoriteTeams = {
  /** With their names in a language, in the order of the choice. A team that has left the catalogue is left out. */
  of: (userId: bigint, lng: string) => Promise<FavoriteTeam[]>;
  /** Their ids, in the order of the choice. A team that has left the catalogue is left out. */
  idsOf: (userId: bigint) => Promise<number[]>;
  /** Adds a team of the catalogue; a team of the player stays where it is. */
  add: (userId: bigint, teamId: number) => Promise<'stored' | 'unknown' | 'too-many'>;
  remove: (userId: bigint, teamId: number) => Promise<void>;
};

type Deps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'lockUsers'>;
  mirror: Pick<Mirror, 'names'>;
};

export function createFavoriteTeams({ db, clock, identity, mirror }: Deps): FavoriteTeams {
  return {
    of: async (userId, lng) => {
      const { competitors } = mirror.names();
      return (await readIds(db, userId)).flatMap((teamId) => {
        const team = competitors.get(teamId);
        if (!team) return [];
        return [{ id: team.id, name: nameIn(team.names, lng), countryCode: team.countryCode }];
      });
    },
    idsOf: async (userId) => {
      const { competitors } = mirror.names();
      return (await readIds(db, userId)).filter((teamId) => competitors.has(teamId));
    },
    add: async (userId, teamId) => {
      if (!mirror.names().competitors.has(teamId)) return 'unknown';
      return db.transaction(async (tx) => {
        // Two teams at once are counted one after the other.
        await identity.lockUsers(tx, [userId], []);
        const [stored] = await tx.query<{ count: number; has: boolean | null }>(
          `select count(*)::int as count, bool_or(team_id = $2) as has from office_favorite_team where user_id = $1`,
          [userId, teamId],
        );
        if (stored?.has === true) return 'stored';
        if ((stored?.count ?? 0) >= MAX_FAVORITE_TEAMS) return 'too-many';
        await tx.query('insert into office_favorite_team (user_id, team_id, added_at) values ($1, $2, $3)', [
          userId,
          teamId,
          new Date(clock.nowMs()),
        ]);
        await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'favourites' });
        return 'stored';
      });
    },
    remove: async (userId, teamId) => {
      await db.transaction(async (tx) => {
        await tx.query('delete from office_favorite_team where user_id = $1 and team_id = $2', [
          userId,
          teamId,
        ]);
        await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'favourites' });
      });
    },
  };
}

async function readIds(sql: Sql, userId: bigint): Promise<number[]> {
  const rows = await sql.query<{ teamId: bigint }>(
    'select team_id as "teamId" from office_favorite_team where user_id = $1 order by id limit $2',
    [userId, MAX_FAVORITE_TEAMS],
  );
  return rows.map(({ teamId }) => Number(teamId));
}
