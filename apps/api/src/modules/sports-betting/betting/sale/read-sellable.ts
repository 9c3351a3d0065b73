import type { AcceptedCoupon, OutcomeSettlement } from '@touchline/betting-engine';
import type { Sql } from '../../../../platform/database/db.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';
import { readCouponJson } from '../coupon-json.ts';
import { type StoredStatus, toSettlement } from '../settlement/decide-coupons.ts';

/** The data of a coupon from which its sale is decided. Amounts are in minor units of its currency. */
export type SellableCoupon = {
  id: bigint;
  userId: bigint;
  currency: string;
  accountId: bigint;
  accountType: number;
  ledgerAccountId: bigint;
  state: string;
  settlementSeq: number;
  /** The stake that is left after partial sales. */
  stakeLeftMinor: bigint;
  soldStakeMinor: bigint;
  /** Null until the coupon is accepted. */
  accepted: AcceptedCoupon | null;
  /** The result of each bet, in order; undefined while it is open. */
  settlements: (OutcomeSettlement | undefined)[];
  /** The same results as one text, which the writing transaction compares. */
  statuses: string;
  /** Whether results of the coupon's games still wait to be settled. */
  isSettling: boolean;
  /** Whether it is the base of an advance that is not decided; then it is neither sold nor edited (DR-4.97). */
  isPrepaidBase: boolean;
  /** The sum of the shares of its stake that are insured, in percents (DR-4.201). */
  insuredPercent: number;
  /** What it adds to the house's open liability; minor units of the house currency. */
  openLiabilityMinor: bigint;
};

type Row = Pick<
  Tables['betting_coupon'],
  'id' | 'userId' | 'currency' | 'state' | 'settlementSeq' | 'stakeMinor' | 'soldStakeMinor' | 'accepted'
> &
  Pick<Tables['wallet_account'], 'ledgerAccountId'> & {
    accountType: number;
    results: StoredStatus[];
    statuses: string;
    isSettling: boolean;
    isPrepaidBase: boolean;
    insuredPercent: number;
    accountId: bigint;
    openLiabilityMinor: bigint;
  };

const columns = `c.id, c.user_id as "userId", c.currency, w.id as "accountId", w.type as "accountType", w.ledger_account_id as "ledgerAccountId",
  c.state, c.settlement_seq as "settlementSeq", c.stake_minor as "stakeMinor", c.sold_stake_minor as "soldStakeMinor",
  c.accepted,
  (select jsonb_agg(jsonb_build_object('s', l.status_id, 'n', l.dead_heat_num, 'd', l.dead_heat_den) order by l.position)
    from betting_leg l where l.coupon_id = c.id) as results,
  betting_leg_statuses(c.id) as statuses, betting_is_settling(c.id) as "isSettling",
  betting_is_prepaid_base(c.id) as "isPrepaidBase",
  coalesce((select sum(i.percent)::int from betting_insurance i where i.coupon_id = c.id), 0) as "insuredPercent",
  betting_open_liability(c) as "openLiabilityMinor"`;

/** Reads some coupons of one player by id; other players' coupons are left out. */
export async function readSellable(
  sql: Sql,
  userId: bigint,
  couponIds: readonly bigint[],
): Promise<SellableCoupon[]> {
  const rows = await sql.query<Row>(
    `select ${columns} from betting_coupon c join wallet_account w on w.id = c.wallet_account_id
     where c.user_id = $1 and c.id = any($2::bigint[]) order by c.id desc`,
    [userId, couponIds],
  );
  return rows.map(toSellable);
}

/** Reads coupons of all players by id; for workers only. */
export async function readSellableOfAll(sql: Sql, couponIds: readonly bigint[]): Promise<SellableCoupon[]> {
  const rows = await sql.query<Row>(
    `select ${columns} from betting_coupon c join wallet_account w on w.id = c.wallet_account_id
     where c.id = any($1::bigint[])`,
    [couponIds],
  );
  return rows.map(toSellable);
}

const toSellable = ({ stakeMinor, accepted, results, ...row }: Row): SellableCoupon => ({
  ...row,
  stakeLeftMinor: stakeMinor - row.soldStakeMinor,
  accepted: accepted === null ? null : readCouponJson<AcceptedCoupon>(accepted),
  settlements: results.map(toSettlement),
});
