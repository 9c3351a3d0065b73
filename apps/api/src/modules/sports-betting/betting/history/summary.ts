import type { CouponApi } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import type { WalletAccount } from '../../../banking/wallet/index.ts';

const dayMs = 86_400_000;

/** Returns the net result of one account over whole UTC days. Coupons count on the day of their settlement. */
export async function readSummary(
  sql: Sql,
  account: Pick<WalletAccount, 'id' | 'currency'>,
  days: number,
  nowMs: number,
): Promise<CouponApi['summary']['reply']> {
  const currency = knownCurrency(account.currency);
  const rows = await sql.query<{ date: string; staked: bigint; returned: bigint }>(
    `select to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD') as date, sum(stake_minor - promo_stake_minor
         - coalesce((select p.amount_minor - p.filled_minor from betting_prepaid p where p.coupon_id = c.id), 0)
         + coalesce((select sum(i.premium_minor) from betting_insurance i where i.coupon_id = c.id), 0))::bigint as staked,
       sum(coalesce(payout_minor, 0) + sold_minor + coalesce((select s.insurance_minor from betting_settlement s
         where s.coupon_id = c.id and s.seq = c.settlement_seq), 0))::bigint as returned
     from betting_coupon c where wallet_account_id = $1 and settled_at >= $2
       and state in ('won', 'lost', 'returned', 'partial', 'sold')
     group by 1 order by 1`,
    [account.id, new Date(nowMs - days * dayMs)],
  );
  const sum = (pick: (row: (typeof rows)[number]) => bigint): bigint =>
    rows.reduce((total, row) => total + pick(row), 0n);
  const staked = sum((row) => row.staked);
  const returned = sum((row) => row.returned);
  const money = (minor: bigint): string => formatAmountWire(minor, currency);
  return {
    currency: account.currency,
    staked: money(staked),
    returned: money(returned),
    net: money(returned - staked),
    days: rows.map((row) => ({ date: row.date, net: money(row.returned - row.staked) })),
  };
}
