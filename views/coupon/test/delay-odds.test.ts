import type { CouponState } from '@touchline/contracts/sports-betting';
import { expect, it } from 'vitest';
import { delayOdds } from '../parts/delay-odds.ts';

const bet = (marketId: number, coefMilli: number) => ({
  marketId,
  outcomeKey: '1',
  gameId: 9,
  kind: 1,
  coefMilli,
});

const couponOf = (typeId: number, agreed: readonly number[], now: readonly object[]): CouponState =>
  ({
    typeId,
    bets: agreed.map((coefMilli, at) => bet(at, coefMilli)),
    quotedByBet: Object.fromEntries(now.map((quoted, at) => [`${at}/1`, quoted])),
  }) as unknown as CouponState;

it('[DR-4.69] a waiting single shows the agreed odds and the odds now', () => {
  expect(delayOdds(couponOf(0, [2150], [{ coefMilli: 2180 }]))).toEqual({
    agreedMilli: 2150,
    nowMilli: 2180,
  });
  expect(delayOdds(couponOf(0, [2150], []))).toEqual({ agreedMilli: 2150, nowMilli: 2150 });
});

it('[DR-4.69] [DR-4.10] of an accumulator it shows the product of the odds', () => {
  const now = [{ coefMilli: 2100 }, { coefMilli: 1700 }];
  expect(delayOdds(couponOf(1, [2000, 1800], now))).toEqual({ agreedMilli: 3600, nowMilli: 3570 });
});

it('[DR-4.72] a suspended selection has no odds now; bets without a common total show none', () => {
  const now = [{ coefMilli: 2100, isBlocked: true }, { coefMilli: 1700 }];
  expect(delayOdds(couponOf(1, [2000, 1800], now))).toEqual({ agreedMilli: 3600, nowMilli: null });
  expect(delayOdds(couponOf(2, [2000, 1800, 1500], []))).toBeNull();
});
