import { createHash } from 'node:crypto';
import { type CommandResult, refused } from '../../platform/operator/command.ts';
import type { ProposedArguments } from '../../platform/operator/two-person-command.ts';

/** Serialises the arguments: equal arguments give equal text. */
export const canonicalText = ({ words, options, state }: ProposedArguments): string =>
  JSON.stringify({
    words,
    options: Object.fromEntries(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    state,
  });

/** Returns the SHA-256 of the command and its arguments as text. */
export const hashOf = (command: string, argumentsText: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([command, argumentsText]))
    .digest();

export const notAnOperator: CommandResult = refused('Only an operator with an account may do this.');
