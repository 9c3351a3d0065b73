import type { SeedApi } from '@touchline/contracts/gaming';
import { toHex } from '@touchline/game-kit';
import { proofOf } from '@touchline/game-kit/node';
import type { Sql } from '../../../platform/database/db.ts';
import type { PairOwners } from './commit-seeds.ts';

/** Reads how the commitment of a pair is in its root (DR-8.76); null for a pair of another player. */
export async function readProof(
  sql: Sql,
  { prefix, owner }: PairOwners,
  ownerId: bigint,
  pairId: bigint,
): Promise<SeedApi['proof']['reply'] | null> {
  const owned = `${prefix}_seed_pair p left join ${prefix}_commitment_root r on r.id = p.root_id where p.${owner}`;
  const [pair] = await sql.query<{
    commitment: Buffer;
    rootId: bigint | null;
    root: Buffer;
    count: number;
    at: Date;
  }>(
    `select p.commitment, p.root_id as "rootId", r.root, r.count, r.at
     from ${owned} = $1 and p.id = $2`,
    [ownerId, pairId],
  );
  if (!pair) return null;
  const commitment = pair.commitment.toString('hex');
  if (pair.rootId === null) return { commitment, root: null };
  const all = await sql.query<{ id: bigint; commitment: Buffer }>(
    `select id, commitment from ${prefix}_seed_pair where root_id = $1 order by id`,
    [pair.rootId],
  );
  const steps = proofOf(
    all.map((one) => one.commitment),
    all.findIndex(({ id }) => id === pairId),
  );
  return {
    commitment,
    root: {
      number: Number(pair.rootId),
      root: pair.root.toString('hex'),
      count: pair.count,
      atMs: pair.at.getTime(),
      steps: steps.map(({ side, hash }) => ({ side, hash: toHex(hash) })),
    },
  };
}
