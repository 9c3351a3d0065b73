import { randomBytes } from 'node:crypto';
import type { SeedErrorCode, SeedPairWire } from '@touchline/contracts/gaming';
import { fromHex, SERVER_SEED_BYTES, toHex } from '@touchline/game-kit';
import { nodeHashing } from '@touchline/game-kit/node';
import type { Database, Sql } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import { commitSeeds, type PairOwners } from './commit-seeds.ts';
import { readProof } from './read-proof.ts';

export type SeedPair = Pick<
  Tables['rounds_seed_pair'],
  | 'id'
  | 'sealedSeed'
  | 'commitment'
  | 'clientSeed'
  | 'nextNonce'
  | 'createdAt'
  | 'revealedAt'
  | 'revealedSeed'
>;

/** A refusal of a change of seeds. */
export type SeedRefusal = { outcome: 'refused'; code: SeedErrorCode };

export type SeedPairs = {
  /** The pair in use; the first call makes one. */
  open: (userId: bigint) => Promise<SeedPairWire>;
  /** Sets the client seed of a pair, once (DR-8.69). */
  join: (
    userId: bigint,
    pairId: bigint,
    clientSeed: string,
  ) => Promise<{ outcome: 'ok'; pair: SeedPairWire } | SeedRefusal>;
  /** Reveals a pair and makes the next one (DR-8.3). */
  reveal: (
    userId: bigint,
    pairId: bigint,
  ) => Promise<{ outcome: 'ok'; revealed: SeedPairWire; next: SeedPairWire } | SeedRefusal>;
  list: (userId: bigint, before?: bigint) => Promise<{ pairs: SeedPairWire[]; hasMore: boolean }>;
  /** Reads the pair in use; null without one. */
  current: (sql: Sql, userId: bigint) => Promise<SeedPair | null>;
  /** Opens the server seed of a pair. It must not leave the process before the pair is revealed. */
  serverSeedOf: (pair: Pick<SeedPair, 'id' | 'sealedSeed'>) => Uint8Array;
  present: (pair: SeedPair) => SeedPairWire;
  /** How a commitment is in its root; null for a pair of another player. */
  proof: (userId: bigint, pairId: bigint) => ReturnType<typeof readProof>;
  /** Writes one root of the commitments that are in none yet to the audit log (DR-8.76). @returns how many */
  commit: () => Promise<number>;
  /** Seals the seeds of pairs in use again that an older key has sealed (DR-13.160). @returns how many */
  reseal: (limit: number) => Promise<number>;
};

const columns = `id, sealed_seed as "sealedSeed", commitment, client_seed as "clientSeed", next_nonce as "nextNonce",
  created_at as "createdAt", revealed_at as "revealedAt", revealed_seed as "revealedSeed"`;
const pageSize = 20;

const ownPlayers: PairOwners = { prefix: 'rounds', owner: 'user_id' };

/**
 * @param keys what seals server seeds; null where no game is played
 * @param owners the site's own players by default; then ids of owners are ids of users
 */
