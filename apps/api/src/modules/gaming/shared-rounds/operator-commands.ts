/** Operator commands for hash chains of shared rounds (DR-8.101). */
import { z } from 'zod';
import type { Database, Sql } from '../../../platform/database/db.ts';
import { id } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { refusedReading, type TwoPersonCommand } from '../../../platform/operator/two-person-command.ts';
import { type ChainRow, fixChain, publishChain, readChains, readOneChain } from './chains.ts';

type Deps = { db: Database };

const listed = 20;
/** 1 to 64 printable ASCII characters without a colon, as the value stands in a message (DR-8.1). */
const publicValue = z.string().regex(/^[\x20-\x39\x3b-\x7e]{1,64}$/);

export const sharedChainCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'chain list',
    permission: 'reports.read',
    help: 'the hash chains of shared rounds: terminal hash, rounds played, public value',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => list(deps),
  }),
  defineCommand({
    name: 'chain publish',
    permission: 'config.write',
    help: 'publishes a chain and tells where its public value will come from, such as a block of Bitcoin',
    input: { words: { chainId: id, source: { rest: z.string().trim().min(1).max(300) } }, options: {} },
    needsReason: true,
    run: async (input, by) => publish(deps, input, by),
  }),
  defineCommand({
    name: 'chain fix',
    permission: 'config.write',
    help: 'proposes the public value of a published chain, which never changes afterwards; a second operator approves it',
    input: { words: { chainId: id, value: publicValue }, options: {} },
    needsReason: true,
    twoPerson: fixByTwo(deps),
  }),
];

async function list({ db }: Deps): Promise<CommandResult> {
  const lines = (await readChains(db, listed)).map(
    ({ id: chainId, game, terminalHash, rounds, source, publicValue: value, played }) =>
      `${chainId}  ${game}  ${terminalHash.toString('hex')}  ${played} of ${rounds}  ` +
      (source === null ? 'not published' : `source: ${source}  value: ${value ?? 'not fixed'}`),
  );
  return { ok: true, text: lines.join('\n') || 'There is no chain.' };
}

const publish = (
  { db }: Deps,
  { chainId, source }: { chainId: bigint; source: string },
  by: Actor,
): Promise<CommandResult> =>
  changeWithAudit(db, by, async (tx) => {
    const chain = await readOneChain(tx, chainId);
    const done = chain === null ? 'gone' : await publishChain(tx, chain, source);
    if (done === 'gone') return refused(`There is no chain ${chainId}.`);
    return done === 'published' ? refused(`Chain ${chainId} is published.`) : done;
  });

type FixInput = { chainId: bigint; value: string };

async function readFixable(sql: Sql, chainId: bigint): Promise<ChainRow | CommandResult> {
  const chain = await readOneChain(sql, chainId);
  if (chain === null) return refused(`There is no chain ${chainId}.`);
  if (chain.source === null) return refused(`Chain ${chainId} is not published.`);
  if (chain.publicValue !== null) return refused(`The public value of chain ${chainId} is fixed.`);
  return chain;
}

const fixByTwo = ({ db }: Deps): TwoPersonCommand<FixInput> => ({
  read: async (sql, { chainId, value }) => {
    const chain = await readFixable(sql, chainId);
    if ('ok' in chain) return refusedReading(chain);
    const hash = chain.terminalHash.toString('hex');
    return {
      outcome: 'ready',
      proposed: { words: [String(chainId), value], options: {}, state: `chain ${hash}` },
      summary: `public value of chain ${chainId} (${hash}), source ${chain.source ?? ''}: ${value}`,
    };
  },
  execute: ({ chainId, value }, approve) =>
    db.transaction((tx) =>
      approve(tx, async ({ audit }) => {
        const chain = await readFixable(tx, chainId);
        if ('ok' in chain) return chain;
        const done = await fixChain(tx, chain, value);
        if (typeof done === 'string') return refused(`The public value of chain ${chainId} is fixed.`);
        const { action, subject, after = null, text } = done;
        await audit({ action, subject, before: null, after });
        return { ok: true, text };
      }),
    ),
});
