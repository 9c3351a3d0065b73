import {
  type AcceptedCoupon,
  type BoughtInsurance,
  cancelledPrepaid,
  type CouponSettlement,
  insurancePayoutMinor,
  nextGeneration,
  type OutcomeSettlement,
  settleCoupon,
} from '@touchline/betting-engine';
import type { Transaction } from '../../../../platform/database/db.ts';
import { readCouponJson } from '../coupon-json.ts';
import type { PaidCoupon } from './paid-coupon.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';

type CouponRow = Pick<
  Tables['betting_coupon'],
  'id' | 'userId' | 'currency' | 'accepted' | 'settlementSeq' | 'payoutMinor' | 'state'
> & {
  ledgerAccountId: Tables['wallet_account']['ledgerAccountId'];
  /** The stake that is left after partial sales (DR-4.119). */
  stakeLeftMinor: bigint;
  /** The advance of the coupon; null without one (DR-4.100). */
  prepaidState: Tables['betting_prepaid']['state'] | null;
  prepaidMinor: bigint | null;
  filledMinor: bigint | null;
  /** The insurances of the coupon, and what they paid in the generation in force; null without any (DR-4.123). */
  insurances: StoredInsurance[] | null;
  insurancePaidMinor: bigint | null;
  statuses: StoredStatus[];
};

/** A bet's stored result: its status, and for a dead heat the shared places. */
export type StoredStatus = { s: number; n: number | null; d: number | null };

/**
 * Decides coupons from scratch with the engine, from the bets of all their games. The caller has locked the coupons.
 * Open coupons that cannot end are left out: those with an open bet and without a lost one. No coupon ends early for
 * another reason (DR-4.106, DR-4.107), except one whose advance was cancelled (DR-4.100).
 * @returns the coupons whose state or payout changes
 */
export async function decideCoupons(tx: Transaction, couponIds: readonly bigint[]): Promise<PaidCoupon[]> {
  const rows = await tx.query<CouponRow>(
    `select c.id, c.user_id as "userId", c.currency, c.stake_minor - c.sold_stake_minor as "stakeLeftMinor", w.ledger_account_id as "ledgerAccountId",
       p.state as "prepaidState", p.amount_minor as "prepaidMinor", p.filled_minor as "filledMinor",
       case when exists (select from betting_insurance i where i.coupon_id = c.id)
         then betting_insurances(c.id, c.settlement_seq + 1) end as insurances,
       (select s.insurance_minor from betting_settlement s where s.coupon_id = c.id and s.seq = c.settlement_seq)
         as "insurancePaidMinor", c.accepted, c.settlement_seq as "settlementSeq", c.payout_minor as "payoutMinor", c.state,
       (select jsonb_agg(jsonb_build_object('s', l.status_id, 'n', l.dead_heat_num, 'd', l.dead_heat_den)
          order by l.position) from betting_leg l where l.coupon_id = c.id) as statuses
     from betting_coupon c join wallet_account w on w.id = c.wallet_account_id
       left join betting_prepaid p on p.coupon_id = c.id
     where c.id = any($1::bigint[])
       and (c.state <> 'open' or p.state is not null
         or not exists (select from betting_leg l where l.coupon_id = c.id and l.status_id < 0)
         or exists (select from betting_leg l where l.coupon_id = c.id and l.status_id = 0))
     order by c.id`,
    [couponIds],
  );
  return rows.flatMap((row) => decideCoupon(row) ?? []);
}

function decideCoupon(row: CouponRow): PaidCoupon | null {
  const coupon = { ...readCouponJson<AcceptedCoupon>(row.accepted), stakeMinor: row.stakeLeftMinor };
  const settlement = settle(coupon, row);
  const previous =
    row.settlementSeq > 0
      ? { settlementSeq: row.settlementSeq, payoutMinor: row.payoutMinor ?? 0n }
      : undefined;
  const state = settlement.outcome === 'open' ? 'open' : stateNames[settlement.state];
  const next = nextGeneration(previous, settlement);
  if (!next && state === row.state) return null;
  const insuranceMinor = insurancePayout(settlement, row);
  return {
    couponId: row.id,
    userId: row.userId,
    currency: row.currency,
    stakeMinor: row.stakeLeftMinor,
    ledgerAccountId: row.ledgerAccountId,
    state,
    payoutMinor: settlement.outcome === 'open' ? null : settlement.payoutMinor,
    uncoveredMinor:
      row.prepaidState === 'cancelled' ? (row.prepaidMinor ?? 0n) - (row.filledMinor ?? 0n) : 0n,
    insuranceMinor,
    insuranceDifferenceMinor: insuranceMinor - (row.insurancePaidMinor ?? 0n),
    wasOpen: row.state === 'open',
    // A change of state with the same payout is a generation too, because history shows each step (RL-20).
    previousSeq: row.settlementSeq,
    differenceMinor: next?.differenceMinor ?? 0n,
  };
}

/** Until an advance is decided, its coupon stays open, whatever its results: a win and a loss are held (DR-4.100). */
function settle(
  coupon: AcceptedCoupon,
  { prepaidState, filledMinor, statuses }: CouponRow,
): CouponSettlement {
  if (prepaidState === 'outstanding') return { outcome: 'open' };
  if (prepaidState === 'cancelled') return cancelledPrepaid(coupon, filledMinor ?? 0n);
  return settleCoupon(coupon, statuses.map(toSettlement));
}

/** An insurance as `betting_insurances` returns it: minor units as texts. */
type StoredInsurance = { insured: string; premium: string; stake: string };

const toBought = ({ insured, premium, stake }: StoredInsurance): BoughtInsurance => ({
  insuredMinor: BigInt(insured),
  premiumMinor: BigInt(premium),
  stakeMinor: BigInt(stake),
});

const insurancePayout = (settlement: CouponSettlement, { insurances, stakeLeftMinor }: CouponRow): bigint =>
  insurances === null
    ? 0n
    : insurancePayoutMinor(
        settlement.outcome === 'open' ? 'OPEN' : settlement.state,
        insurances.map(toBought),
        stakeLeftMinor,
      );

const stateNames = { WON: 'won', LOST: 'lost', RETURNED: 'returned', PARTIAL: 'partial' } as const;

/** Converts a stored result to the engine's form; undefined for an open bet. */
export function toSettlement(status: StoredStatus): OutcomeSettlement | undefined {
  if (status.s < 0) return undefined;
  const statusId = status.s as OutcomeSettlement['statusId'];
  if (status.n === null || status.d === null) return { statusId };
  return { statusId, deadHeatFactor: { num: BigInt(status.n), den: BigInt(status.d) } };
}
