import { createHash, createHmac } from 'node:crypto';

/**
 * The fields that a row's hash covers. Details are the JSON texts that the database prints; the time is in
 * microseconds.
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

/**
 * Returns the HMAC-SHA-256 of a row and of the previous row's hash. JSON separates the fields, so two different rows
 * never give the same text.
 */
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

/**
 * Returns the HMAC-SHA-256 of the head. Without the key, an attacker who removes the last row cannot sign an older row
 * as the head.
 */
export const auditSeal = (key: string, id: bigint, hash: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['head', String(id), hash.toString('hex')]))
    .digest();

/** Returns the plain hash of a row that was written before the chain had a key. */
export function unkeyedAuditHash(previous: Buffer, row: AuditRow): Buffer {
  const parts = [row.actor, row.action, row.subject, row.reason ?? '', row.before ?? '', row.after ?? ''];
  return createHash('sha256')
    .update(previous)
    .update([...parts, String(row.atMicros)].join('\u001f'))
    .digest();
}
