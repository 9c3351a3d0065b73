/** Answers of the api for the conformance suite, by method and path. */
import { bet, coupon } from '@touchline/contracts/coupon-fixture';

export const printedCoupon = coupon({
  id: 10480017,
  typeId: 1,
  coefMilli: 3460,
  possibleWin: '86.50',
  bets: [bet, { ...bet, marketId: 6, outcomeKey: 'X', homeName: 'Southport' }],
});

export const printed = {
  coupon: printedCoupon,
  isOwner: true,
  receipts: [{ number: 12, kind: 'accepted' as const }],
  waiting: 0,
};

export const fixtures = {
  'GET /web-api/printed-coupons/10480017': printed,
};
