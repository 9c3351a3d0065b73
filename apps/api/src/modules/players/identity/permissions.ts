import {
  isOperatorPermission,
  type OperatorPermission,
  operatorPermissions,
} from '@touchline/contracts/operations';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { isOperator } from './user-store.ts';

/**
 * Returns the permissions of an operator; none when the user is not an operator now. Unknown names in the database are
 * ignored.
 */
export async function permissionsOf(
  sql: Sql,
  userId: bigint,
  nowMs: number,
): Promise<ReadonlySet<OperatorPermission>> {
  if (!(await isOperator(sql, userId, nowMs))) return new Set();
  return new Set(await storedPermissions(sql, userId));
}

/** Returns the stored permissions, in the order of `operatorPermissions`. */
export async function storedPermissions(sql: Sql, userId: bigint): Promise<OperatorPermission[]> {
  const rows = await sql.query<{ permissions: string[] }>(
    'select permissions from identity_user where id = $1',
    [userId],
  );
  return operatorPermissions.filter((known) => rows[0]?.permissions.includes(known) === true);
}

/** Replaces an operator's permissions. */
export async function storePermissions(
  tx: Transaction,
  userId: bigint,
  permissions: readonly OperatorPermission[],
): Promise<void> {
  await tx.query('update identity_user set permissions = $2 where id = $1', [userId, permissions]);
}

/**
 * Parses a list such as `markets.write,results.propose`, `all` or `none`.
 * @returns the permissions in the order of `operatorPermissions`, or the first unknown name
 */
export function readPermissions(text: string): readonly OperatorPermission[] | { unknown: string } {
  if (text === 'all') return operatorPermissions;
  const names = text === 'none' ? [] : text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isOperatorPermission(name));
  return unknown === undefined ? operatorPermissions.filter((known) => names.includes(known)) : { unknown };
}
