import type { MovementSums } from '../ledger/index.ts';

/** Minor units of the account's currency; all but the balances are signed. */
export type StatementSums = {
  opening: bigint;
  closing: bigint;
  deposits: bigint;
  withdrawals: bigint;
  netDeposits: bigint;
  converted: bigint;
  credited: bigint;
  netPosition: bigint;
};

type Group = 'deposits' | 'withdrawals' | 'converted' | 'credited';

/** The reasons that are not betting (DR-1.33). */
const groupOf: Readonly<Record<string, Group>> = {
  deposit: 'deposits',
  'deposit-chargeback': 'deposits',
  withdrawal: 'withdrawals',
  'withdrawal-fee': 'withdrawals',
  'withdrawal-tax': 'withdrawals',
  'withdrawal-returned': 'withdrawals',
  conversion: 'converted',
  'demo-grant': 'credited',
  'operator-credit': 'credited',
};

/**
 * Returns the sums of a statement (DR-1.33): opening + net deposits + converted + credited + net position = closing. The
 * net position has every other movement: stakes, payouts, sales, premiums, corrections and their debts.
 */
export function statementSums({ availableMinor, byReason }: MovementSums): StatementSums {
  const sums = { deposits: 0n, withdrawals: 0n, converted: 0n, credited: 0n, netPosition: 0n };
  for (const [reason, change] of byReason) sums[groupOf[reason] ?? 'netPosition'] += change;
  const all = [...byReason.values()].reduce((total, change) => total + change, 0n);
  return {
    opening: availableMinor - all,
    closing: availableMinor,
    netDeposits: sums.deposits + sums.withdrawals,
    ...sums,
  };
}
