import {
  heldStates,
  type PaymentProgress,
  type PaymentWire,
  type PayoutState,
} from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database } from '../../../../platform/database/db.ts';
import { presentWithdrawal, selectWithdrawals, type WithdrawalRow } from '../withdrawals/read-withdrawals.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { type HistoryFilter, pageSize, type PlacedPayment, startOf } from './history-page.ts';

/** The states in which a fee is due or was paid. Every other end gives the whole amount back (DR-12.34). */
const feeStates: readonly PayoutState[] = [...heldStates, 'paid', 'returned'];

/** The states in which a tax is due or was paid. The tax of a returned part is back (DR-12.94). */
const taxStates: readonly PayoutState[] = [...heldStates, 'paid'];

const sumOf = (
  { parts }: WithdrawalRow,
  name: 'feeMinor' | 'taxMinor',
  states: readonly PayoutState[],
): bigint =>
  parts.filter(({ state }) => states.includes(state)).reduce((sum, part) => sum + BigInt(part[name]), 0n);

/** Returns withdrawals of a player, newest first, one more than a page. */
export async function readWithdrawalHistory(
  deps: { db: Database } & Pick<WithdrawalDeps, 'providers' | 'siteConfig'>,
  userId: bigint,
  { accountId, progress, sinceMs, before }: HistoryFilter,
): Promise<PlacedPayment[]> {
  const { beforeUs, beforeId } = startOf('withdrawal', before);
  const rows = await deps.db.query<WithdrawalRow>(
    `${selectWithdrawals}
     where w.user_id = $1 and ($2::bigint is null or w.wallet_account_id = $2)
       and ($3::text is null or $3 = (select case when bool_or(p.state = any($8::text[])) then 'open'
             when bool_or(p.state = 'paid') then 'done' else 'failed' end
           from payments_payout p where p.withdrawal_id = w.id))
       and ($4::float8 is null or w.requested_at >= to_timestamp($4 / 1000))
       and ($5::bigint is null
         or (w.requested_at, w.id) < (to_timestamp(0) + $5 * interval '1 microsecond', $6::uuid))
     order by w.requested_at desc, w.id desc limit $7`,
    [userId, accountId, progress, sinceMs, beforeUs, beforeId, pageSize + 1, heldStates],
  );
  return rows.map((row) => ({
    id: row.id,
    atUs: row.atUs,
    kind: 'withdrawal',
    wire: presentPayment(deps, row),
  }));
}

/** Returns a withdrawal as a row of the history. */
export function presentPayment(
  deps: Pick<WithdrawalDeps, 'providers' | 'siteConfig'>,
  row: WithdrawalRow,
): Extract<PaymentWire, { kind: 'withdrawal' }> {
  const { number, accountId, currency, amount, atMs, parts } = presentWithdrawal(deps, row);
  return {
    id: row.id,
    kind: 'withdrawal',
    number,
    accountId,
    currency,
    amount,
    fee: formatAmountWire(sumOf(row, 'feeMinor', feeStates), knownCurrency(currency)),
    tax: formatAmountWire(sumOf(row, 'taxMinor', taxStates), knownCurrency(currency)),
    progress: progressOf(row.parts.map(({ state }) => state)),
    atMs,
    parts,
  };
}

/** An open part makes the withdrawal open; without one, a paid part makes it done (DR-12.44). */
function progressOf(states: readonly PayoutState[]): PaymentProgress {
  if (states.some((state) => heldStates.some((held) => held === state))) return 'open';
  return states.includes('paid') ? 'done' : 'failed';
}
