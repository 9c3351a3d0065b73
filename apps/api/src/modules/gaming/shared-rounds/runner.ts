import { randomBytes } from 'node:crypto';
import { fromHex, SERVER_SEED_BYTES, toHex } from '@touchline/game-kit';
import { sharedRoundStream } from '@touchline/game-kit/node';
import type { Sql } from '../../../platform/database/db.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import { hashChain, type SharedGame } from './shared-game.ts';

type Action = 'open' | 'start' | 'end' | 'wait';
type Due = { action: Action; waitMs: number; roundId: bigint | null; chainId: bigint; number: number };

/** What a step did, and in how many ms the next one is due. */
export type Step = { done: Action | 'none'; waitMs: number };

export type Runner = {
  /** Does what is due. Two processes may call it at once: each step is done by one of them (DR-8.94). */
  step: () => Promise<Step>;
  /** Cashes out the entries of players who may not play any more (DR-8.74). @returns how many */
  endRestricted: () => Promise<number>;
  /** Makes the next chain when none waits (DR-8.101). @returns whether it made one */
  prepareChain: () => Promise<boolean>;
};

type Deps = {
  /** A connection of the login that alone may read the seeds. */
  sql: Sql;
  /** What seals the seeds; this process alone has it. */
  keys: SealingKeys;
  game: SharedGame;
  /** How many rounds a new chain has. */
  chainRounds: number;
};

/** Nothing can be decided while no chain has a public value. */
const idleMs = 1000;

/** Decides the shared rounds of a game: the only code that sees seeds before their rounds have ended. */
export function createRunner({ sql, keys, game, chainRounds }: Deps): Runner {
  /** The seeds of the chain in use, in the order of its rounds. */
  let seeds: { chainId: bigint; all: readonly Uint8Array[] } | null = null;

  const seedOf = async (chainId: bigint, number: number): Promise<Uint8Array> => {
    if (seeds?.chainId !== chainId) {
      const [row] = await sql.query<{ rounds: number; sealed: Buffer }>(
        'select rounds, sealed_seed as sealed from shared_run_seed($1)',
        [chainId],
      );
      const secret = row && fromHex(keys.open(row.sealed) ?? '-');
      if (secret?.length !== SERVER_SEED_BYTES)
        throw new Error(`the seed of chain ${chainId} cannot be opened`);
      seeds = { chainId, all: hashChain(secret, row?.rounds ?? 0).seeds };
    }
    const seed = seeds.all[number - 1];
    if (!seed) throw new Error(`chain ${chainId} has no round ${number}`);
    return seed;
  };

  const open = async (): Promise<Step> => {
    const [next] = await sql.query<{ chainId: bigint; number: number; publicValue: string }>(
      `select chain_id as "chainId", number, public_value as "publicValue" from shared_run_next($1)`,
      [game.id],
    );
    if (!next) return { done: 'none', waitMs: idleMs };
    const seed = await seedOf(next.chainId, next.number);
    const point = game.pointOf(sharedRoundStream(seed, next.publicValue, String(next.number)));
    await failpoint('shared-round-decided');
    await sql.query('select shared_run_open($1, $2, $3, $4, $5, $6)', [
      game.id,
      next.chainId,
      next.number,
      game.version,
      point,
      game.bustTickOf(point),
    ]);
    await failpoint('shared-round-opened');
    return { done: 'open', waitMs: 0 };
  };

  return {
    step: async () => {
      const [due] = await sql.query<Due>(
        `select action, wait_ms as "waitMs", round_id as "roundId", chain_id as "chainId", number from shared_run_due($1)`,
        [game.id],
      );
      if (!due || due.action === 'wait') return { done: 'none', waitMs: due?.waitMs ?? idleMs };
      if (due.action === 'open') return open();
      if (due.action === 'start') {
        await sql.query('select shared_run_start($1)', [due.roundId]);
        await failpoint('shared-round-started');
        return { done: 'start', waitMs: 0 };
      }
      await failpoint('shared-round-due');
      const seed = await seedOf(due.chainId, due.number);
      await sql.query('select shared_run_end($1, $2)', [due.roundId, Buffer.from(seed)]);
      await failpoint('shared-round-ended');
      return { done: 'end', waitMs: 0 };
    },
    endRestricted: async () => {
      const [row] = await sql.query<{ count: number }>('select shared_run_restricted($1) as count', [
        game.id,
      ]);
      return row?.count ?? 0;
    },
    prepareChain: async () => {
      const [row] = await sql.query<{ has: boolean }>('select shared_run_has_spare($1) as has', [game.id]);
      if (row?.has !== false) return false;
      const secret = new Uint8Array(randomBytes(SERVER_SEED_BYTES));
      const { publishedHash } = hashChain(secret, chainRounds);
      const [added] = await sql.query<{ added: boolean }>(
        'select shared_run_add_chain($1, $2, $3, $4) as added',
        [game.id, Buffer.from(publishedHash), chainRounds, keys.seal(toHex(secret))],
      );
      return added?.added === true;
    },
  };
}
