/** Deposit limits for the module that takes deposits (DR-5.20, DR-5.42). */
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql, Transaction } from '../../../platform/database/db.ts';

/** The tightest limit that a deposit would break (DR-5.25). */
export type OverLimit = {
  limitType: number;
  /** What may still be deposited now, in `currency`: the currency of the player's limits. */
  room: string;
  currency: string;
  /** The second since 1970 at which the oldest deposit leaves the window of the limit; null when it has none. */
  roomReturnsAt: number | null;
};

type Deposit = { userId: bigint; amountMinor: bigint; currency: string };

export type DepositLimits = {
  /** Whether a deposit would break a limit now; null when it fits. Nothing is counted. */
  depositOverLimit: (sql: Sql, deposit: Deposit) => Promise<OverLimit | null>;
  /**
   * Counts a deposit in the caller's transaction, or says which limit it breaks. A deposit that is counted already fits.
   * Deposits, stakes and changes of limits of one player wait for each other.
   */
  takeDeposit: (tx: Transaction, deposit: Deposit & { rechargeId: string }) => Promise<OverLimit | null>;
};

export const depositLimits: DepositLimits = {
  depositOverLimit: (sql, deposit) => take(sql, { ...deposit, rechargeId: '' }, false),
  takeDeposit: (tx, deposit) => take(tx, deposit, true),
};

const refOf = (rechargeId: string): string => `recharge:${rechargeId}`;

async function take(
  sql: Sql,
  { userId, rechargeId, currency, amountMinor }: Deposit & { rechargeId: string },
  isFinal: boolean,
): Promise<OverLimit | null> {
  const [over] = await sql.query<{ type: number; room: bigint; currency: string; returnsAt: Date | null }>(
    `select type, room, currency, returns_at as "returnsAt"
     from limits_take_deposit($1, $2, $3, $4, platform_now(), $5)`,
    [userId, refOf(rechargeId), currency, amountMinor, isFinal],
  );
  if (!over) return null;
  return {
    limitType: over.type,
    room: formatAmountWire(over.room, knownCurrency(over.currency)),
    currency: over.currency,
    roomReturnsAt: over.returnsAt === null ? null : Math.ceil(over.returnsAt.getTime() / 1000),
  };
}

/**
 * Counts a deposit fully or not at all after a change of its state: one that failed is released, and one that is paid
 * after all counts again (DR-5.20). The caller holds the lock of the deposit.
 */
export async function countDeposit(
  tx: Transaction,
  userId: bigint,
  rechargeId: string,
  isCounted: boolean,
): Promise<void> {
  await tx.query('select limits_count_deposit($1, $2, $3)', [userId, refOf(rechargeId), isCounted]);
}
