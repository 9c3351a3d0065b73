import { createHash, randomBytes } from 'node:crypto';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuditExport } from '../../audit-export.ts';
import { anchorOf, checkAuditAnchor, findAuditProblems, readAuditHead, useAuditKey } from './audit-check.ts';
import { auditHash } from './audit-hash.ts';
import { auditKey, setAuditKey } from './audit-key.ts';
import { appendAudit, type AuditEntry } from './audit.ts';
import type { Transaction } from './db.ts';
import type { Log } from '../process/log.ts';

const { db, admin } = useTestDatabase();

const unkeyedRows = 10;
const keyedRows = 50;
const lastId = unkeyedRows + keyedRows;

const entry = (n: number): AuditEntry => ({
  actor: `operator-${n % 3}`,
  action: 'config.set',
  subject: `subject:${n}`,
  reason: n % 4 === 0 ? null : 'a reason',
  before: n % 2 === 0 ? null : { b: n, a: 'é "\u001f' },
  after: { value: n },
  caller: { address: '192.0.2.1', agent: 'Browser/1.0' },
});

const append = (n: number) => db().transaction((tx) => appendAudit(tx, entry(n)));

/** Adds a row as an older release without an audit key did. */
async function addUnkeyed(tx: Transaction, id: number, previous: Buffer): Promise<Buffer> {
  const [row] = await tx.query<{ at: Date; micros: bigint }>(
    'select t as at, (extract(epoch from t) * 1000000)::bigint as micros from (select clock_timestamp() t) now',
  );
  const hash = createHash('sha256')
    .update(previous)
    .update(['old', 'old.change', `subject:${id}`, '', '', '', String(row?.micros)].join('\u001f'))
    .digest();
  await tx.query(
    `insert into platform_audit (id, at, actor, action, subject, previous_hash, hash)
     values ($1, timestamptz 'epoch' + $2 * interval '1 microsecond', 'old', 'old.change', $3, $4, $5)`,
    [id, row?.micros ?? 0n, `subject:${id}`, previous, hash],
  );
  return hash;
}

beforeAll(async () => {
  await admin().transaction(async (tx) => {
    let hash: Buffer = Buffer.alloc(0);
    for (let id = 1; id <= unkeyedRows; id++) hash = await addUnkeyed(tx, id, hash);
    await tx.query('update platform_audit_head set id = $1, hash = $2', [unkeyedRows, hash]);
  });
  for (let n = 1; n <= keyedRows; n++) await append(n);
});

const undo = new Error('undo');

