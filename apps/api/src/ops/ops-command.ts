import { appendAudit } from '../platform/audit.ts';
import type { Transaction } from '../platform/db.ts';

export type OpsArguments = {
  words: readonly string[];
  options: ReadonlyMap<string, string>;
  /** From where the command came; null where nobody called over the network. */
  address?: string | null;
};

/** What a command answers. The text `usage` asks for the command's usage line. */
export type OpsResult = { ok: boolean; text: string };

export const usage: OpsResult = { ok: false, text: 'usage' };

/** A positive whole id, or null. */
export const readId = (word: string | undefined): bigint | null =>
  word !== undefined && /^[1-9][0-9]{0,15}$/.test(word) ? BigInt(word) : null;

/** The reason every change must carry, or null. */
export const readReason = (args: OpsArguments): string | null => {
  const reason = args.options.get('reason')?.trim() ?? '';
  return reason.length >= 3 ? reason : null;
};

/**
 * Writes who did what, with the state before and after, into the hash-chained log (RL-77, RL-78).
 * @param entry.actor the operator's account number
 * @param entry.address from where the command came; stored with the state after
 */
export async function writeAudit(
  tx: Transaction,
  entry: {
    actor: string;
    action: string;
    subject: string;
    reason: string;
    before: object | null;
    after: object | null;
    address?: string | null | undefined;
  },
): Promise<void> {
  await appendAudit(tx, { ...entry, address: entry.address ?? null });
}
