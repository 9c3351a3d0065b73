import {
  type CommandLine,
  type OperatorPermission,
  operatorPermissions,
  permissionRequired,
  readCommandLine,
} from '@touchline/contracts/operations';
import type { App } from '../app.ts';
import type { Caller } from '../platform/database/audit.ts';
import {
  type Command,
  type CommandResult,
  needsSecondPerson,
  refused,
} from '../platform/operator/command.ts';
import { commandsOf } from './commands.ts';
import { proposeCommand } from './proposals/propose.ts';

/** The operator who runs a command. */
export type Operator = {
  /** The account number. */
  actor: string;
  permissions: ReadonlySet<OperatorPermission>;
  /** Null for a command that did not come over the network. */
  caller: Caller | null;
};

/** The result of a command. The code is set when the operator lacks the permission for the command. */
export type CommandAnswer = CommandResult & { code?: typeof permissionRequired };

/** Runs a command line with every permission, for tests of commands. */
export const runOps = (app: App, argv: readonly string[], actor: string): Promise<CommandAnswer> =>
  runCommand(app, readCommandLine(argv), { actor, permissions: new Set(operatorPermissions), caller: null });

/**
 * Runs a command; its name is the first word or two. The permission is checked before the input. Bad input returns the
 * command's usage and changes nothing.
 */
export async function runCommand(
  app: App,
  { words, options }: CommandLine,
  { actor, permissions, caller }: Operator,
): Promise<CommandAnswer> {
  const commands = commandsOf(app);
  const command = findCommand(commands, words);
  if (!command) return unknownCommand(commands, words[0] ?? '');
  const { name, run } = command;
  const lacking = neededFor(command, options).find((one) => !permissions.has(one));
  if (lacking)
    return {
      ok: false,
      code: permissionRequired,
      text: `You need the permission ${lacking} for ${name} (${permissionRequired}).`,
    };
  const parsed = command.parse({ words: words.slice(name.split(' ').length), options });
  if (!parsed) return usage(commands, words[0] ?? '');
  const { input, reason } = parsed;
  const by = { actor, caller, reason };
  const result = run ? await run(input, by) : needsSecondPerson;
  return result === needsSecondPerson ? proposeCommand(app, command, input, by) : result;
}

/** The permissions that a command needs with the given options. */
const neededFor = (
  { permission, optionPermissions }: Command,
  options: CommandLine['options'],
): readonly OperatorPermission[] => [
  permission,
  ...Object.entries(optionPermissions).flatMap(([option, needed]) => (options.has(option) ? [needed] : [])),
];

const findCommand = (commands: readonly Command[], words: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name === `${words[0]} ${words[1]}`) ??
  commands.find(({ name }) => name === words[0]);

/** Returns the help of all commands, or the usage of the commands that begin with a word. */
function unknownCommand(commands: readonly Command[], first: string): CommandResult {
  if (commands.some(({ name }) => name.startsWith(`${first} `))) return usage(commands, first);
  const lines = commands.map(
    ({ usage: line, help, permission }) => `  ${line}\n      ${help} (${permission})`,
  );
  return { ok: first === '' || first === 'help', text: lines.join('\n') };
}

/** Returns the usage of the commands that begin with a word, in one line: `config list [<group>] | get <key>`. */
function usage(commands: readonly Command[], first: string): CommandResult {
  const lines = commands.map((command) => command.usage).filter((line) => line.split(' ')[0] === first);
  return refused(
    `Usage: npm run ops -- ${first} ${lines.map((line) => line.slice(first.length + 1)).join(' | ')}`.trimEnd(),
  );
}