/** Returns the problems found after changes that bypass every trigger. The changes are rolled back. */
async function problemsAfter(...changes: string[]) {
  let found: Awaited<ReturnType<typeof findAuditProblems>> = [];
  await admin()
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      for (const change of changes) await tx.query(change);
      found = await findAuditProblems(tx, null, 5);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

const edits = [
  "actor = actor || 'x'",
  "action = 'other.change'",
  "subject = 'subject:0'",
  "reason = coalesce(reason, '') || 'x'",
  `before = '{"b": 0}'`,
  "after = coalesce(after, '{}') || '{\"more\": 1}'",
  "address = '192.0.2.99'",
  "agent = 'Another/1.0'",
  "at = at + interval '1 microsecond'",
  'version = 3 - version',
  'hash = sha256(hash)',
  'previous_hash = sha256(previous_hash)',
];
/** Columns that releases without a key did not have, so the hashes of their rows do not cover these columns. */
const keyedOnly = /^(address|agent) /;
const columns =
  'version, at, actor, action, subject, reason, before, after, address, agent, previous_hash, hash';

describe('the audit chain', () => {
  it('[RL-78] continues from rows without a key, verifies, and numbers rows without a gap', async () => {
    expect(await findAuditProblems(db(), null, 5)).toEqual([]);
    await expect(
      db().transaction(async (tx) => {
        await appendAudit(tx, entry(1));
        throw undo;
      }),
    ).rejects.toBe(undo);
    const [row] = await db().query(
      `select min(id)::int as first, max(id)::int as last, count(*)::int as n from platform_audit`,
    );
    expect(row).toEqual({ first: 1, last: lastId, n: lastId });
  });

  it('[RL-77] stores actor, time, address, before, after and reason', async () => {
    const [row] = await db().query(
      `select version, actor, action, subject, reason, before, after, address, agent from platform_audit where subject = 'subject:5'
         and version = 2`,
    );
    const { caller, ...written } = entry(5);
    expect(row).toEqual({ version: 2, ...written, ...caller });
  });

  it('[RL-78] 200 random changes of one row are found, each at its row', async () => {
    // A fixed sequence: the linear congruential generator of Numerical Recipes.
    let state = 20261123;
    const below = (n: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const counts = { edit: 0, removal: 0, swap: 0, last: 0 };
    for (let round = 0; round < 200; round++) {
      const id = 1 + below(lastId);
      const kind = (['edit', 'removal', 'swap', 'last'] as const)[below(8) < 5 ? 0 : 1 + below(3)] ?? 'edit';
      counts[kind]++;
      if (kind === 'edit') {
        const edit = edits[below(edits.length)] ?? '';
        const at = keyedOnly.test(edit) ? unkeyedRows + 1 + below(keyedRows) : id;
        const [found] = await problemsAfter(`update platform_audit set ${edit} where id = ${at}`);
        expect([edit, found?.id]).toEqual([edit, BigInt(at)]);
      } else if (kind === 'removal') {
        const [found] = await problemsAfter(`delete from platform_audit where id = ${id}`);
        // Rows without a key had gaps, so the row after the gap is reported.
        expect(found?.id).toBe(BigInt(id < unkeyedRows ? id + 1 : id));
      } else if (kind === 'swap') {
        const other = 1 + ((id + below(lastId - 1)) % lastId);
        const [found] = await problemsAfter(
          `update platform_audit a set (${columns}) = (select ${columns} from platform_audit b
             where b.id = ${id + other} - a.id) where a.id in (${id}, ${other})`,
        );
        expect([id, other, found?.id]).toEqual([id, other, BigInt(Math.min(id, other))]);
      } else {
        const [found] = await problemsAfter(`delete from platform_audit where id = ${lastId}`);
        expect(found).toEqual({ id: BigInt(lastId), problem: 'a row is missing' });
      }
    }
    expect(Object.values(counts).every((count) => count >= 10)).toBe(true);
    expect(await findAuditProblems(db(), null, 5)).toEqual([]);
  });

  it('[RL-78] without the key neither a row nor an older head can be forged', async () => {
    const removeLast = `delete from platform_audit where id = ${lastId}`;
    const moveHead = `update platform_audit_head set (id, hash) = (select id, hash from platform_audit where id = ${lastId - 1})`;
    expect(await problemsAfter(removeLast, moveHead)).toEqual([
      { id: BigInt(lastId - 1), problem: 'the head was not written with the key of this site' },
    ]);
    expect(await problemsAfter(`update platform_audit_head set seal = null`)).toEqual([
      { id: BigInt(lastId), problem: 'the head was not written with the key of this site' },
    ]);
    const forged = `insert into platform_audit (id, version, actor, action, subject, previous_hash, hash)
      select id + 1, 2, 'x', 'x', 'x', hash, sha256(hash) from platform_audit where id = ${lastId}`;
    expect(await problemsAfter(forged)).toEqual([
      { id: BigInt(lastId + 1), problem: 'a row was added past the head' },
    ]);
  });

  it('[RL-78] a row signed in another history does not fit, because each hash covers the one before', async () => {
    const [row] = await db().query<{ previous: Buffer; atMicros: bigint }>(
      `select previous_hash as previous, (extract(epoch from at) * 1000000)::bigint as "atMicros"
       from platform_audit where id = 30`,
    );
    const other = { id: 30n, actor: 'x', action: 'x', subject: 'x', reason: null, before: null, after: null };
    const signed = { ...other, atMicros: row?.atMicros ?? 0n, address: null, agent: null };
    const hash = auditHash(auditKey(), row?.previous ?? Buffer.alloc(0), signed).toString('hex');
    expect(
      await problemsAfter(
        `update platform_audit set actor = 'x', action = 'x', subject = 'x', reason = null, before = null, after = null,
           address = null, agent = null, hash = '\\x${hash}' where id = 30`,
        `update platform_audit set previous_hash = '\\x${hash}' where id = 31`,
      ),
    ).toEqual([{ id: 31n, problem: 'a row was altered' }]);
  });

  it('[RL-78] an append that does not follow the head is refused', async () => {
    const past = `select platform_audit_append(${lastId + 2}, 0, 'x', 'x', 'x', null, null, null, null, null, '\\x00', '\\x00')`;
    await expect(db().query(past)).rejects.toMatchObject({ code: '40001' });
    await expect(db().query('update platform_audit_head set id = 1')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(admin().query('delete from platform_audit_head')).rejects.toThrow('keeps every row');
  });

  it('[RL-78] an exported head is checked; a log line is written only when the head has moved', async () => {
    const lines: { auditAnchor: string }[] = [];
    const log = { info: (line: { auditAnchor: string }) => lines.push(line) } as unknown as Log;
    const exportHead = createAuditExport({ db: db(), log });
    await exportHead();
    await exportHead();
    const head = await readAuditHead(db());
    if (!head) throw new Error('no head');
    expect(lines).toEqual([{ auditAnchor: anchorOf(head) }]);
    expect(await checkAuditAnchor(db(), lines[0]?.auditAnchor ?? '')).toBeNull();
    expect(await checkAuditAnchor(db(), `${lastId}:${randomBytes(32).toString('hex')}`)).toBe(
      `Audit row ${lastId} has another hash than the anchor.`,
    );
    expect(await checkAuditAnchor(db(), `${lastId + 7}:${'0'.repeat(64)}`)).toBe(
      `Audit row ${lastId + 7} is missing.`,
    );
    expect(await checkAuditAnchor(db(), '1:x')).toBe('An anchor is <id>:<64 hexadecimal digits>.');
  });

  it('[RL-78] a process with another key is refused at its start', async () => {
    const own = auditKey();
    await useAuditKey(db(), own);
    await expect(useAuditKey(db(), 'another-key')).rejects.toThrow(
      'AUDIT_KEY is not the key of this database',
    );
    expect(await findAuditProblems(db(), null, 1)).toEqual([
      { id: BigInt(unkeyedRows + 1), problem: 'a row was altered' },
    ]);
    setAuditKey(own);
  });

  it('[RL-78] the frequent check starts at the last older row and finds later changes', async () => {
    const [row] = await db().query<{ at: Date }>('select at from platform_audit where id = 40');
    const since = new Date((row?.at.getTime() ?? 0) + 1);
    expect(await findAuditProblems(db(), since, 5)).toEqual([]);
    let found: object[] = [];
    await admin()
      .transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(`update platform_audit set reason = 'x' where id = 58`);
        found = await findAuditProblems(tx, since, 5);
        throw undo;
      })
      .catch(() => {});
    expect(found).toEqual([{ id: 58n, problem: 'a row was altered' }]);
  });

  it('[RL-78] 40 simultaneous appends each get the next number', async () => {
    const positions = await Promise.all(Array.from({ length: 40 }, (_, n) => append(n)));
    expect(new Set(positions.map(({ id }) => id)).size).toBe(40);
    expect(await findAuditProblems(db(), null, 5)).toEqual([]);
    expect((await readAuditHead(db()))?.id).toBe(BigInt(lastId + 40));
  });

  it('[RL-78] a second append waits for the first to commit and follows it without a retry', async () => {
    let tries = 0;
    const { first, second } = await db().transaction(async (tx) => {
      const position = await appendAudit(tx, entry(1));
      const waiting = db().transaction((other) => {
        tries++;
        return appendAudit(other, entry(2));
      });
      await waitForLockWaiters(db(), 1);
      return { first: position, second: { waiting } };
    });
    expect((await second.waiting).id).toBe(first.id + 1n);
    expect(tries).toBe(1);
  });
});
