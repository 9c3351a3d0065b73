import { smallerMinor } from '@touchline/money';
import type { Transfer } from '../../../banking/ledger/index.ts';
import { fillFrom, takeBackFrom } from '../prepaid/fill-prepaid.ts';
import { insuranceTransfers } from './insurance-transfers.ts';
import type { PaidCoupon } from './paid-coupon.ts';
import { debtOf, type Figures, type Houses, move, playerOf } from './transfer-parts.ts';

/** Returns the transfers of one settlement generation. */
export function transfersOf(coupon: PaidCoupon, house: Houses, figures: Figures): Transfer[] {
  // The first generation takes the stake out of play.
  const stake = coupon.previousSeq === 0 ? coupon.stakeMinor : 0n;
  const seq = coupon.previousSeq + 1;
  const results = (): Transfer[] =>
    (coupon.differenceMinor >= 0n ? payoutOf : correctionOf)(coupon, house, figures);
  const insurance = (): Transfer[] => insuranceTransfers(coupon, house, figures);
  // What is taken back comes first: a debt from it is repaid by what is paid (DR-4.206).
  const order = coupon.insuranceDifferenceMinor < 0n ? [insurance, results] : [results, insurance];
  return [
    ...move(coupon, 'settle', [house.stakes, house.sportsbook], stake, 'coupon-stake'),
    ...move(
      coupon,
      `uncovered:${seq}`,
      [house.sportsbook, house.advances],
      coupon.uncoveredMinor,
      'advance-return',
    ),
    ...order.flatMap((transfers) => transfers()),
  ];
}

/**
 * A payout repays an open receivable first (DR-1.19), then covers advances (DR-4.99); the rest goes to the player.
 */
function payoutOf(coupon: PaidCoupon, house: Houses, { owed, advances, fills }: Figures): Transfer[] {
  const seq = coupon.previousSeq + 1;
  const change = coupon.differenceMinor;
  const debt = debtOf(coupon, owed);
  const repaid = debt && debt.owedMinor > 0n ? smallerMinor(debt.owedMinor, change) : 0n;
  if (debt) debt.owedMinor -= repaid;
  const covered = fillFrom(coupon.couponId, change - repaid, advances);
  fills.push(...covered);
  const paid = covered.reduce((left, { changeMinor }) => left - changeMinor, change - repaid);
  const reason = coupon.state === 'returned' ? 'coupon-return' : 'coupon-payout';
  return [
    ...(debt
      ? move(coupon, `repay:${seq}`, [house.sportsbook, debt.receivableId], repaid, 'receivable-repayment')
      : []),
    ...covered.flatMap(({ couponId, changeMinor }) =>
      move(
        coupon,
        `fill:${seq}:${couponId}`,
        [house.sportsbook, house.advances],
        changeMinor,
        'advance-repayment',
      ),
    ),
    ...move(coupon, `payout:${seq}`, [house.sportsbook, playerOf(coupon)], paid, reason),
  ];
}

/**
 * A correction takes back what the new payout no longer covers of advances (DR-4.184), then the balance; the rest is a
 * receivable (DR-4.113).
 */
function correctionOf(coupon: PaidCoupon, house: Houses, figures: Figures): Transfer[] {
  const { owed, available, advances, fills } = figures;
  const seq = coupon.previousSeq + 1;
  const takenBack = takeBackFrom(coupon.couponId, coupon.payoutMinor ?? 0n, advances);
  fills.push(...takenBack);
  const due = takenBack.reduce((left, { changeMinor }) => left + changeMinor, -coupon.differenceMinor);
  const balance = available.get(coupon.ledgerAccountId) ?? 0n;
  const taken = smallerMinor(balance, due);
  available.set(coupon.ledgerAccountId, balance - taken);
  const missing = due - taken;
  const debt = debtOf(coupon, owed);
  if (!debt) throw new Error('a correction has a receivable to fall on');
  debt.owedMinor += missing;
  return [
    ...takenBack.flatMap(({ couponId, changeMinor }) =>
      move(
        coupon,
        `unfill:${seq}:${couponId}`,
        [house.advances, house.sportsbook],
        -changeMinor,
        'advance-correction',
      ),
    ),
    ...move(coupon, `correction:${seq}`, [playerOf(coupon), house.sportsbook], taken, 'coupon-correction'),
    ...move(coupon, `receivable:${seq}`, [debt.receivableId, house.sportsbook], missing, 'receivable'),
  ];
}
