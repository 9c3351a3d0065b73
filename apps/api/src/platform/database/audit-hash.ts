import { createHash, createHmac } from 'node:crypto';

/**
 * The fields covered by a row's hash. Details are texts as the database formats them; the moment is in microseconds.
 */
export type AuditRow = {
  id: bigint;
  atMicros: bigint;
  actor: string;
  action: string;
  subject: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  address: string | null;
  agent: string | null;
};

/** HMAC-SHA-256 of a row and the hash before it. JSON separates the fields, so no two rows have the same text. */
export function auditHash(key: string, previous: Buffer, row: AuditRow): Buffer {
  const text = JSON.stringify([
    'row',
    previous.toString('hex'),
    String(row.id),
    String(row.atMicros),
    row.actor,
    row.action,
    row.subject,
    row.reason,
    row.before,
    row.after,
    row.address,
    row.agent,
  ]);
  return createHmac('sha256', key).update(text).digest();
}

/** HMAC-SHA-256 of the head. After removing the last row, an attacker cannot make an older row the head. */
export const auditSeal = (key: string, id: bigint, hash: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['head', String(id), hash.toString('hex')]))
    .digest();

/** The hash of rows that are older than the key. */
export function unkeyedAuditHash(previous: Buffer, row: AuditRow): Buffer {
  const parts = [row.actor, row.action, row.subject, row.reason ?? '', row.before ?? '', row.after ?? ''];
  return createHash('sha256')
    .update(previous)
    .update([...parts, String(row.atMicros)].join('\u001f'))
    .digest();
}
