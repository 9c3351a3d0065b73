/** Answers of the api for the conformance suite, by method and path. */
import type { CouponWire } from '@touchline/contracts';

const bet: CouponWire['bets'][number] = {
  marketId: 5,
  outcomeKey: '1',
  gameId: 9,
  sportId: 1,
  sportKey: 'football',
  champId: 3,
  champName: 'First League',
  homeName: 'Northgate United',
  awayName: 'Harbour City',
  typeKey: '1x2',
  spec: {},
  startAtMs: 1_795_000_000_000,
  kind: 3,
  coefMilli: 1860,
  blockId: 1,
  statusId: -1,
  scoreAtAccept: null,
  score: null,
};

export const printedCoupon: CouponWire = {
  id: 10480017,
  requestId: '6b1f6f0e-0000-4000-8000-000000000000',
  typeId: 1,
  systemValue: null,
  state: 'open',
  accountId: 1,
  currency: 'EUR',
  amount: '25.00',
  coefMilli: 3460,
  possibleWin: '86.50',
  payout: null,
  bonusBetMilli: null,
  lineCount: 1,
  placedAtMs: 1_794_990_000_000,
  decidesAtMs: null,
  settledAtMs: null,
  refusal: null,
  bets: [bet, { ...bet, marketId: 6, outcomeKey: 'X', homeName: 'Southport', coefMilli: 1860 }],
};

export const fixtures = {
  'GET /web-api/coupons/10480017': printedCoupon,
};
