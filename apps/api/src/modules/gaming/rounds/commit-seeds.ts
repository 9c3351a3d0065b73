import { rootOf } from '@touchline/game-kit/node';
import { appendAudit } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';

/** Whose pairs these are: of the site's players, or of players of other operators. It names a table and its functions. */
export type PairOwners = { prefix: 'rounds' | 'suppliedgames'; owner: 'user_id' | 'player_id' };

/** What the audit log calls the roots. */
const subjects = { rounds: 'seeds', suppliedgames: 'supplied-seeds' } as const;

/** More commitments of one minute wait for the next root. */
const most = 10_000;

/**
 * Puts the commitments that are in no root yet under one, by id, and writes it to the audit log, whose head leaves this
 * site every minute (DR-8.76). Two workers at once take different pairs.
 * @returns how many commitments entered
 */
export const commitSeeds = (db: Database, { prefix }: PairOwners): Promise<number> =>
  db.transaction(async (tx) => {
    const pairs = await tx.query<{ id: bigint; commitment: Buffer }>(
      `select id, commitment from ${prefix}_seed_pair where root_id is null order by id limit $1
       for update skip locked`,
      [most],
    );
    if (pairs.length === 0) return 0;
    const root = rootOf(pairs.map(({ commitment }) => commitment));
    const [row] = await tx.query<{ id: bigint }>(
      `insert into ${prefix}_commitment_root (root, count, at) values ($1, $2, platform_now()) returning id`,
      [root, pairs.length],
    );
    if (!row) throw new Error('a root was not written');
    await tx.query(`update ${prefix}_seed_pair set root_id = $1 where id = any($2)`, [
      row.id,
      pairs.map(({ id }) => id),
    ]);
    await appendAudit(tx, {
      actor: 'system',
      action: 'seeds.commit',
      subject: `${subjects[prefix]}:${row.id}`,
      reason: null,
      before: null,
      after: { root: Buffer.from(root).toString('hex'), count: pairs.length },
    });
    return pairs.length;
  });
