import { z } from 'zod';
import {
  type Actor,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../../platform/operator/command.ts';
import { id } from '../../../../platform/operator/command-input.ts';
import { readNetwork } from '../gate-state.ts';
import { changeGate, type GateDeps } from './change-gate.ts';

const kinds = ['everyone', 'country', 'network', 'agent'] as const;
const templates = [1, 2, 3, 4, 5, 8, 13, 14, 16, 17];

/** Operator commands that block visitors and choose the page that they see instead. */
export const blockCommands = (deps: GateDeps): Command[] => [
  defineCommand({
    name: 'block add',
    permission: 'access.write',
    help: 'blocks visitors: everyone, country IT, network 10.0.0.0/8 or agent <text>',
    input: {
      words: {
        kind: z.enum(kinds).describe(kinds.join('|')),
        value: { rest: z.string().default('').describe('value') },
      },
      options: { template: z.string().default('1').transform(Number).describe('number') },
    },
    needsReason: true,
    run: (input, by) => addBlock(deps, input, by),
  }),
  defineCommand({
    name: 'block remove',
    permission: 'access.write',
    help: 'ends a block',
    input: { words: { id }, options: {} },
    needsReason: true,
    run: (input, by) =>
      changeGate(deps, by, async (tx) => {
        const rows = await tx.query(
          'update site_gate_block set ended_at = clock_timestamp() where id = $1 and ended_at is null returning 1',
          [input.id],
        );
        if (rows.length === 0) return refused(`There is no block ${input.id}.`);
        return {
          action: 'block.remove',
          subject: `block:${input.id}`,
          text: `Block ${input.id} is removed.`,
        };
      }),
  }),
  defineCommand({
    name: 'block list',
    permission: 'reports.read',
    help: 'the blocks in force',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => listBlocks(deps),
  }),
];

type Block = { kind: (typeof kinds)[number]; value: string; template: number };

const isValueRight = ({ kind, value }: Block): boolean =>
  (kind === 'everyone' && value === '') ||
  (kind === 'country' && /^[A-Z]{2}$/.test(value)) ||
  (kind === 'network' && readNetwork(value) !== null) ||
  (kind === 'agent' && value.length >= 3 && value.length <= 200);

async function addBlock(deps: GateDeps, block: Block, by: Actor): Promise<CommandResult> {
  const { kind, value, template } = block;
  if (!isValueRight(block)) return refused(`${JSON.stringify(value)} is not a valid ${kind}.`);
  if (!templates.includes(template)) return refused(`Templates: ${templates.join(', ')}.`);
  return changeGate(deps, by, async (tx) => {
    const [row] = await tx.query<{ id: bigint }>(
      'insert into site_gate_block (kind, value, template_type_id) values ($1, $2, $3) returning id',
      [kind, value, template],
    );
    return {
      action: 'block.add',
      subject: `block:${row?.id}`,
      after: { kind, value, template },
      text: `Block ${row?.id} is in force.`,
    };
  });
}

async function listBlocks({ db }: GateDeps): Promise<CommandResult> {
  const rows = await db.query<Block & { id: bigint }>(
    'select id, kind, value, template_type_id as template from site_gate_block where ended_at is null order by id',
  );
  const lines = rows.map((row) => `${row.id}  ${row.kind} ${row.value}  template ${row.template}`);
  return { ok: true, text: lines.join('\n') || 'Nobody is blocked.' };
}
