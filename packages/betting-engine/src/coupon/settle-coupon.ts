import type { Rational } from '@touchline/money';
import type { CouponType } from '../coupon-types/coupon-type.ts';
import type { OutcomeSettlement } from '../settlement/status.ts';
import { effectiveCoef, isReturned, tripleOf } from '../settlement/status.ts';
import type { AcceptedCoupon } from './accepted-coupon.ts';
import { termsOf } from './accepted-coupon.ts';
import { computePayout } from './payout.ts';
import { isFreeBet } from './promo-boost.ts';

/** The coupon states that settlement can return (DR-4.105). SOLD and CANCELLED are set elsewhere. */
export type SettledState = 'WON' | 'LOST' | 'RETURNED' | 'PARTIAL';

export interface SettledCoupon {
  readonly outcome: 'settled';
  readonly state: SettledState;
  /** The credited amount, including the bonus. */
  readonly payoutMinor: bigint;
  readonly bonusMinor: bigint;
  readonly isPayoutCapped: boolean;
}

export type CouponSettlement = { readonly outcome: 'open' } | SettledCoupon;

const LOST: SettledCoupon = {
  outcome: 'settled',
  state: 'LOST',
  payoutMinor: 0n,
  bonusMinor: 0n,
  isPayoutCapped: false,
};

/**
 * Settles an accepted coupon from the results of its legs, in order; `undefined` means open (DR-4.105 to 4.107,
 * DR-4.111). A coupon is lost as soon as no further result can pay. A win is not paid while an open leg can change it.
 * The function depends only on coupon and results, so the order in which results arrive does not matter (DR-4.137,
 * RL-18).
 */
export function settleCoupon(
  coupon: AcceptedCoupon,
  legOutcomes: readonly (OutcomeSettlement | undefined)[],
): CouponSettlement {
  const terms = termsOf(coupon);
  const outcomes = coupon.legs.map((_, at) => legOutcomes[at]);
  const e = outcomes.map((settlement, at) => effectiveAt(coupon, at, settlement));
  if (terms.type.isLostEarly(terms.legs, e, terms.params)) return LOST;
  const settled = outcomes.filter((settlement) => settlement !== undefined);
  if (settled.length < outcomes.length) return { outcome: 'open' };
  const { totalMinor, bonusMinor, isPayoutCapped } = computePayout(terms, settled);
  const state = isFreeBet(terms.boost)
    ? freeBetState(totalMinor, settled)
    : stateOf(terms.type, coupon.stakeMinor, totalMinor, settled);
  return { outcome: 'settled', state, payoutMinor: totalMinor, bonusMinor, isPayoutCapped };
}

function effectiveAt(
  coupon: AcceptedCoupon,
  at: number,
  settlement: OutcomeSettlement | undefined,
): Rational | undefined {
  const leg = coupon.legs[at];
  return leg && settlement ? effectiveCoef(leg.coefMilli, settlement) : undefined;
}

/** Returns the state from payout and lines (DR-4.105): RETURNED when the stake is refunded and no part is won. */
function stateOf(
  { winsByLoss }: CouponType,
  stakeMinor: bigint,
  payoutMinor: bigint,
  settled: readonly OutcomeSettlement[],
): SettledState {
  if (payoutMinor === 0n) return 'LOST';
  if (payoutMinor < stakeMinor) return 'PARTIAL';
  const hasWonPart = settled.some((settlement) =>
    winsByLoss ? settlement.statusId === 0 : tripleOf(settlement).won.num > 0n,
  );
  return payoutMinor === stakeMinor && !hasWonPart ? 'RETURNED' : 'WON';
}

/**
 * Returns the state of a free bet. It has no stake of the player, so any payout is a win, and a free bet with all legs
 * void is returned without a payout (DR-4.173).
 */
function freeBetState(payoutMinor: bigint, settled: readonly OutcomeSettlement[]): SettledState {
  if (settled.every(isReturned)) return 'RETURNED';
  return payoutMinor === 0n ? 'LOST' : 'WON';
}

/** One settlement of a coupon; a correction makes the next generation. */
export interface SettlementGeneration {
  readonly settlementSeq: number;
  readonly payoutMinor: bigint;
}

export interface Resettlement extends SettlementGeneration {
  /** The amount that the ledger transfers: positive to the player, negative from the player (DR-4.112, DR-4.113). */
  readonly differenceMinor: bigint;
}

/**
 * Computes the next generation after a rollback or a correction from scratch, and its difference to the amount already
 * paid (DR-4.112). A coupon that is open again pays 0. `undefined` when nothing is to be transferred: it is still open,
 * or settled with the same result.
 */
export function nextGeneration(
  previous: SettlementGeneration | undefined,
  settlement: CouponSettlement,
): Resettlement | undefined {
  const payoutMinor = settlement.outcome === 'settled' ? settlement.payoutMinor : 0n;
  if (!previous) {
    if (settlement.outcome === 'open') return undefined;
    return { settlementSeq: 1, payoutMinor, differenceMinor: payoutMinor };
  }
  const differenceMinor = payoutMinor - previous.payoutMinor;
  if (differenceMinor === 0n) return undefined;
  return { settlementSeq: previous.settlementSeq + 1, payoutMinor, differenceMinor };
}
