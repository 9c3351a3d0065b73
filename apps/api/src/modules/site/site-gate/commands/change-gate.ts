import type { Database, Transaction } from '../../../../platform/database/db.ts';
import { notifyProcesses } from '../../../../platform/database/outbox.ts';
import {
  type Actor,
  type AuditedChange,
  changeWithAudit,
  type CommandResult,
} from '../../../../platform/operator/command.ts';
import type { SiteGate } from '../site-gate.ts';

export type GateDeps = { db: Database; siteGate: SiteGate };

/**
 * Writes one change of the gate with its audit row, and makes all processes reload it.
 * @param work returns the change, or a refusal
 */
export async function changeGate(
  { db, siteGate }: GateDeps,
  by: Actor,
  work: (tx: Transaction) => Promise<AuditedChange | CommandResult>,
): Promise<CommandResult> {
  const result = await changeWithAudit(db, by, async (tx) => {
    const done = await work(tx);
    if (!('ok' in done)) await notifyProcesses(tx);
    return done;
  });
  if (result.ok) await siteGate.load();
  return result;
}
