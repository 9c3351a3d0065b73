import { appendAudit, type AuditEntry, type Caller } from '../platform/database/audit.ts';
import type { Transaction } from '../platform/database/db.ts';

export type OpsArguments = {
  words: readonly string[];
  options: ReadonlyMap<string, string>;
  /** Absent for a command that did not come over the network. */
  caller?: Caller | null;
};

/** The result of a command. The text `usage` stands for the command's usage line. */
export type OpsResult = { ok: boolean; text: string };

export const usage: OpsResult = { ok: false, text: 'usage' };

/** A positive whole id, or null. */
export const readId = (word: string | undefined): bigint | null =>
  word !== undefined && /^[1-9][0-9]{0,15}$/.test(word) ? BigInt(word) : null;

/** The reason that every change needs, or null. */
export const readReason = (args: OpsArguments): string | null => {
  const reason = args.options.get('reason')?.trim() ?? '';
  return reason.length >= 3 ? reason : null;
};

/**
 * Audits a change with the state before and after, in the hash-chained log (RL-77, RL-78).
 * @param entry.actor the operator's account number
 */
export async function writeAudit(tx: Transaction, entry: AuditEntry & { reason: string }): Promise<void> {
  await appendAudit(tx, entry);
}
