import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from './db.ts';

/**
 * In `platform_migration`, the names of function files begin with this prefix; names of numbered migrations have no
 * slash.
 */
const prefix = 'sql/';

export type FunctionFile = { name: string; text: string; hash: string };

/**
 * Reads the files of SQL functions in the order of `order.json`.
 * @param dir a folder like `apps/api/sql`
 * @throws when `order.json` and the `.sql` files of the folder differ
 */
export function readFunctionFiles(dir: string): FunctionFile[] {
  const order = JSON.parse(readFileSync(join(dir, 'order.json'), 'utf8')) as string[];
  const found = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replaceAll('\\', '/'));
  const difference = [
    ...found.filter((name) => !order.includes(name)),
    ...order.filter((name) => !found.includes(name)),
  ];
  if (difference.length > 0)
    throw new Error(`order.json of the SQL functions and the files differ: ${difference.join(', ')}.`);
  return order.map((name) => {
    const text = readFileSync(join(dir, name), 'utf8');
    return { name: prefix + name, text, hash: hashOf(text) };
  });
}

/** Returns the hash by which the migrator recognises an SQL file that is already applied. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Applies the SQL function files whose content changed (ADR 0019). After a numbered migration all files are applied,
 * because the migration may have dropped or replaced a function. Runs in the migrator's transaction, as the owner. `set
 * search_path from current` in a function stores the site's schema with `pg_temp` last, so a caller's temporary table
 * cannot hide a table of the site (RL-3).
 * @param known hashes of applied files, by name
 * @returns the names of the files that were applied
 */
export async function applyFunctionFiles(
  tx: Transaction,
  dir: string,
  { known, isSchemaChanged }: { known: ReadonlyMap<string, string>; isSchemaChanged: boolean },
): Promise<string[]> {
  const files = readFunctionFiles(dir);
  const changed = files.filter(({ name, hash }) => isSchemaChanged || known.get(name) !== hash);
  await tx.query(`select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)`);
  for (const { name, text, hash } of changed) {
    await tx.query(text);
    await tx.query(
      `insert into platform_migration (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    );
  }
  const names = files.map(({ name }) => name);
  const removed = [...known.keys()].filter((name) => name.startsWith(prefix) && !names.includes(name));
  if (removed.length > 0) await tx.query('delete from platform_migration where name = any($1)', [removed]);
  return changed.map(({ name }) => name);
}
