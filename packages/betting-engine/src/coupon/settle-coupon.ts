import type { Rational } from '@touchline/money';
import type { OutcomeSettlement } from '../settlement/status.ts';
import { effectiveCoef, tripleOf } from '../settlement/status.ts';
import type { AcceptedCoupon } from './accepted-coupon.ts';
import { termsOf } from './accepted-coupon.ts';
import { computePayout } from './payout.ts';

/** States of a coupon that settlement can return (DR-4.105). SOLD and CANCELLED are set elsewhere. */
export type SettledState = 'WON' | 'LOST' | 'RETURNED' | 'PARTIAL';

export interface SettledCoupon {
  readonly outcome: 'settled';
  readonly state: SettledState;
  /** The credited amount, bonus included. */
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
 * Settles an accepted coupon from the results of its legs, in their order; `undefined` = open (DR-4.105 to 4.107,
 * DR-4.111). It is lost as soon as no further result can pay; no win is paid while an open leg can change it. A
 * pure function of coupon and results, so the order of arrival does not matter (DR-4.137, RL-18).
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
  const state = stateOf(coupon.stakeMinor, totalMinor, settled);
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

/** The state follows from payout and lines (DR-4.105): a returned stake without a won part is RETURNED. */
function stateOf(
  stakeMinor: bigint,
  payoutMinor: bigint,
  settled: readonly OutcomeSettlement[],
): SettledState {
  if (payoutMinor === 0n) return 'LOST';
  if (payoutMinor < stakeMinor) return 'PARTIAL';
  const hasWonPart = settled.some((settlement) => tripleOf(settlement).won.num > 0n);
  return payoutMinor === stakeMinor && !hasWonPart ? 'RETURNED' : 'WON';
}

/** One settlement generation of a coupon. */
export interface SettlementGeneration {
  readonly settlementSeq: number;
  readonly payoutMinor: bigint;
}

export interface Resettlement extends SettlementGeneration {
  /** The amount that the ledger posts: positive to the player, negative from the player (DR-4.112, DR-4.113). */
  readonly differenceMinor: bigint;
}

/**
 * The next generation after a rollback or a correction, computed from scratch, and its difference to the paid
 * amount (DR-4.112). A coupon that is open again pays nothing. `undefined` when there is nothing to post: still
 * open, or settled with the same result.
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
