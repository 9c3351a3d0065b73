import type { AuditAction } from './audit-actions.ts';
import { auditHash, type AuditRow, auditSeal } from './audit-hash.ts';
import { auditKey } from './audit-key.ts';
import type { Transaction } from './db.ts';

/** From where a call came: its network address, and what the browser or program calls itself. */
export type Caller = { address: string | null; agent: string | null };

/** Who did what to whom, and why. Never a password, code, token, card or document number (RL-77). */
export type AuditEntry = {
  /** A player or operator; `system` for what the site does by itself. */
  actor: string;
  action: AuditAction;
  subject: string;
  reason: string | null;
  before: object | null;
  after: object | null;
  /** Absent for what no call caused. */
  caller?: Caller | null | undefined;
};

export type AuditPosition = { id: bigint; hash: Buffer };

/** Browsers name themselves as long as they like. */
const maxAgentLength = 300;

/**
 * Adds an entry to the audit chain, in the transaction of what it tells (RL-77, RL-78). The chain is locked from here to
 * the end of the transaction: entries become visible in the order of their numbers.
 * @returns the new head of the chain
 */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<AuditPosition> {
  const key = auditKey();
  const [head] = await tx.query<{
    id: bigint;
    hash: Buffer;
    atMicros: bigint;
    before: string | null;
    after: string | null;
  }>('select id, hash, at_micros as "atMicros", before, after from platform_audit_lock($1, $2)', [
    entry.before,
    entry.after,
  ]);
  if (!head) throw new Error('the audit chain has no head');
  const row: AuditRow = {
    id: head.id + 1n,
    atMicros: head.atMicros,
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    reason: entry.reason,
    before: head.before,
    after: head.after,
    address: entry.caller?.address ?? null,
    agent: entry.caller?.agent?.slice(0, maxAgentLength) ?? null,
  };
  const hash = auditHash(key, head.hash, row);
  await tx.query('select platform_audit_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
    row.id,
    row.atMicros,
    row.actor,
    row.action,
    row.subject,
    row.reason,
    row.before,
    row.after,
    row.address,
    row.agent,
    hash,
    auditSeal(key, row.id, hash),
  ]);
  return { id: row.id, hash };
}
