import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { hashTransfer, type LedgerAccountId, type Transfer, type TransferOutcome } from './transfer.ts';

/** The balance, in minor units, of an account that may not go below zero. */
export type Balance = { availableMinor: bigint; heldMinor: bigint };

export type Ledger = {
  /**
   * Returns the ledger account of a code in a currency, and opens it when absent. Guarded accounts never go below zero.
   */
  openAccount: (
    tx: Transaction,
    account: { code: string; currency: string; isGuarded: boolean },
  ) => Promise<LedgerAccountId>;
  /**
   * Locks accounts that may not go below zero, in id order, until the transaction ends. A decision about their money is
   * made after it.
   */
  lockAccounts: (tx: Transaction, ids: readonly LedgerAccountId[]) => Promise<void>;
  /** Applies transfers, all or none, and returns one outcome for each, in order. */
  apply: (tx: Transaction, transfers: readonly Transfer[]) => Promise<TransferOutcome[]>;
  /**
   * Returns balances of guarded accounts. It reads without a lock, so the result is for display and not for decisions.
   */
  balances: (sql: Sql, ids: readonly LedgerAccountId[]) => Promise<Map<LedgerAccountId, Balance>>;
  /** Returns the movements of an account, newest first, older than the movement `before`. */
  movementsOf: (
    sql: Sql,
    id: LedgerAccountId,
    page: { before: bigint; limit: number },
  ) => Promise<AccountMovement[]>;
  /**
   * Returns the available balance of an account now and the sums of its movements since a moment, by reason, as one
   * snapshot (DR-1.32). In minor units.
   */
  sumsOf: (sql: Sql, id: LedgerAccountId, since: Date) => Promise<MovementSums>;
  /** Returns the deposits to an account since a moment, by UTC day, in minor units (DR-11.40). */
  depositsOf: (sql: Sql, id: LedgerAccountId, since: Date) => Promise<DepositsOfDay[]>;
  /**
   * Returns outgoing minus incoming transfers of the accounts with these codes, in minor units. Codes without an
   * account are absent.
   */
  debtsOf: (sql: Sql, codes: readonly string[]) => Promise<AccountDebt[]>;
  /** Returns every receivable of a player that is open, in minor units, the oldest first (DR-12.81). */
  openReceivables: (sql: Sql) => Promise<OpenReceivable[]>;
};

/** A change of an account's available balance, in minor units. */
export type AccountMovement = { id: bigint; key: string; reason: string; change: bigint; at: Date };

/** `byReason`: the sums of the changes of the available balance. */
export type MovementSums = { availableMinor: bigint; byReason: ReadonlyMap<string, bigint> };

/** `date`: YYYY-MM-DD. */
export type DepositsOfDay = { date: string; count: number; amountMinor: bigint };

type AccountDebt = { id: LedgerAccountId; code: string; currency: string; owedMinor: bigint };

/** `since`: when the receivable was opened, after it had last been at zero. */
export type OpenReceivable = { userId: bigint; currency: string; owedMinor: bigint; since: Date };

/** Maximum number of transfers per call; larger sets must be split into chunks. */
const maxTransfers = 20_000;

/** The double-entry ledger over PostgreSQL (docs/adr/0003-money-and-ledger.md; RL-1 to RL-6). */
export function createLedger(): Ledger {
  return {
    openAccount,
    lockAccounts,
    apply,
    balances,
    movementsOf,
    sumsOf,
    depositsOf,
    debtsOf,
    openReceivables,
  };
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

const lockAccounts: Ledger['lockAccounts'] = async (tx, ids) => {
  await tx.query('select ledger_lock_accounts($1::bigint[])', [ids]);
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

/**
 * A hold changes the available balance when it is made. The end of a hold changes the balance only when the hold is
 * released.
 */
const changes = {
  in: "destination_id = $1 and phase in ('direct', 'post')",
  out: "source_id = $1 and phase in ('direct', 'pending', 'void', 'expire')",
  ofOut: "case when phase in ('void', 'expire') then amount_minor else -amount_minor end",
} as const;

/** Each side is read from its own index and stops at the limit, so the last page costs as much as the first (DR-1.34). */
const movementsOf: Ledger['movementsOf'] = (sql, id, { before, limit }) =>
  sql.query<AccountMovement>(
    `(select id, key, reason, created_at as at, amount_minor as change
      from ledger_transfer where ${changes.in} and id < $2 order by id desc limit $3)
     union all
     (select id, key, reason, created_at as at, ${changes.ofOut} as change
      from ledger_transfer where ${changes.out} and id < $2 order by id desc limit $3)
     order by id desc limit $3`,
    [id, before, limit],
  );

const sumsOf: Ledger['sumsOf'] = async (sql, id, since) => {
  const rows = await sql.query<{ available: bigint; reason: string | null; change: bigint | null }>(
    `select b.posted_in - b.posted_out - b.held_out as available, m.reason, m.change
     from ledger_balance b left join (
       select reason, sum(change)::bigint as change from (
         select reason, amount_minor as change from ledger_transfer where ${changes.in} and created_at >= $2
         union all
         select reason, ${changes.ofOut} from ledger_transfer where ${changes.out} and created_at >= $2) both_sides
       group by reason) m on true
     where b.account_id = $1`,
    [id, since],
  );
  return {
    availableMinor: rows[0]?.available ?? 0n,
    byReason: new Map(
      rows.flatMap(({ reason, change }) => (reason === null || change === null ? [] : [[reason, change]])),
    ),
  };
};

const depositsOf: Ledger['depositsOf'] = (sql, id, since) =>
  sql.query<DepositsOfDay>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::integer as count,
       sum(amount_minor)::bigint as "amountMinor"
     from ledger_transfer where destination_id = $1 and reason = 'deposit' and phase = 'direct' and created_at >= $2
     group by 1 order by 1`,
    [id, since],
  );

const debtsOf: Ledger['debtsOf'] = (sql, codes) =>
  sql.query<AccountDebt>(
    `select a.id, a.code, a.currency,
       coalesce((select sum(amount_minor) from ledger_transfer t where t.source_id = a.id), 0)::bigint
         - coalesce((select sum(amount_minor) from ledger_transfer t where t.destination_id = a.id), 0)::bigint
         as "owedMinor"
     from ledger_account a where a.code = any($1)`,
    [codes],
  );

/**
 * The transfers of a receivable are added up in their order. It is open since the first transfer after the last one that
 * left nothing owed.
 */
const openReceivables: Ledger['openReceivables'] = (sql) =>
  sql.query<OpenReceivable>(
    `with change as (
       select a.id as account_id, t.id, t.created_at, case when t.source_id = a.id then t.amount_minor else -t.amount_minor end as minor
       from ledger_account a join ledger_transfer t on t.source_id = a.id or t.destination_id = a.id
       where a.code like 'player/%/receivable'),
     owed as (
       select account_id, id, created_at, sum(minor) over (partition by account_id order by id) as minor from change),
     ended as (
       select account_id, max(id) filter (where minor <= 0) as zero_id, max(id) as last_id from owed group by account_id)
     select split_part(a.code, '/', 2)::bigint as "userId", a.currency, last.minor::bigint as "owedMinor",
       (select min(o.created_at) from owed o where o.account_id = a.id and o.id > coalesce(e.zero_id, 0)) as since
     from ended e join ledger_account a on a.id = e.account_id
       join owed last on last.account_id = e.account_id and last.id = e.last_id
     where last.minor > 0 order by since, a.id`,
  );
