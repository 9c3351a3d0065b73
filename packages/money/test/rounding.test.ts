import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as money from '../src/index.ts';
import { compare, multiply, product, rational, reduce, roundHalfUp } from '../src/index.ts';

describe('rational', () => {
  it('[DR-1.7] keeps the product of coefficients exact', () => {
    const total = product([rational(2350n, 1000n), rational(1865n, 1000n), rational(3100n, 1000n)]);
    expect(compare(total, rational(13586525n, 1000000n))).toBe(0);
    expect(reduce(rational(6n, -4n))).toEqual({ num: -3n, den: 2n });
    expect(() => rational(1n, 0n)).toThrow(RangeError);
  });

  it('[DR-1.7] addition and multiplication follow the rules of fractions', () => {
    const fraction = fc
      .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
      .map(([num, den]) => rational(num, den));
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        const left = multiply(a, money.add(b, c));
        const right = money.add(multiply(a, b), multiply(a, c));
        expect(reduce(left)).toEqual(reduce(right));
        expect(money.isEqual(money.subtract(money.add(a, b), b), a)).toBe(true);
      }),
    );
  });
});

describe('rounding', () => {
  it('[DR-1.8] a half is rounded up, and a negative half away from zero', () => {
    expect([1n, 2n, 3n, 4n, 5n].map((num) => roundHalfUp(rational(num, 4n)))).toEqual([0n, 1n, 1n, 1n, 1n]);
    expect([-1n, -2n, -3n, -5n, -6n].map((num) => roundHalfUp(rational(num, 4n)))).toEqual([
      0n,
      -1n,
      -1n,
      -1n,
      -2n,
    ]);
  });

  it('[DR-1.9] every purpose rounds in its own direction', () => {
    const below = rational(14n, 10n);
    const half = rational(15n, 10n);
    const halfUp = [money.roundCouponPayout, money.roundVoidRefund];
    const down = [
      money.roundGamePayout,
      money.roundBonus,
      money.roundCashback,
      money.roundPoints,
      money.roundSaleOffer,
      money.roundAvailablePrepaid,
      money.roundMaxStake,
      money.roundCredited,
    ];
    const up = [money.roundFee, money.roundPremium, money.roundMinStake, money.roundDebited];
    for (const round of halfUp) expect([round(below), round(half)]).toEqual([1n, 2n]);
    for (const round of down) expect([round(below), round(half)]).toEqual([1n, 1n]);
    for (const round of up)
      expect([round(below), round(half), round(rational(4n, 2n))]).toEqual([2n, 2n, 2n]);
  });

  it('[DR-1.12] the worked examples', () => {
    const total = rational(13586525n, 1000000n);
    const pays = (stakeMinor: bigint, factor: money.Rational): bigint =>
      money.roundCouponPayout(multiply(rational(stakeMinor), factor));
    expect(pays(1000n, total)).toBe(13587n);
    expect(pays(500n, total)).toBe(6793n);
    expect(pays(1n, rational(15n, 10n))).toBe(2n);
    expect(pays(1000n, rational(36n, 30n))).toBe(1200n);
  });
});
