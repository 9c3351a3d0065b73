import { auditHash, type AuditRow, auditSeal, unkeyedAuditHash } from './audit-hash.ts';
import { auditKey, setAuditKey } from './audit-key.ts';
import type { Sql } from './db.ts';

/** A row of the audit log at which the hash chain is broken, and the reason. */
export type AuditProblem = { id: bigint; problem: string };

type StoredRow = AuditRow & { version: number; previousHash: Buffer; hash: Buffer };
type Position = { id: bigint; hash: Buffer; version: number };
type Head = { id: bigint; hash: Buffer; seal: Buffer | null; last: bigint };

const pageSize = 1000;
const beginning: Position = { id: 0n, hash: Buffer.alloc(0), version: 1 };

/**
 * Reads the audit chain in pages and returns at most `limit` breaks: rows that were altered, removed, swapped or added.
 * A removed last row is found through the head (I6, RL-78: the audit log is tamper-evident).
 * @param since skips older rows, which an earlier run has checked; null checks every row
 */
export async function findAuditProblems(
  sql: Sql,
  since: Date | null,
  limit: number,
): Promise<AuditProblem[]> {
  const key = auditKey();
  const head = await readAuditHead(sql);
  if (!head) return [{ id: 0n, problem: 'the head of the chain is missing' }];
  const problems: AuditProblem[] = [];
  let position = since === null ? beginning : await readPositionBefore(sql, since);
  for (;;) {
    const page = await readPage(sql, position.id, head.id);
    for (const row of page) {
      const problem = problemOf(key, position, row);
      if (problem) problems.push(problem);
      position = row;
    }
    if (page.length < pageSize || problems.length >= limit) break;
  }
  if (problems.length < limit) problems.push(...problemsOfHead(key, head, position));
  return problems.slice(0, limit);
}

function problemOf(key: string, previous: Position, row: StoredRow): AuditProblem | null {
  const isKeyed = row.version === 2;
  if (isKeyed && row.id !== previous.id + 1n) return { id: previous.id + 1n, problem: 'a row is missing' };
  if (!isKeyed && previous.version === 2)
    return { id: row.id, problem: 'a row without a key follows one with a key' };
  if (!row.previousHash.equals(previous.hash))
    return { id: row.id, problem: 'a row does not follow the one before it' };
  const expected = isKeyed ? auditHash(key, previous.hash, row) : unkeyedAuditHash(previous.hash, row);
  return row.hash.equals(expected) ? null : { id: row.id, problem: 'a row was altered' };
}

function problemsOfHead(key: string, head: Head, last: Position): AuditProblem[] {
  if (last.id < head.id) return [{ id: last.id + 1n, problem: 'a row is missing' }];
  if (head.last > head.id) return [{ id: head.id + 1n, problem: 'a row was added past the head' }];
  if (!head.hash.equals(last.hash))
    return [{ id: head.id, problem: 'the last row is not the one of the head' }];
  const isSealed =
    head.seal === null ? last.version === 1 : head.seal.equals(auditSeal(key, head.id, head.hash));
  return isSealed ? [] : [{ id: head.id, problem: 'the head was not written with the key of this site' }];
}

/** Returns the head of the chain (the last row's id and hash), and the id of the last stored row. */
export async function readAuditHead(sql: Sql): Promise<Head | null> {
  const [head] = await sql.query<Head>(
    `select id, hash, seal, coalesce((select max(a.id) from platform_audit a), 0) as last from platform_audit_head`,
  );
  return head ?? null;
}

/** Returns the position of the last row before `since`, from which the check continues. */
async function readPositionBefore(sql: Sql, since: Date): Promise<Position> {
  const [row] = await sql.query<Position>(
    'select id, hash, version from platform_audit where at < $1 order by id desc limit 1',
    [since],
  );
  return row ?? beginning;
}

const readPage = (sql: Sql, afterId: bigint, upToId: bigint): Promise<StoredRow[]> =>
  sql.query<StoredRow>(
    `select id, version, (extract(epoch from at) * 1000000)::bigint as "atMicros", actor, action, subject, reason,
       before::text as before, after::text as after, address, agent, previous_hash as "previousHash", hash
     from platform_audit where id > $1 and id <= $2 order by id limit $3`,
    [afterId, upToId, pageSize],
  );

/**
 * Checks a head that was exported earlier, for instance to a log, in the form `<id>:<hash in hex>`.
 * @returns null when the chain still contains that row, otherwise the problem
 */
export async function checkAuditAnchor(sql: Sql, anchor: string): Promise<string | null> {
  const [, id, hash] = /^([1-9][0-9]{0,17}):([0-9a-f]{64})$/.exec(anchor) ?? [];
  if (id === undefined || hash === undefined) return 'An anchor is <id>:<64 hexadecimal digits>.';
  const [row] = await sql.query<{ hash: Buffer }>('select hash from platform_audit where id = $1', [
    BigInt(id),
  ]);
  if (!row) return `Audit row ${id} is missing.`;
  return row.hash.toString('hex') === hash ? null : `Audit row ${id} has another hash than the anchor.`;
}

/** Formats a head as an anchor. */
export const anchorOf = (head: { id: bigint; hash: Buffer }): string =>
  `${head.id}:${head.hash.toString('hex')}`;

/**
 * Compares the audit key with the chain and sets it for this process. Null means that no key is set. Entries signed
 * with another key would break the chain.
 * @throws when the chain was signed with another key
 */
export async function useAuditKey(sql: Sql, key: string | null): Promise<void> {
  if (key === null) return;
  setAuditKey(key);
  const head = await readAuditHead(sql);
  if (!head?.seal || head.seal.equals(auditSeal(key, head.id, head.hash))) return;
  throw new Error(
    'AUDIT_KEY is not the key of this database’s audit log, or its head was altered. Give all machines the same AUDIT_KEY.',
  );
}
