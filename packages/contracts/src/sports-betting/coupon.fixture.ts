/** A coupon for tests of code that shows coupons. */
import type { CouponWire } from './coupon.ts';

export const bet: CouponWire['bets'][number] = {
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

/** One open single; `change` overrides fields. */
export const coupon = (change: Partial<CouponWire> & { id: number }): CouponWire => ({
  requestId: '6b1f6f0e-0000-4000-8000-000000000000',
  typeId: 0,
  systemValue: null,
  state: 'open',
  accountId: 1,
  currency: 'EUR',
  amount: '25.00',
  coefMilli: 1860,
  possibleWin: '46.50',
  payout: null,
  bonusBetMilli: null,
  lineCount: 1,
  placedAtMs: 1_794_990_000_000,
  decidesAtMs: null,
  settledAtMs: null,
  refusal: null,
  bets: [bet],
  ...change,
});
