/** Downloads the shown coupons as a file. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { csvOf, saveFile } from '@touchline/ui/files';
import { couponTitle, eventTitle, outcomeName } from '@touchline/ui/market-names';
import { useT } from '@touchline/view-kit';
import { couponState, paidOf, showCoef } from '../data/coupon-labels.ts';

const DECIMAL_VIEW = 0;

export function useDownload(): (coupons: readonly CouponWire[]) => void {
  const t = useT();
  return (coupons) => {
    const head = [
      t('office_csv_number'),
      t('office_csv_placed'),
      t('office_csv_type'),
      t('office_csv_bets'),
      t('office_stake'),
      t('office_coef'),
      t('office_could_win'),
      t('office_paid'),
      t('office_csv_currency'),
      t('office_csv_state'),
      t('office_csv_premium'),
      t('office_csv_insurance'),
    ];
    const rows = coupons.map((coupon) => [
      String(coupon.id),
      new Date(coupon.placedAtMs).toISOString(),
      couponTitle(coupon, t),
      coupon.bets.map((bet) => `${eventTitle(bet, t)}: ${outcomeName(bet, bet.outcomeKey, t)}`).join('; '),
      coupon.amount,
      showCoef(coupon.coefMilli, DECIMAL_VIEW),
      coupon.possibleWin,
      paidOf(coupon) ?? '',
      coupon.currency,
      t(couponState(coupon).word),
      coupon.insurance?.premium ?? '',
      coupon.insurance?.paid ?? '',
    ]);
    saveFile('bets.csv', csvOf([head, ...rows]), 'text/csv');
  };
}
