import { ms } from '../../../../platform/database/sql-time.ts';
import { safeLine } from '../../../../platform/operator/safe-text.ts';
import { readConvertedAccounts } from '../../conversions/index.ts';
import { shownMoney } from './decide-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

type Row = {
  number: bigint;
  userId: bigint;
  accountId: bigint;
  currency: string;
  part: number;
  methodId: string;
  amountMinor: bigint;
  shownTo: string | null;
  holder: string | null;
  atMs: number;
};

const listLimit = 100;

/**
 * Returns the parts that wait for an operator as lines of text, oldest first, at most 100. A line says when the account
 * has got converted money, because such money does not go back the way it came.
 */
export async function listWaiting({
  db,
  identity,
}: Pick<WithdrawalDeps, 'db' | 'identity'>): Promise<string> {
  const rows = await db.query<Row>(
    `select w.number, w.user_id as "userId", w.wallet_account_id as "accountId", w.currency, p.part, p.method_id as "methodId",
       p.amount_minor as "amountMinor", p.shown_to as "shownTo", d.details->>'holder' as holder,
       ${ms('w.requested_at')} as "atMs"
     from payments_payout p join payments_withdrawal w on w.id = p.withdrawal_id
       join payments_withdrawal_details d on d.withdrawal_id = p.withdrawal_id
     where p.state = 'checking' order by w.number, p.part limit $1`,
    [listLimit],
  );
  const numbers = await identity.accountNumbersOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const converted = await readConvertedAccounts(
    db,
    rows.map(({ accountId }) => accountId),
  );
  const lines = rows.map((row) => {
    const to = row.shownTo === null ? '' : ` to ${safeLine(row.holder ?? 'address')} ··${row.shownTo}`;
    const amount = shownMoney(row.amountMinor, row.currency);
    const player = numbers.get(row.userId) ?? '';
    const mark = converted.has(row.accountId) ? '  account with converted money' : '';
    return `${row.number}/${row.part}  ${new Date(row.atMs).toISOString()}  player ${player}  ${amount}  ${row.methodId}${to}${mark}`;
  });
  return lines.join('\n') || 'No withdrawal waits.';
}
