import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { hashTransfer, type LedgerAccountId, type Transfer, type TransferOutcome } from './transfer.ts';

/** Balance of a guarded account in minor units. */
export type Balance = { availableMinor: bigint; heldMinor: bigint };

export type Ledger = {
  /** The account of a code in a currency, opened when absent. Guarded accounts never go below zero. */
  openAccount: (
    tx: Transaction,
    account: { code: string; currency: string; isGuarded: boolean },
  ) => Promise<LedgerAccountId>;
  /** Applies transfers, all or none, and returns one outcome for each, in order. */
  apply: (tx: Transaction, transfers: readonly Transfer[]) => Promise<TransferOutcome[]>;
  /** Balances of guarded accounts. Reads without a lock: for display, not for decisions. */
  balances: (sql: Sql, ids: readonly LedgerAccountId[]) => Promise<Map<LedgerAccountId, Balance>>;
};

/** Maximum number of transfers per call; larger sets must be split into chunks. */
const maxTransfers = 20_000;

/** The double-entry ledger over PostgreSQL (architecture.md, section 5; RL-1 to RL-6). */
export function createLedger(): Ledger {
  return { openAccount, apply, balances };
}

const openAccount: Ledger['openAccount'] = async (tx, account) => {
  const rows = await tx.query<{ id: bigint }>('select ledger_account_id($1, $2, $3) as id', [
    account.code,
    account.currency,
    account.isGuarded,
  ]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`ledger account ${account.code} was not opened`);
  return id as LedgerAccountId;
};

const apply: Ledger['apply'] = async (tx, transfers) => {
  if (transfers.length > maxTransfers) throw new Error(`at most ${maxTransfers} transfers a call`);
  if (transfers.length === 0) return [];
  const movement = <T>(pick: (transfer: Extract<Transfer, { sourceId: unknown }>) => T): (T | null)[] =>
    transfers.map((transfer) => ('sourceId' in transfer ? pick(transfer) : null));
  const rows = await tx.query<{ outcome: TransferOutcome }>(
    `select outcome from ledger_apply($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[],
      $6::bigint[], $7::text[], $8::text[], $9::bytea[])`,
    [
      transfers.map((transfer) => transfer.key),
      transfers.map((transfer) => transfer.phase),
      movement((transfer) => transfer.sourceId),
      movement((transfer) => transfer.destinationId),
      movement((transfer) => transfer.currency),
      movement((transfer) => transfer.amountMinor),
      transfers.map((transfer) => transfer.reason),
      transfers.map((transfer) => ('pendingKey' in transfer ? transfer.pendingKey : null)),
      transfers.map(hashTransfer),
    ],
  );
  return rows.map((row) => row.outcome);
};

const balances: Ledger['balances'] = async (sql, ids) => {
  const rows = await sql.query<{ account_id: bigint; available: bigint; held_out: bigint }>(
    `select account_id, posted_in - posted_out - held_out as available, held_out
     from ledger_balance where account_id = any($1::bigint[])`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.account_id as LedgerAccountId,
      { availableMinor: row.available, heldMinor: row.held_out },
    ]),
  );
};
