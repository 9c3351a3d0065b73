import type { Transaction } from '../../../platform/database/db.ts';

/** Orders the store of a deposit and a call-back about it, whose row does not exist yet and cannot be locked. */
export async function lockReference(tx: Transaction, providerId: string, reference: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `deposit-reference:${providerId}:${reference}`,
  ]);
}
