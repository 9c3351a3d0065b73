import type { AuditAction } from '../database/audit-actions.ts';
import type { Sql, Transaction } from '../database/db.ts';
import type { CommandResult } from './command-result.ts';

/**
 * The arguments of a command in canonical form, in which they are proposed, shown, hashed and run. `state` is the data
 * on which the command depends. When that data has changed by the time of the approval, nothing runs.
 */
export type ProposedArguments = {
  words: readonly string[];
  options: Readonly<Record<string, string>>;
  state: string;
};

export type Reading =
  | { outcome: 'ready'; proposed: ProposedArguments; summary: string }
  | { outcome: 'refused'; result: CommandResult };

declare const approvedByTwo: unique symbol;

/**
 * Permits a two-person command to run. Only `approveProposal` creates one, inside the transaction that decides the
 * proposal.
 */
export type Approval = {
  readonly [approvedByTwo]: true;
  readonly tx: Transaction;
  readonly proposed: ProposedArguments;
  /** The users who proposed and approved. */
  readonly operatorIds: readonly bigint[];
  /** Writes the audit row, which names both operators. */
  readonly audit: (entry: {
    action: AuditAction;
    subject: string;
    before: object | null;
    after: object | null;
  }) => Promise<void>;
};

/**
 * Checks the proposal in a transaction. When both operators are eligible and the state is unchanged, it calls `run` and
 * stores the decision. A refusal must have written nothing.
 */
export type Approve = (
  tx: Transaction,
  run: (approval: Approval) => Promise<CommandResult>,
) => Promise<CommandResult>;

/** A command that one operator proposes and another one approves (RL-24). */
export type TwoPersonCommand<Input> = {
  /** Checks the input against the site's state. Runs at the proposal and again at the approval. */
  read: (sql: Sql, input: Input) => Promise<Reading>;
  /** Opens the transaction of the approval and calls `approve` in it. */
  execute: (input: Input, approve: Approve) => Promise<CommandResult>;
};

export const refusedReading = (result: CommandResult): Reading => ({ outcome: 'refused', result });
