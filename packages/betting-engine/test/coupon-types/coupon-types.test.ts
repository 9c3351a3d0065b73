import type { Rational } from '@touchline/money';
import {
  divide,
  isEqual,
  multiply,
  product,
  rational,
  reduce,
  roundCouponPayout,
  sum,
} from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponParams, CouponType, TypedLeg } from '../../src/index.ts';
import { COUPON_TYPES, couponType, coefRational } from '../../src/index.ts';
import { choose, symmetricSum } from '../../src/coupon-types/combinations.ts';

const TYPES: readonly (readonly [string, CouponType])[] = Object.entries(COUPON_TYPES);

/** Legs from decimal texts; `*` marks a banker. */
function legsOf(...texts: readonly string[]): readonly TypedLeg[] {
  let block = 0;
  return texts.map((text) => {
    const isBanker = text.startsWith('*');
    if (!isBanker) block += 1;
    return { blockId: isBanker ? 0 : block, coefMilli: BigInt(text.replace(/[*.]/g, '')) };
  });
}

/** Payout in minor units when the legs have the effective coefficients `e` in thousandths (absent = won). */
function pays(
  type: CouponType,
  stakeMinor: bigint,
  legs: readonly TypedLeg[],
  e: readonly (bigint | undefined)[] = [],
  params: CouponParams = {},
): bigint {
  const values = legs.map((leg, at) => coefRational(e[at] ?? leg.coefMilli));
  return roundCouponPayout(multiply(rational(stakeMinor), type.factor(legs, values, params)));
}

describe('worked examples', () => {
  const { single, express, system } = COUPON_TYPES;

  it('[DR-4.9] single', () => {
    expect(pays(single, 100_00n, legsOf('1.865'))).toBe(186_50n);
  });

  it('[DR-4.11] [DR-3.46] express, and with the second leg returned', () => {
    const legs = legsOf('1.500', '1.800', '2.100');
    expect(pays(express, 100_00n, legs)).toBe(567_00n);
    expect(pays(express, 100_00n, legs, [undefined, 1000n])).toBe(315_00n);
    expect(pays(express, 100_00n, legs, [1000n, 1000n, 1000n])).toBe(100_00n);
    expect(pays(express, 100_00n, legs, [0n])).toBe(0n);
  });

  it('[DR-4.16] system 2 of 3', () => {
    const legs = legsOf('1.800', '2.000', '2.500');
    const params = { systemValue: 2 };
    expect(system.lines(legs, params)).toEqual({ count: 3n, containing: [2n, 2n, 2n] });
    expect(pays(system, 30_00n, legs, [], params)).toBe(131_00n);
    expect(pays(system, 30_00n, legs, [undefined, undefined, 0n], params)).toBe(36_00n);
    expect(pays(system, 30_00n, legs, [undefined, undefined, 1000n], params)).toBe(74_00n);
  });

  it('[DM-CP-013] [DR-4.17] [DR-4.13] banker system', () => {
    const legs = legsOf('*1.500', '1.800', '2.000', '2.500', '1.600');
    const params = { systemValue: 2 };
    expect(system.lines(legs, params)).toEqual({ count: 6n, containing: [6n, 3n, 3n, 3n, 3n] });
    const withoutLobby = legsOf('1.500', '1.800', '2.000', '2.500', '1.600');
    expect(system.lines(withoutLobby, params)).toEqual({ count: 10n, containing: [4n, 4n, 4n, 4n, 4n] });
    expect(pays(system, 60_00n, legs, [], params)).toBe(347_70n);
    expect(pays(system, 60_00n, legs, [undefined, undefined, undefined, 0n], params)).toBe(145_20n);
    expect(pays(system, 60_00n, legs, [0n], params)).toBe(0n);
    expect(pays(system, 60_00n, legs, [1000n], params)).toBe(231_80n);
  });

  it('[DR-1.11] [DR-1.12] a stake that does not divide evenly loses nothing', () => {
    const legs = legsOf('1.800', '2.000', '2.500');
    expect(pays(system, 10_00n, legs, [undefined, undefined, 0n], { systemValue: 2 })).toBe(12_00n);
  });
});

