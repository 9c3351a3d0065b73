import type { PaymentProgress, PaymentWire } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database, Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';
import { type HistoryFilter, pageSize, type PlacedPayment, startOf } from './history-page.ts';

type DepositWire = Extract<PaymentWire, { kind: 'deposit' }>;
type State = Tables['payments_recharge']['state'];
type Row = Pick<
  Tables['payments_recharge'],
  'id' | 'number' | 'walletAccountId' | 'methodId' | 'currency' | 'amountMinor' | 'feeMinor' | 'state'
> & { atMs: number; atUs: bigint; endedMs: number | null };

const progressOf: Record<State, PaymentProgress> = {
  waiting: 'open',
  credited: 'done',
  declined: 'failed',
  expired: 'failed',
  'charged-back': 'failed',
  refunded: 'failed',
};

const selectDeposits = `select id, wallet_account_id as "walletAccountId", method_id as "methodId", currency,
    amount_minor as "amountMinor", fee_minor as "feeMinor", state, ${ms('created_at')} as "atMs", ${ms('ended_at')} as "endedMs",
    (extract(epoch from created_at) * 1000000)::bigint as "atUs", number
  from payments_recharge`;

/** Returns deposits of a player, newest first, one more than a page. */
export async function readDepositHistory(
  db: Database,
  userId: bigint,
  { accountId, progress, sinceMs, before }: HistoryFilter,
): Promise<PlacedPayment[]> {
  const { beforeUs, beforeId } = startOf('deposit', before);
  const states = (Object.keys(progressOf) as State[]).filter(
    (state) => progress === null || progressOf[state] === progress,
  );
  const rows = await db.query<Row>(
    `${selectDeposits}
     where user_id = $1 and ($2::bigint is null or wallet_account_id = $2) and state = any($3::text[])
       and ($4::float8 is null or created_at >= to_timestamp($4 / 1000))
       and ($5::bigint is null or (created_at, id) < (to_timestamp(0) + $5 * interval '1 microsecond', $6::uuid))
     order by created_at desc, id desc limit $7`,
    [userId, accountId, states, sinceMs, beforeUs, beforeId, pageSize + 1],
  );
  return rows.map((row) => ({ id: row.id, atUs: row.atUs, kind: 'deposit', wire: present(row) }));
}

/** Returns one deposit of a player with its number; null when it does not exist or is another player's. */
export async function readDeposit(
  sql: Sql,
  userId: bigint,
  id: string,
): Promise<{ number: bigint; wire: DepositWire } | null> {
  const [row] = await sql.query<Row>(`${selectDeposits} where id = $1 and user_id = $2`, [id, userId]);
  return row ? { number: row.number, wire: present(row) } : null;
}

function present({ id, state, atMs, endedMs, ...row }: Row): DepositWire {
  const currency = knownCurrency(row.currency);
  return {
    id,
    kind: 'deposit',
    accountId: Number(row.walletAccountId),
    methodId: row.methodId,
    currency: row.currency,
    amount: formatAmountWire(row.amountMinor, currency),
    fee: formatAmountWire(row.feeMinor, currency),
    tax: formatAmountWire(0n, currency),
    state,
    progress: progressOf[state],
    atMs,
    steps: [{ state: 'waiting', atMs }, ...(endedMs === null ? [] : [{ state, atMs: endedMs }])],
  };
}
