import { randomBytes } from 'node:crypto';
import { appendAudit } from '../../../platform/database/audit.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import type { AuditedChange } from '../../../platform/operator/command.ts';

export type ChainRow = {
  id: bigint;
  game: string;
  terminalHash: Buffer;
  rounds: number;
  source: string | null;
  publicValue: string | null;
  played: number;
};

/** Reads the chains of all games, the newest first. */
export const readChains = (sql: Sql, limit: number): Promise<ChainRow[]> =>
  sql.query<ChainRow>(
    `select c.id, c.game, c.terminal_hash as "terminalHash", c.rounds, c.source, c.public_value as "publicValue",
       (select coalesce(max(r.number), 0) from shared_round r where r.chain_id = c.id) as played
     from shared_chain c order by c.id desc limit $1`,
    [limit],
  );

/** Reads one chain; null for an unknown number. */
export async function readOneChain(sql: Sql, id: bigint): Promise<ChainRow | null> {
  const [row] = await sql.query<ChainRow>(
    `select c.id, c.game, c.terminal_hash as "terminalHash", c.rounds, c.source, c.public_value as "publicValue",
       (select coalesce(max(r.number), 0) from shared_round r where r.chain_id = c.id) as played
     from shared_chain c where c.id = $1`,
    [id],
  );
  return row ?? null;
}

/**
 * Publishes the terminal hash of a chain with the source of its public value, which is not known yet (DR-8.101).
 * @returns the change for the audit log, or why nothing changed
 */
export async function publishChain(
  tx: Transaction,
  chain: ChainRow,
  source: string,
): Promise<AuditedChange | 'gone' | 'published'> {
  const [row] = await tx.query<{ outcome: 'ok' | 'gone' | 'published' }>(
    'select shared_publish_chain($1, $2) as outcome',
    [chain.id, source],
  );
  if (row?.outcome !== 'ok') return row?.outcome ?? 'gone';
  return {
    action: 'chain.publish',
    subject: `chain:${chain.id}`,
    after: {
      game: chain.game,
      terminalHash: chain.terminalHash.toString('hex'),
      rounds: chain.rounds,
      source,
    },
    text: `Chain ${chain.id} is published: ${chain.terminalHash.toString('hex')}.`,
  };
}

/**
 * Fixes the public value of a published chain, once (DR-8.101).
 * @returns the change for the audit log, or why nothing changed
 */
export async function fixChain(
  tx: Transaction,
  chain: ChainRow,
  value: string,
): Promise<AuditedChange | 'gone' | 'unpublished' | 'fixed'> {
  const [row] = await tx.query<{ outcome: 'ok' | 'gone' | 'unpublished' | 'fixed' }>(
    'select shared_fix_chain($1, $2) as outcome',
    [chain.id, value],
  );
  if (row?.outcome !== 'ok') return row?.outcome ?? 'gone';
  return {
    action: 'chain.fix',
    subject: `chain:${chain.id}`,
    after: { game: chain.game, publicValue: value },
    text: `The public value of chain ${chain.id} is ${value}.`,
  };
}

/** The source of the demo's public values: the page tells what it proves, and what not. */
export const DEMO_SOURCE = 'demo';

const valueBytes = 16;

/**
 * Publishes and fixes the chains of the demo. Its public value is drawn here, after the terminal hash is in the audit log,
 * and not by anybody outside. Never called in production.
 * @returns how many chains were changed
 */
export async function publishDemoChains(db: Database): Promise<number> {
  let changed = 0;
  for (const chain of await readChains(db, 10)) {
    if (chain.publicValue !== null) continue;
    if (chain.source === null)
      changed += await auditedBySite(db, (tx) => publishChain(tx, chain, DEMO_SOURCE));
    changed += await auditedBySite(db, (tx) => fixChain(tx, chain, randomBytes(valueBytes).toString('hex')));
  }
  return changed;
}

const auditedBySite = (
  db: Database,
  work: (tx: Transaction) => Promise<AuditedChange | string>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const done = await work(tx);
    if (typeof done === 'string') return 0;
    const { action, subject, after = null } = done;
    await appendAudit(tx, { actor: 'system', action, subject, reason: null, before: null, after });
    return 1;
  });
