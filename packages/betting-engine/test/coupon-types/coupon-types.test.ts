import type { Rational } from '@touchline/money';
import {
  compare,
  divide,
  isEqual,
  multiply,
  ONE,
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
import { effective, SAMPLES } from './samples.ts';

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
    expect(system.systemValues(upTo(5))).toEqual([2, 3, 4]);
    expect(system.systemValues(shape(0, 1, 2, 3))).toEqual([2]);
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

describe('invariants of every registered type', () => {
  it('[DR-4.131] every type has a sample generator', () => {
    expect(Object.keys(SAMPLES)).toEqual(TYPES.map(([name]) => name));
  });

  describe.each(TYPES)('%s', (name, type) => {
    const sample = SAMPLES[name] ?? fc.constant({ legs: [], params: {}, statuses: [] });

    it('[DR-4.3] the shown factor is the factor with every leg won', () => {
      fc.assert(
        fc.property(sample, ({ legs, params }) => {
          const won = legs.map((leg) => coefRational(leg.coefMilli));
          expect(isEqual(type.shownFactor(legs, params), type.factor(legs, won, params))).toBe(true);
        }),
      );
    });

    it('[DR-4.12] the lines are as many as counted, and their mean is the factor', () => {
      fc.assert(
        fc.property(sample, (drawn) => {
          const { legs, params } = drawn;
          const e = effective(drawn);
          const lines = type.firstLines(legs, params, 10_000);
          expect(new Set(lines.map(String)).size).toBe(Number(type.lines(legs, params).count));
          const products = lines.map((line) => product(e.filter((_, at) => line.includes(at))));
          const mean = divide(sum(products), rational(BigInt(lines.length)));
          expect(isEqual(mean, type.factor(legs, e, params))).toBe(true);
        }),
      );
    });

    it('[DR-4.133] the factor never falls when a leg has a better result', () => {
      if (!type.isMonotone) return;
      fc.assert(
        fc.property(sample, fc.nat(), fc.bigInt({ min: 0n, max: 5000n }), (drawn, at, rise) => {
          const e = effective(drawn);
          const index = at % e.length;
          const better = e.map((value, i) =>
            i === index ? rational(value.num * 1000n + rise * value.den, value.den * 1000n) : value,
          );
          const before = type.factor(drawn.legs, e, drawn.params);
          expect(compare(type.factor(drawn.legs, better, drawn.params), before)).toBeGreaterThanOrEqual(0);
        }),
      );
    });

    it('[DR-4.134] with every leg returned it pays exactly the stake', () => {
      fc.assert(
        fc.property(sample, ({ legs, params }) => {
          const returned = legs.map(() => ONE);
          expect(isEqual(type.factor(legs, returned, params), ONE)).toBe(true);
        }),
      );
    });

    it('[DR-4.135] a permutation of the legs changes nothing', () => {
      if (!type.isOrderFree) return;
      fc.assert(
        fc.property(sample, fc.infiniteStream(fc.nat()), (drawn, keys) => {
          const e = effective(drawn);
          const order = drawn.legs
            .map((_, at) => ({ at, key: keys.next().value }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ at }) => at);
          const legs = order.flatMap((at) => drawn.legs[at] ?? []);
          const moved = order.flatMap((at) => e[at] ?? []);
          const before = type.factor(drawn.legs, e, drawn.params);
          expect(isEqual(type.factor(legs, moved, drawn.params), before)).toBe(true);
        }),
      );
    });

    it('[DR-4.106] lost early exactly when no continuation pays', () => {
      fc.assert(
        fc.property(sample, fc.infiniteStream(fc.boolean()), (drawn, isOpen) => {
          const e = effective(drawn);
          const known = e.map((value) => (isOpen.next().value ? undefined : value));
          const claimed = type.isLostEarly(drawn.legs, known, drawn.params);
          expect(claimed).toBe(noContinuationPays(type, drawn.legs, known, drawn.params));
        }),
        { numRuns: 60 },
      );
    });

    it('[DR-4.58] the lines of each leg are counted correctly', () => {
      fc.assert(
        fc.property(sample, ({ legs, params }) => {
          const { count, containing } = type.lines(legs, params);
          expect(containing).toHaveLength(legs.length);
          for (const [at, inLines] of containing.entries()) {
            const alive = legs.map((_, i) => (i === at ? rational(0n) : ONE));
            const share = divide(rational(count - inLines), rational(count));
            expect(isEqual(type.factor(legs, alive, params), share)).toBe(true);
          }
        }),
        { numRuns: 30 },
      );
    });
  });
});

/** Tests lost, returned and won for every open leg. */
function noContinuationPays(
  type: CouponType,
  legs: readonly TypedLeg[],
  e: readonly (Rational | undefined)[],
  params: CouponParams,
): boolean {
  const at = e.indexOf(undefined);
  const leg = legs[at];
  if (at < 0 || !leg) {
    return (
      type.factor(
        legs,
        e.map((value) => value ?? ONE),
        params,
      ).num === 0n
    );
  }
  return [rational(0n), ONE, coefRational(leg.coefMilli)].every((value) =>
    noContinuationPays(type, legs, e.with(at, value), params),
  );
}

describe('system against its neighbours', () => {
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
