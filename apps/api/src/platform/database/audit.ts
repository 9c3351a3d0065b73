import type { AuditAction } from './audit-actions.ts';
import { auditHash, type AuditRow, auditSeal } from './audit-hash.ts';
import { auditKey } from './audit-key.ts';
import { openCode, sealCode } from '../process/sealed-code.ts';
import type { Sql, Transaction } from './db.ts';

/** Where a call came from: the client's network address and user agent. */
export type Caller = { address: string | null; agent: string | null };

/**
 * What the audit log stores of an action. It never contains a password, code, token, card number or document number
 * (RL-77: no secrets in the audit log).
 */
export type AuditEntry = {
  /** A player or operator; `system` for actions of the site itself. */
  actor: string;
  action: AuditAction;
  subject: string;
  reason: string | null;
  before: object | null;
  after: object | null;
  /** Absent when no call caused the action, for instance a job. */
  caller?: Caller | null | undefined;
};

/** Begins a text that is sealed with the secret of an account. */
const sealedMark = 'sealed:';

/**
 * The account whose owner made the call: a player about their own account, or somebody who tried to log in to it. Where such
 * a call came from is personal data and is sealed with the account's secret (DR-13.157). Calls of operators are not.
 */
function ownSubject({ actor, subject, caller }: AuditEntry): string | null {
  if (!caller || !subject.startsWith('player:')) return null;
  return actor === 'guest' || subject === `player:${actor}` ? subject : null;
}

const seal = (secret: Buffer | null, text: string | null): string | null =>
  secret === null || text === null
    ? text
    : `${sealedMark}${sealCode(secret.toString('hex'), text).toString('base64url')}`;

/** Reads an address or agent of the audit log; null when it is sealed and its secret is destroyed (DR-13.157). */
export function openAuditText(secret: Buffer | null, text: string): string | null {
  if (!text.startsWith(sealedMark)) return text;
  if (secret === null) return null;
  return openCode(secret.toString('hex'), Buffer.from(text.slice(sealedMark.length), 'base64url'));
}

/** The secret that seals where the calls of an account's owner came from; null when there is none. */
export async function readAuditSecret(sql: Sql, subject: string): Promise<Buffer | null> {
  const [row] = await sql.query<{ secret: Buffer }>(
    'select secret from platform_audit_secret where subject = $1',
    [subject],
  );
  return row?.secret ?? null;
}

export type AuditPosition = { id: bigint; hash: Buffer };

/** The HTTP standard sets no length limit for user agents. */
const maxAgentLength = 300;

/**
 * Appends an entry to the audit chain, in the transaction of the change that it describes (RL-77: privileged actions
 * are audited; RL-78: the log is tamper-evident). The chain stays locked until the transaction ends, so entries become
 * visible in the order of their ids.
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
    secret: Buffer | null;
  }>('select id, hash, at_micros as "atMicros", before, after, secret from platform_audit_lock($1, $2, $3)', [
    entry.before,
    entry.after,
    ownSubject(entry),
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
    address: seal(head.secret, entry.caller?.address ?? null),
    agent: seal(head.secret, entry.caller?.agent?.slice(0, maxAgentLength) ?? null),
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

/** A row of the audit log, formatted for an operator. */
type AuditLine = { at: Date; actor: string; reason: string; before: unknown; after: unknown };

/** Returns the last audit rows about a subject, newest first. */
export const readAuditOf = (sql: Sql, subject: string, limit: number): Promise<AuditLine[]> =>
  sql.query<AuditLine>(
    `select at, actor, reason, before, after from platform_audit
     where subject = $1 order by id desc limit $2`,
    [subject, limit],
  );

/** A row about an account with the place of its call; null when no call caused it. */
export type AuditPlace = {
  at: Date;
  actor: string;
  action: string;
  reason: string | null;
  address: string | null;
  agent: string | null;
};

/**
 * Returns the last rows about an account, newest first, with addresses and agents opened; `erased` stands for those whose
 * secret an erasure has destroyed (DR-13.163).
 */
export async function readAuditPlaces(sql: Sql, subject: string, limit: number): Promise<AuditPlace[]> {
  const secret = await readAuditSecret(sql, subject);
  const rows = await sql.query<AuditPlace>(
    `select at, actor, action, reason, address, agent from platform_audit where subject = $1
     order by id desc limit $2`,
    [subject, limit],
  );
  const open = (text: string | null): string | null =>
    text === null ? null : (openAuditText(secret, text) ?? 'erased');
  return rows.map((row) => ({ ...row, address: open(row.address), agent: open(row.agent) }));
}
