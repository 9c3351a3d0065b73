import { describe, expect, it } from 'vitest';
import { couponChanges } from '../parts/coupon-changes.ts';

const bets = (of: Readonly<Record<string, number>>) =>
  new Map(Object.entries(of).map(([name, coefMilli]) => [name, { name, coefMilli }]));

describe('announced changes of the coupon', () => {
  it('[DR-11.4] an added bet, a removed bet and changed odds are announced, each once', () => {
    expect(couponChanges(bets({}), bets({ a: 1860 }))).toEqual([
      { kind: 'added', name: 'a', coefMilli: 1860 },
    ]);
    expect(couponChanges(bets({ a: 1860, b: 2000 }), bets({ b: 2000 }))).toEqual([
      { kind: 'removed', name: 'a', coefMilli: 1860 },
    ]);
    expect(couponChanges(bets({ a: 1860 }), bets({ a: 1870 }))).toEqual([
      { kind: 'changed', name: 'a', coefMilli: 1870, fromMilli: 1860 },
    ]);
    expect(couponChanges(bets({ a: 1860 }), bets({ a: 1860 }))).toEqual([]);
  });

  it('[DR-11.4] a loaded coupon is one announcement; a replaced bet is a removal and an addition', () => {
    expect(couponChanges(bets({}), bets({ a: 1, b: 2, c: 3 }))).toEqual([{ kind: 'several', count: 3 }]);
    expect(couponChanges(bets({ a: 1 }), bets({ b: 2 })).map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
    ]);
  });
});
