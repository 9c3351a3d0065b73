import { smallerMinor } from '@touchline/money';
import type { Transfer } from '../../../banking/ledger/index.ts';
import type { PaidCoupon } from './paid-coupon.ts';
import { debtOf, type Figures, type Houses, move, playerOf } from './transfer-parts.ts';

/** Returns the transfers of what insurances of a coupon pay more or less than in the generation before (DR-4.206). */
export const insuranceTransfers = (coupon: PaidCoupon, house: Houses, figures: Figures): Transfer[] =>
  (coupon.insuranceDifferenceMinor >= 0n ? insurancePayoutOf : insuranceCorrectionOf)(coupon, house, figures);

/** What insurances pay repays an open receivable first; the rest goes to the player. It covers no advance (DR-4.205). */
function insurancePayoutOf(coupon: PaidCoupon, house: Houses, { owed }: Figures): Transfer[] {
  const seq = coupon.previousSeq + 1;
  const change = coupon.insuranceDifferenceMinor;
  const debt = debtOf(coupon, owed);
  const repaid = debt && debt.owedMinor > 0n ? smallerMinor(debt.owedMinor, change) : 0n;
  if (debt) debt.owedMinor -= repaid;
  const reason = coupon.state === 'returned' ? 'insurance-return' : 'insurance-payout';
  return [
    ...(debt
      ? move(
          coupon,
          `insurance-repay:${seq}`,
          [house.insurance, debt.receivableId],
          repaid,
          'receivable-repayment',
        )
      : []),
    ...move(coupon, `insurance:${seq}`, [house.insurance, playerOf(coupon)], change - repaid, reason),
  ];
}

/** A correction takes back what insurances no longer pay: from the balance, the rest is a receivable (DR-4.206). */
function insuranceCorrectionOf(coupon: PaidCoupon, house: Houses, { owed, available }: Figures): Transfer[] {
  const seq = coupon.previousSeq + 1;
  const due = -coupon.insuranceDifferenceMinor;
  const balance = available.get(coupon.ledgerAccountId) ?? 0n;
  const taken = smallerMinor(balance, due);
  available.set(coupon.ledgerAccountId, balance - taken);
  const debt = debtOf(coupon, owed);
  if (!debt) throw new Error('a correction has a receivable to fall on');
  debt.owedMinor += due - taken;
  return [
    ...move(
      coupon,
      `insurance-correction:${seq}`,
      [playerOf(coupon), house.insurance],
      taken,
      'insurance-correction',
    ),
    ...move(
      coupon,
      `insurance-receivable:${seq}`,
      [debt.receivableId, house.insurance],
      due - taken,
      'receivable',
    ),
  ];
}
