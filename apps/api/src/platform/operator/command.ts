import type { CommandLine, OperatorPermission } from '@touchline/contracts/operations';
import type { LimitedMovement } from '@touchline/contracts/shared';
import { z } from 'zod';
import { appendAudit, type AuditEntry, type Caller } from '../database/audit.ts';
import type { Database, Transaction } from '../database/db.ts';
import { type InputOf, type InputShape, inputSchema, rawInput, usageOf } from './command-input.ts';
import type { CommandResult } from './command-result.ts';
import type { TwoPersonCommand } from './two-person-command.ts';

export { type CommandResult, refused } from './command-result.ts';

/** The operator who runs a command, and the reason; both are in every audit row of a change (RL-77). */
export type Actor = {
  /** The account number of the operator. */
  actor: string;
  /** Null for a command that did not come over the network. */
  caller: Caller | null;
  /** At least three characters for a command that requires a reason; for other commands possibly empty. */
  reason: string;
};

/** Returned by a command that a second operator must approve. The command is then proposed, and not run (RL-24). */
export const needsSecondPerson = 'needs-second-person';

/** One operator command. The module that owns the data defines it. */
export type CommandDefinition<Shape extends InputShape> = {
  /** One or two words, such as `config set`; unique. */
  name: string;
  permission: OperatorPermission;
  /** What it does, in one line. */
  help: string;
  input: Shape;
  /** Options that need a permission besides that of the command. */
  optionPermissions?: Readonly<Record<string, OperatorPermission>>;
  /** True for every command that changes something. */
  needsReason: boolean;
  /** What it moves that limits and breaks stop (DR-11.64). */
  moves?: LimitedMovement;
  /** Runs the command. A change writes its audit row in its own transaction. */
  run?: (input: InputOf<Shape>, by: Actor) => Promise<CommandResult | typeof needsSecondPerson>;
  /**
   * For a command that a second operator must approve. Such a command always needs an approval (there is no `run`), or
   * only in some cases.
   */
  twoPerson?: TwoPersonCommand<InputOf<Shape>>;
};

/** A command without its input types, as stored in the registry. */
export type Command = Pick<
  CommandDefinition<InputShape>,
  'name' | 'permission' | 'help' | 'needsReason' | 'moves'
> & {
  optionPermissions: Readonly<Record<string, OperatorPermission>>;
  /** The whole line: name, words and options. */
  usage: string;
  /** The JSON form of the input, with the reason. */
  schema: z.ZodObject;
  /** Parses the words and options after the name; null for bad input. */
  parse: (line: ArgumentLine) => ParsedInput | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- erased here, typed where `defineCommand` is called
  run?: (input: any, by: Actor) => Promise<CommandResult | typeof needsSecondPerson>;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  twoPerson?: TwoPersonCommand<any>;
};

/** The words after the command's name, and the options. */
export type ArgumentLine = { words: readonly string[]; options: CommandLine['options'] };

/** A command's input after the checks; `reason` is empty when none was given. */
export type ParsedInput = { input: Record<string, unknown>; reason: string };

const reason = z.string().trim().min(3);

/** Makes a command from its definition: the parser and the usage line follow from `input`. */
export function defineCommand<const Shape extends InputShape>(definition: CommandDefinition<Shape>): Command {
  const { name, input, needsReason } = definition;
  const shape = {
    words: input.words,
    options: needsReason ? { ...input.options, reason } : input.options,
  };
  const schema = inputSchema(shape);
  const { permission, help, moves, run, twoPerson, optionPermissions = {} } = definition;
  return {
    name,
    permission,
    help,
    needsReason,
    optionPermissions,
    usage: `${name} ${usageOf(shape)}`.trimEnd(),
    schema,
    parse: (line) => {
      const parsed = schema.safeParse(rawInput(shape, line));
      if (!parsed.success) return null;
      const given = parsed.data['reason'];
      return { input: parsed.data, reason: typeof given === 'string' ? given : '' };
    },
    ...(moves === undefined ? {} : { moves }),
    ...(run ? { run } : {}),
    ...(twoPerson ? { twoPerson } : {}),
  };
}

/** A change as its audit row describes it, with the text for the operator. */
export type AuditedChange = Pick<AuditEntry, 'action' | 'subject'> & {
  before?: object | null;
  after?: object | null;
  text: string;
};

/** Writes the audit row of a change, in the transaction of the change (RL-77, RL-78). */
export async function auditChange(tx: Transaction, by: Actor, change: AuditedChange): Promise<CommandResult> {
  const { action, subject, before = null, after = null, text } = change;
  await appendAudit(tx, { ...by, action, subject, before, after });
  return { ok: true, text };
}

/** Runs a change and writes its audit row in one transaction. `work` returns the change, or a refusal. */
export const changeWithAudit = (
  db: Database,
  by: Actor,
  work: (tx: Transaction) => Promise<AuditedChange | CommandResult>,
): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const done = await work(tx);
    return 'ok' in done ? done : auditChange(tx, by, done);
  });