describe('shape', () => {
  const MAX_LINES = 13_000n;
  const shape = (...blocks: readonly number[]) =>
    blocks.map((blockId) => ({ blockId, isDisabledBanker: false }));
  const upTo = (count: number) => shape(...Array.from({ length: count }, (_, at) => at + 1));
  const codeOf = (type: CouponType, legs: ReturnType<typeof shape>, params: CouponParams = {}) =>
    type.checkShape(legs, params, MAX_LINES)?.code;

  it('[DR-4.1] ids are those of the specification', () => {
    expect(TYPES.map(([name, type]) => [name, type.name, type.id])).toEqual([
      ['single', 'single', 0],
      ['express', 'express', 1],
      ['system', 'system', 2],
      ['chain', 'chain', 3],
      ['multibet', 'multibet', 4],
      ['conditional', 'conditional', 5],
      ['antiExpress', 'antiExpress', 6],
      ['lucky', 'lucky', 7],
      ['patent', 'patent', 8],
      ['manySingles', 'manySingles', 9],
    ]);
    expect(couponType(1)).toBe(COUPON_TYPES.express);
    expect(couponType(99)).toBeUndefined();
  });

  it('[DR-4.4] [DR-4.6] sizes and blocks of types 0 and 1', () => {
    const { single, express } = COUPON_TYPES;
    expect([0, 1, 2].map((count) => codeOf(single, upTo(count)))).toEqual([
      'TYPE_SIZE',
      undefined,
      'TYPE_SIZE',
    ]);
    expect([1, 2, 30, 31].map((count) => codeOf(express, upTo(count)))).toEqual([
      'TYPE_SIZE',
      undefined,
      undefined,
      'TYPE_SIZE',
    ]);
    expect(codeOf(express, shape(2, 1))).toBe('TYPE_SIZE');
    expect(codeOf(express, shape(0, 1))).toBe('TYPE_SIZE');
  });

  it('[DR-4.4] [DR-4.5] sizes and values of a system', () => {
    const { system } = COUPON_TYPES;
    expect([2, 3, 16, 17].map((n) => codeOf(system, upTo(n), { systemValue: 2 }))).toEqual([
      'TYPE_SIZE',
      undefined,
      undefined,
      'TYPE_SIZE',
    ]);
    expect([1, 2, 3, 4].map((m) => codeOf(system, upTo(4), { systemValue: m }))).toEqual([
      'SYSTEM_VALUE',
      undefined,
      undefined,
      'SYSTEM_VALUE',
    ]);
    expect(codeOf(system, upTo(4))).toBe('SYSTEM_VALUE');
    expect(system.systemValues(5)).toEqual([2, 3, 4]);
    expect(system.systemValues(3)).toEqual([2]);
    expect(codeOf(system, upTo(16), { systemValue: 8 })).toBeUndefined();
    expect(system.checkShape(upTo(16), { systemValue: 8 }, 12_869n)?.code).toBe('TYPE_SIZE');
    expect(codeOf(system, shape(1, 1, 2, 3), { systemValue: 2 })).toBe('TYPE_SIZE');
    expect(codeOf(system, shape(1, 2, 4), { systemValue: 2 })).toBe('TYPE_SIZE');
    const bankers = Array.from({ length: 9 }, () => 0);
    expect(codeOf(system, shape(...bankers, 1, 2, 3), { systemValue: 2 })).toBe('TYPE_SIZE');
    expect(codeOf(system, shape(...bankers.slice(1), 1, 2, 3), { systemValue: 2 })).toBeUndefined();
  });

  it('[DR-4.14] a leg that may not be a banker is refused in block 0 only', () => {
    const { system } = COUPON_TYPES;
    const legs = shape(0, 1, 2, 3).map((leg) => ({ ...leg, isDisabledBanker: leg.blockId < 2 }));
    expect(system.checkShape(legs, { systemValue: 2 }, MAX_LINES)).toEqual({
      code: 'BANKER_FORBIDDEN',
      details: { legs: [0] },
    });
  });
});

describe('system compared with express and singles', () => {
  const values = fc.array(
    fc.bigInt({ min: 0n, max: 9000n }).map((milli) => rational(milli, 1000n)),
    { minLength: 3, maxLength: 9 },
  );

  it('[DR-4.131] m = n is the express, m = 1 the mean of the singles', () => {
    fc.assert(
      fc.property(values, (e) => {
        const legs = e.map((_, at) => ({ blockId: at + 1, coefMilli: 2000n }));
        const all = COUPON_TYPES.system.factor(legs, e, { systemValue: e.length });
        expect(isEqual(all, COUPON_TYPES.express.factor(legs, e, {}))).toBe(true);
        const one = COUPON_TYPES.system.factor(legs, e, { systemValue: 1 });
        expect(reduce(one)).toEqual(reduce(divide(sum(e), rational(BigInt(e.length)))));
      }),
    );
  });

  it('[DR-4.15] the polynomial equals the sum over all subsets', () => {
    fc.assert(
      fc.property(values, fc.nat({ max: 9 }), (e, draw) => {
        const m = draw % (e.length + 1);
        expect(reduce(symmetricSum(e, m))).toEqual(reduce(sum(subsets(e, m).map(product))));
        expect(choose(e.length, m)).toBe(BigInt(subsets(e, m).length));
      }),
    );
  });
});

function subsets(values: readonly Rational[], m: number): readonly (readonly Rational[])[] {
  if (m === 0) return [[]];
  return values.flatMap((value, at) => subsets(values.slice(at + 1), m - 1).map((rest) => [value, ...rest]));
}

describe('conditional bets of many blocks', () => {
  it('[DR-4.31] the account stays a small fraction: its denominator grows with the legs, not with their power', () => {
    const { conditional } = COUPON_TYPES;
    const legs = Array.from({ length: 20 }, (_, at) => ({
      coefMilli: 1873n,
      blockId: 1 + Math.floor(at / 2),
    }));
    const { den } = conditional.highestFactor(legs, { stakeMinor: 10_00n });
    expect(den <= 1000n ** 20n * 10_00n).toBe(true);
  });
});
