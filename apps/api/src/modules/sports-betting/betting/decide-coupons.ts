import {
  type AcceptedCoupon,
  nextGeneration,
  type OutcomeSettlement,
  settleCoupon,
} from '@touchline/betting-engine';
import type { Transaction } from '../../../platform/database/db.ts';
import { readCouponJson } from './coupon-json.ts';
import type { PaidCoupon } from './write-settlements.ts';

type CouponRow = {
  id: bigint;
  userId: bigint;
  currency: string;
  stakeMinor: bigint;
  ledgerAccountId: bigint;
  accepted: unknown;
  settlementSeq: number;
  payoutMinor: bigint | null;
  state: string;
  statuses: { s: number; n: number | null; d: number | null }[];
};

/**
 * Decides coupons from scratch with the engine, from the bets of all their games. The caller has locked them.
 * @returns the coupons whose state or payout changes
 */
export async function decideCoupons(tx: Transaction, couponIds: readonly bigint[]): Promise<PaidCoupon[]> {
  const rows = await tx.query<CouponRow>(
    `select c.id, c.user_id as "userId", c.currency, c.stake_minor as "stakeMinor", w.ledger_account_id as "ledgerAccountId",
       c.accepted, c.settlement_seq as "settlementSeq", c.payout_minor as "payoutMinor", c.state,
       (select jsonb_agg(jsonb_build_object('s', l.status_id, 'n', l.dead_heat_num, 'd', l.dead_heat_den)
          order by l.position) from betting_leg l where l.coupon_id = c.id) as statuses
     from betting_coupon c join wallet_account w on w.id = c.wallet_account_id where c.id = any($1::bigint[])
     order by c.id`,
    [couponIds],
  );
  return rows.flatMap((row) => decideCoupon(row) ?? []);
}

function decideCoupon(row: CouponRow): PaidCoupon | null {
  const coupon = readCouponJson<AcceptedCoupon>(row.accepted);
  const settlement = settleCoupon(coupon, row.statuses.map(toSettlement));
  const previous =
    row.settlementSeq > 0
      ? { settlementSeq: row.settlementSeq, payoutMinor: row.payoutMinor ?? 0n }
      : undefined;
  const state = settlement.outcome === 'open' ? 'open' : stateNames[settlement.state];
  const next = nextGeneration(previous, settlement);
  if (!next && state === row.state) return null;
  return {
    couponId: row.id,
    userId: row.userId,
    currency: row.currency,
    stakeMinor: row.stakeMinor,
    ledgerAccountId: row.ledgerAccountId,
    state,
    payoutMinor: settlement.outcome === 'open' ? null : settlement.payoutMinor,
    // A change of state with the same payout is a generation too: history shows each step (RL-20).
    previousSeq: row.settlementSeq,
    differenceMinor: next?.differenceMinor ?? 0n,
  };
}

const stateNames = { WON: 'won', LOST: 'lost', RETURNED: 'returned', PARTIAL: 'partial' } as const;

function toSettlement(status: CouponRow['statuses'][number]): OutcomeSettlement | undefined {
  if (status.s < 0) return undefined;
  const statusId = status.s as OutcomeSettlement['statusId'];
  if (status.n === null || status.d === null) return { statusId };
  return { statusId, deadHeatFactor: { num: BigInt(status.n), den: BigInt(status.d) } };
}