export function createSeedPairs(
  { db, keys }: { db: Database; keys: SealingKeys | null },
  owners: PairOwners = ownPlayers,
): SeedPairs {
  const { prefix, owner } = owners;
  const table = `${prefix}_seed_pair`;
  const owned = `${table} where ${owner}`;
  const sealing = (): SealingKeys => {
    if (!keys) throw new Error('rounds need a key that seals server seeds');
    return keys;
  };
  const newSeed = (): { sealed: Buffer; commitment: Uint8Array } => {
    const seed = randomBytes(SERVER_SEED_BYTES);
    return { sealed: sealing().seal(toHex(seed)), commitment: nodeHashing.sha256(seed) };
  };
  const serverSeedOf: SeedPairs['serverSeedOf'] = ({ id, sealedSeed }) => {
    const seed = fromHex(sealing().open(sealedSeed) ?? '-');
    if (seed?.length !== SERVER_SEED_BYTES) throw new Error(`the server seed of pair ${id} cannot be opened`);
    return seed;
  };
  const present: SeedPairs['present'] = (pair) => ({
    pairId: Number(pair.id),
    commitment: pair.commitment.toString('hex'),
    clientSeed: pair.clientSeed,
    nextNonce: pair.nextNonce,
    createdAtMs: pair.createdAt.getTime(),
    serverSeed: pair.revealedSeed?.toString('hex') ?? null,
    revealedAtMs: pair.revealedAt?.getTime() ?? null,
  });
  const find = async (sql: Sql, userId: bigint, pairId: bigint): Promise<SeedPair | null> => {
    const [pair] = await sql.query<SeedPair>(`select ${columns} from ${owned} = $1 and id = $2`, [
      userId,
      pairId,
    ]);
    return pair ?? null;
  };
  const read = async (sql: Sql, userId: bigint, pairId: bigint): Promise<SeedPair> => {
    const pair = await find(sql, userId, pairId);
    if (!pair) throw new Error(`there is no pair of seeds ${pairId}`);
    return pair;
  };
  const openPair = async (sql: Sql, userId: bigint): Promise<SeedPair> => {
    const { sealed, commitment } = newSeed();
    const [pair] = await sql.query<SeedPair>(`select ${columns} from ${prefix}_open_pair($1, $2, $3)`, [
      userId,
      sealed,
      commitment,
    ]);
    if (!pair) throw new Error('no pair of seeds was opened');
    return pair;
  };
  return {
    open: async (userId) => present(await openPair(db, userId)),
    join: async (userId, pairId, clientSeed) => {
      const [row] = await db.query<{ outcome: 'ok' | 'gone' | 'set' | 'revealed' }>(
        `select ${prefix}_join_pair($1, $2, $3) as outcome`,
        [userId, pairId, clientSeed],
      );
      const code = (
        { gone: 'rounds/no-pair', set: 'rounds/seed-set', revealed: 'rounds/pair-revealed' } as const
      )[row?.outcome as 'gone' | 'set' | 'revealed'];
      if (code) return { outcome: 'refused', code };
      return { outcome: 'ok', pair: present(await read(db, userId, pairId)) };
    },
    reveal: async (userId, pairId) => {
      const pair = await find(db, userId, pairId);
      if (!pair) return { outcome: 'refused', code: 'rounds/no-pair' };
      const { sealed, commitment } = newSeed();
      const [row] = await db.query<{ outcome: 'ok' | 'gone' | 'open' }>(
        `select ${prefix}_reveal_pair($1, $2, $3, $4, $5) as outcome`,
        [userId, pairId, pair.revealedSeed ?? serverSeedOf(pair), sealed, commitment],
      );
      if (row?.outcome !== 'ok')
        return { outcome: 'refused', code: row?.outcome === 'open' ? 'rounds/round-open' : 'rounds/no-pair' };
      const revealed = present(await read(db, userId, pairId));
      return { outcome: 'ok', revealed, next: present(await openPair(db, userId)) };
    },
    list: async (userId, before) => {
      const rows = await db.query<SeedPair>(
        `select ${columns} from ${owned} = $1 and ($2::bigint is null or id < $2)
         order by id desc limit $3`,
        [userId, before ?? null, pageSize + 1],
      );
      return { pairs: rows.slice(0, pageSize).map(present), hasMore: rows.length > pageSize };
    },
    current: async (sql, userId) => {
      const [pair] = await sql.query<SeedPair>(
        `select ${columns} from ${owned} = $1 and revealed_at is null`,
        [userId],
      );
      return pair ?? null;
    },
    reseal: (limit) => (keys === null ? Promise.resolve(0) : reseal(db, keys, { table, limit })),
    proof: (userId, pairId) => readProof(db, owners, userId, pairId),
    commit: () => commitSeeds(db, owners),
    serverSeedOf,
    present,
  };
}

/** Revealed seeds are public and need no key any more, so only those in use are sealed again. */
const reseal = (
  db: Database,
  keys: SealingKeys,
  { table, limit }: { table: string; limit: number },
): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.query<{ id: bigint; sealed: Buffer }>(
      `select id, sealed_seed as sealed from ${table}
       where revealed_at is null and substring(sealed_seed from 1 for $1) <> $2 limit $3 for update skip locked`,
      [keys.currentId.length, keys.currentId, limit],
    );
    for (const { id, sealed } of rows) {
      const seed = keys.open(sealed);
      // A key that is missing is an operator's mistake; the pair stays as it is until the key is back.
      if (seed === null) continue;
      await tx.query(`update ${table} set sealed_seed = $2 where id = $1`, [id, keys.seal(seed)]);
    }
    return rows.length;
  });
