import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { CanonicalMessage } from '../../modules/sports-betting/catalogue/index.ts';
import type { User } from '../../modules/players/identity/index.ts';
import type { AuditAction } from '../../platform/database/audit-actions.ts';
import type { Sql, Transaction } from '../../platform/database/db.ts';
import type { OpsArguments, OpsResult } from '../ops-command.ts';

/**
 * A command's arguments in the canonical form that is proposed, shown, hashed and run. `state` is the state that the
 * command depends on: when it has changed by the approval, nothing runs.
 */
export type ProposedArguments = {
  words: readonly string[];
  options: Readonly<Record<string, string>>;
  state: string;
};

export type Reading =
  | { outcome: 'ready'; proposed: ProposedArguments; summary: string }
  | { outcome: 'refused'; result: OpsResult };

declare const approvedByTwo: unique symbol;

/**
 * The right to run a command. Only `approveProposal` creates one, inside the transaction that decides the proposal.
 */
export type Approval = {
  readonly [approvedByTwo]: true;
  readonly tx: Transaction;
  readonly proposed: ProposedArguments;
  /** Applies messages to the catalogue; for commands with `gamesOf` only. */
  readonly applyMessages: (messages: readonly CanonicalMessage[]) => Promise<void>;
  /** Writes the audit row, which names both people. */
  readonly audit: (entry: {
    action: AuditAction;
    subject: string;
    before: object | null;
    after: object | null;
  }) => Promise<void>;
};

/** A command that one operator proposes and another one approves (RL-24). */
export type TwoPersonCommand = {
  /**
   * For a command that changes the catalogue: the games whose results it stores. They are locked before the
   * catalogue, as every writer of results does, so a running settlement is waited for.
   */
  gamesOf?: (sql: Sql, words: readonly string[]) => Promise<readonly bigint[]>;
  /** Parses the arguments and checks the site's state. Runs at the proposal and again at the approval. */
  read: (app: App, sql: Sql, args: OpsArguments) => Promise<Reading>;
  /** Runs the command. A refusal must have written nothing. */
  run: (app: App, approval: Approval) => Promise<OpsResult>;
  /** Runs in this process after the commit. */
  afterwards?: (app: App) => Promise<void>;
};

export const refused = (text: string): Reading => ({ outcome: 'refused', result: { ok: false, text } });

/** The arguments as canonical text: equal arguments have equal text. */
export const canonicalText = ({ words, options, state }: ProposedArguments): string =>
  JSON.stringify({
    words,
    options: Object.fromEntries(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    state,
  });

/** SHA-256 over the command and its arguments as text. */
export const hashOf = (command: string, argumentsText: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([command, argumentsText]))
    .digest();

/** The operator of an account number; null when it is not an operator now. */
export async function findOperator(app: App, sql: Sql, accountNumber: string): Promise<User | null> {
  const found = await app.identity.findByLogin(sql, accountNumber);
  if (!found || found.accountNumber !== accountNumber) return null;
  if (!(await app.identity.isOperator(sql, found.id))) return null;
  const { passwordHash: _, passwordChangedAt: __, ...user } = found;
  return user;
}

export const notAnOperator: OpsResult = { ok: false, text: 'Only an operator with an account may do this.' };
