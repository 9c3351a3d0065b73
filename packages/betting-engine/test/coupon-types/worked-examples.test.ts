/** The worked examples of types 3 to 8 (docs/spec/domain-rules.md, 4.5 to 4.9). */
import type { Rational } from '@touchline/money';
import { divide, isEqual, multiply, ONE, rational, roundCouponPayout, sum } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponParams, CouponType, SettledStatusId, TypedLeg } from '../../src/index.ts';
import { COUPON_TYPES, coefRational, effectiveCoef } from '../../src/index.ts';

const { single, express, system, chain, multibet, conditional, antiExpress, lucky, patent } = COUPON_TYPES;

/** Legs from texts: "1.50" in the next block, "2:1.50" in block 2. */
const legsOf = (...texts: readonly string[]): readonly TypedLeg[] =>
  texts.map((text, at) => {
    const [coef = '', block] = text.split(':').toReversed();
    const [whole = '', fraction = ''] = coef.split('.');
    return {
      blockId: block === undefined ? at + 1 : Number(block),
      coefMilli: BigInt(whole + fraction.padEnd(3, '0')),
    };
  });

/** Payout in minor units. Statuses are those of the specification; absent means won. */
function pays(
  type: CouponType,
  stakeMinor: bigint,
  legs: readonly TypedLeg[],
  statuses: readonly (SettledStatusId | undefined)[] = [],
  params: CouponParams = {},
): bigint {
  const e = legs.map(({ coefMilli }, at) => effectiveCoef(coefMilli, { statusId: statuses[at] ?? 1 }));
  return roundCouponPayout(multiply(rational(stakeMinor), type.factor(legs, e, { ...params, stakeMinor })));
}

const shapeCode = (type: CouponType, legs: readonly TypedLeg[], params: CouponParams = {}) =>
  type.checkShape(
    legs.map((leg) => ({ ...leg, isDisabledBanker: false })),
    params,
    13_000n,
  )?.code;

describe('chain', () => {
  it('[DR-4.22] [DR-4.19] five legs, two lost', () => {
    expect(pays(chain, 3_00n, legsOf('2.00', '1.50', '2.00', '3.00', '1.50'), [1, 1, 0, 1, 0])).toBe(7_50n);
  });

  it('[DR-4.23] after a lost leg the whole account is staked when it is below the stake', () => {
    expect(pays(chain, 100_00n, legsOf('1.55', '1.25', '1.85', '2.00'), [1, 1, 0, 1])).toBe(160_00n);
  });

  it('[DR-4.24] a first leg half lost', () => {
    expect(pays(chain, 100_00n, legsOf('1.90', '2.00', '1.80'), [5, 1, 1])).toBe(180_00n);
  });

  it('[DR-4.21] the shown maximum is 1 + the sum of (k - 1)', () => {
    expect(isEqual(chain.shownFactor(legsOf('2.00', '1.50', '3.00'), {}), rational(45n, 10n))).toBe(true);
  });

  it('[DR-4.20] an empty account stops the chain, with any results of later legs', () => {
    expect(pays(chain, 100_00n, legsOf('2.00', '5.00', '9.00'), [0, 1, 1])).toBe(0n);
  });

  it('[DR-4.136] a chain of one leg is a single; one that begins with a loss pays nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9000n }), (milli) => {
        const e = [rational(milli, 1000n)];
        const legs = [{ blockId: 1, coefMilli: 2000n }];
        expect(isEqual(chain.factor(legs, e, {}), single.factor(legs, e, {}))).toBe(true);
      }),
    );
  });

  it('[DR-4.4] 2 to 20 legs, in order', () => {
    const of = (count: number) => legsOf(...Array.from({ length: count }, () => '1.50'));
    expect([1, 2, 20, 21].map((count) => shapeCode(chain, of(count)))).toEqual([
      'TYPE_SIZE',
      undefined,
      undefined,
      'TYPE_SIZE',
    ]);
    expect(shapeCode(chain, legsOf('2:1.50', '1:1.50'))).toBe('TYPE_SIZE');
  });
});

describe('multibet', () => {
  const twoOfThree = { systemValue: 2 };

  it('[DR-4.28] lobby 1.50, blocks 1.20, 2.20, 1.70', () => {
    const legs = legsOf('0:1.50', '1:1.20', '2:2.20', '3:1.70');
    expect(pays(multibet, 600_00n, legs, [], twoOfThree)).toBe(2526_00n);
    expect(pays(multibet, 600_00n, legs, [1, 1, 1, 0], twoOfThree)).toBe(792_00n);
  });

  it('[DR-4.29] a block of two legs counts as their express', () => {
    const legs = legsOf('0:1.30', '1:1.80', '2:2.00', '3:1.40', '3:1.50');
    expect(pays(multibet, 30_00n, legs, [], twoOfThree)).toBe(150_54n);
    expect(pays(multibet, 30_00n, legs, [1, 1, 0, 1, 1], twoOfThree)).toBe(49_14n);
    expect(multibet.lines(legs, twoOfThree)).toEqual({ count: 3n, containing: [3n, 2n, 2n, 2n, 2n] });
    expect(multibet.firstLines(legs, twoOfThree, 2)).toEqual([
      [0, 1, 2],
      [0, 1, 3, 4],
    ]);
  });

  it('[DR-4.26] with one leg in each block it is stored as a system, and pays the same', () => {
    const legs = legsOf('0:1.50', '1:1.20', '2:2.20', '3:1.70');
    const shape = legs.map((leg) => ({ ...leg, isDisabledBanker: false }));
    expect(multibet.storedAs?.(shape, twoOfThree)).toEqual({
      typeId: system.id,
      params: twoOfThree,
      blockIds: [0, 1, 2, 3],
    });
    const grouped = legsOf('1:1.50', '1:1.20', '2:2.20', '3:1.70');
    expect(
      multibet.storedAs?.(
        grouped.map((leg) => ({ ...leg, isDisabledBanker: false })),
        twoOfThree,
      ),
    ).toBe(undefined);
    const e = legs.map(({ coefMilli }) => coefRational(coefMilli));
    expect(isEqual(multibet.factor(legs, e, twoOfThree), system.factor(legs, e, twoOfThree))).toBe(true);
  });

  it('[DR-4.4] [DR-4.5] 3 to 16 blocks without gaps, at most 8 legs in the lobby, 30 in all', () => {
    const blocks = (...ids: number[]) => legsOf(...ids.map((id) => `${id}:1.50`));
    const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    expect(shapeCode(multibet, blocks(1, 1, 2), twoOfThree)).toBe('TYPE_SIZE');
    expect(shapeCode(multibet, blocks(1, 1, 2, 3), twoOfThree)).toBeUndefined();
    expect(shapeCode(multibet, blocks(1, 1, 2, 4), twoOfThree)).toBe('TYPE_SIZE');
    expect(shapeCode(multibet, blocks(1, ...upTo(16)), twoOfThree)).toBeUndefined();
    expect(shapeCode(multibet, blocks(...upTo(17)), twoOfThree)).toBe('TYPE_SIZE');
    const lobby = (count: number) => Array.from({ length: count }, () => 0);
    expect(shapeCode(multibet, blocks(...lobby(8), 1, 1, 2, 3), twoOfThree)).toBeUndefined();
    expect(shapeCode(multibet, blocks(...lobby(9), 1, 1, 2, 3), twoOfThree)).toBe('TYPE_SIZE');
    const many = Array.from({ length: 31 }, (_, at) => (at % 3) + 1);
    expect(shapeCode(multibet, blocks(...many.slice(1)), twoOfThree)).toBeUndefined();
    expect(shapeCode(multibet, blocks(...many), twoOfThree)).toBe('TYPE_SIZE');
    expect(shapeCode(multibet, blocks(1, 1, 2, 3), { systemValue: 3 })).toBe('SYSTEM_VALUE');
    expect(shapeCode(multibet, blocks(1, 1, 2, 3))).toBe('SYSTEM_VALUE');
  });

  it('[DR-4.27] a leg that may not be a banker is refused in the lobby', () => {
    const legs = legsOf('0:1.50', '1:1.20', '1:1.30', '2:2.20', '3:1.70');
    const shape = legs.map((leg) => ({ ...leg, isDisabledBanker: true }));
    expect(multibet.checkShape(shape, twoOfThree, 100n)).toMatchObject({
      code: 'BANKER_FORBIDDEN',
      details: { legs: [0] },
    });
  });
});

describe('conditional', () => {
  const legs = legsOf('1:1.15', '2:1.39', '2:1.13', '3:1.13');
  const params = { blockAmounts: { 2: 'max', 3: 100_00n } } as const;

  it('[DR-4.34] [DR-4.31] 1.15, then all of it at 1.39 x 1.13, then 100.00 at 1.13', () => {
    expect(pays(conditional, 100_00n, legs, [], params)).toBe(193_63n);
    expect(pays(conditional, 100_00n, legs, [1, 1, 1, 0], params)).toBe(80_63n);
  });

  it('[DR-4.35] the shown maximum is the payout with all blocks won, divided by the stake', () => {
    const shown = conditional.shownFactor(legs, { ...params, stakeMinor: 100_00n });
    expect(isEqual(shown, rational(19_363_050n, 10_000_000n))).toBe(true);
  });

  it('[DR-4.33] a lost first block leaves nothing', () => {
    expect(pays(conditional, 100_00n, legs, [0], params)).toBe(0n);
  });

  it('[DR-4.136] one block is an express', () => {
    const one = legsOf('1:1.50', '1:2.00', '1:3.00');
    const e = one.map(({ coefMilli }) => coefRational(coefMilli));
    expect(isEqual(conditional.factor(one, e, { stakeMinor: 7n }), express.factor(one, e, {}))).toBe(true);
  });

  it('[DR-4.32] an amount over the account that earlier wins would leave names its block', () => {
    const check = (amount: bigint) =>
      conditional.checkShape(
        legs.map((leg) => ({ ...leg, isDisabledBanker: false })),
        { stakeMinor: 100_00n, blockAmounts: { 2: amount } },
        1n,
      );
    expect(check(115_00n)).toBeUndefined();
    expect(check(115_01n)).toEqual({ code: 'BLOCK_AMOUNT_TOO_BIG', details: { legs: [1, 2] } });
  });

  it('[DR-4.30] amounts belong to blocks from the second one on, and are above 0', () => {
    for (const blockAmounts of [
      { 1: 5n },
      { 1: 'max' },
      { 4: 5n },
      { 0: 5n },
      { 2: 0n },
      { 2: -1n },
    ] as const)
      expect(shapeCode(conditional, legs, { stakeMinor: 100_00n, blockAmounts })).toBe('BLOCK_AMOUNTS');
  });

  it('[DR-4.4] 3 to 20 legs in 2 to 10 blocks, in their order', () => {
    const blocks = (...ids: number[]) => legsOf(...ids.map((id) => `${id}:1.50`));
    expect(shapeCode(conditional, blocks(1, 2))).toBe('TYPE_SIZE');
    expect(shapeCode(conditional, blocks(1, 1, 1))).toBe('TYPE_SIZE');
    expect(shapeCode(conditional, blocks(1, 1, 2))).toBeUndefined();
    expect(shapeCode(conditional, blocks(1, 2, 1))).toBe('TYPE_SIZE');
    expect(shapeCode(conditional, blocks(0, 1, 2))).toBe('TYPE_SIZE');
    const eleven = Array.from({ length: 11 }, (_, at) => at + 1);
    expect(shapeCode(conditional, blocks(...eleven))).toBe('TYPE_SIZE');
  });
});

describe('anti-express', () => {
  const margin = { antiMarginPpm: 50_000n };
  const priced = (...texts: string[]) =>
    legsOf(...texts).map((leg) => ({ ...leg, overroundPpm: 1_060_000n }));
  const legs = priced('1.25', '1.65', '1.85');
  const milli = ({ num, den }: Rational) => (num * 1000n) / den;

  it('[DR-4.39] [DR-4.37] 1.25, 1.65, 1.85 at 6 % each give 1.221; without the third 1.675', () => {
    expect(milli(antiExpress.shownFactor(legs, margin))).toBe(1221n);
    expect(pays(antiExpress, 100_00n, legs, [0, 1, 1], margin)).toBe(122_10n);
    expect(pays(antiExpress, 100_00n, legs, [0, 1, 3], margin)).toBe(167_50n);
  });

  it('[DR-4.36] [DR-4.42] lost when no valid leg loses; the stake comes back when all are void', () => {
    expect(pays(antiExpress, 100_00n, legs, [1, 1, 1], margin)).toBe(0n);
    expect(pays(antiExpress, 100_00n, legs, [1, 3, 1], margin)).toBe(0n);
    expect(pays(antiExpress, 100_00n, legs, [3, 2, 3], margin)).toBe(100_00n);
  });

  it('[DR-4.41] a leg that won or lost in part counts as void', () => {
    for (const part of [4, 5, 6] as const)
      expect(pays(antiExpress, 100_00n, legs, [0, 1, part], margin)).toBe(167_50n);
  });

  it('[DR-4.38] five legs at 1.0456 return less than the stake; the published form returns 1.179 of it', () => {
    const five = legsOf(...Array.from({ length: 5 }, () => '1.046')).map((leg) => ({
      ...leg,
      overroundPpm: 1_050_000n,
    }));
    const expressCoef = 1.0456 ** 5;
    const chance = 1 - (1 / (1.0456 * 1.05)) ** 5;
    expect(chance).toBeCloseTo(0.3731, 4);
    expect(1 / (1.1165 - 1 / expressCoef)).toBeCloseTo(3.161, 3);
    expect(chance / (1.1165 - 1 / expressCoef)).toBeCloseTo(1.179, 3);
    expect(milli(antiExpress.shownFactor(five, margin))).toBe(2544n);
    // 2.544 of a chance of 0.3738
    expect(2.544 * (1 - (1 / (1.046 * 1.05)) ** 5)).toBeLessThan(1 / 1.05);
  });

  it('[DR-4.38] no coupon with exact overrounds has an expected return above 0.977', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            coefMilli: fc.bigInt(1010n, 20_000n),
            overroundPpm: fc.bigInt(1_000_000n, 1_200_000n),
          }),
          {
            minLength: 2,
            maxLength: 8,
          },
        ),
        (priced) => {
          const some = priced.map((leg, at) => ({ ...leg, blockId: at + 1 }));
          const won = some.reduce(
            (chance, { coefMilli, overroundPpm }) =>
              chance * (1e9 / (Number(coefMilli) * Number(overroundPpm))),
            1,
          );
          const { num, den } = antiExpress.shownFactor(some, margin);
          // Under 1.01 the type is not available.
          fc.pre(num * 100n >= den * 101n);
          expect((Number(num) / Number(den)) * (1 - won)).toBeLessThanOrEqual(0.977);
        },
      ),
    );
  });

  it('[DR-4.37] a fair chance of the model replaces price and overround', () => {
    const fair = legs.map((leg) => ({ ...leg, fairChancePpb: 500_000_000n }));
    // 1 / (0.875 x 1.05) = 1.0884
    expect(milli(antiExpress.shownFactor(fair, margin))).toBe(1088n);
  });

  it('[DR-4.37] not available without a probability, with partial results, or below 1.01', () => {
    const check = (some: readonly (TypedLeg & { mayHalve?: boolean })[]) =>
      antiExpress.checkShape(
        some.map((leg) => ({ ...leg, isDisabledBanker: false })),
        margin,
        1n,
      );
    expect(check(legs)).toBeUndefined();
    expect(check([...legs.slice(0, 2), ...legsOf('3:1.85')])).toEqual({
      code: 'ANTI_UNAVAILABLE',
      details: { legs: [2] },
    });
    expect(check(legs.map((leg, at) => (at === 1 ? { ...leg, mayHalve: true } : leg)))).toEqual({
      code: 'ANTI_UNAVAILABLE',
      details: { legs: [1] },
    });
    expect(check(priced('9.00', '9.00'))).toEqual({ code: 'ANTI_UNAVAILABLE', details: {} });
  });

  it('[DR-4.58] the highest coefficient is the one over the most probable leg alone', () => {
    // q = 1 / (1.25 x 1.06) = 0.754717: 1 / (0.245283 x 1.05) = 3.8828
    expect(milli(antiExpress.highestFactor(legs, margin))).toBe(3882n);
    const limits = legs.map((leg) => ({ ...leg, maxWin: rational(2882_00n), acceptedMinor: 0n }));
    const lines = antiExpress.lines(legs, margin);
    expect(antiExpress.stakeCeilingMinor(limits, lines, margin)).toBe(1000_00n);
    const open = limits.map((limit, at) => (at === 2 ? { ...limit, acceptedMinor: 300_00n } : limit));
    expect(antiExpress.stakeCeilingMinor(open, lines, margin)).toBe(700_00n);
  });
});

describe('lucky and patent', () => {
  const legs = legsOf('2.00', '3.50', '4.00', '1.50');

  it('[DR-4.47] patent of four legs, 10.00 a line', () => {
    expect(pays(patent, 110_00n, legs)).toBe(1567_50n);
    expect(pays(patent, 110_00n, legs, [1, 1, 0, 0])).toBe(70_00n);
    expect(pays(patent, 110_00n, legs, [1, 0, 0, 0])).toBe(0n);
  });

  it('[DR-4.48] lucky of four legs, 10.00 a line', () => {
    expect(pays(lucky, 150_00n, legs)).toBe(1677_50n);
    expect(pays(lucky, 150_00n, legs, [1, 0, 0, 0])).toBe(20_00n);
    expect(pays(lucky, 150_00n, legs, [1, 2, 0, 0])).toBe(50_00n);
  });

  it('[DR-4.46] the number of lines', () => {
    const counts = [2, 3, 4, 5, 6, 7, 8].map((n) => {
      const some = Array.from({ length: n }, (_, at) => ({ blockId: at + 1 }));
      return [lucky.lines(some, {}).count, n < 3 ? null : patent.lines(some, {}).count];
    });
    expect(counts).toEqual([
      [3n, null],
      [7n, 4n],
      [15n, 11n],
      [31n, 26n],
      [63n, 57n],
      [127n, 120n],
      [255n, 247n],
    ]);
  });

  it('[DR-4.43] [DR-4.44] the smaller lines come first', () => {
    expect(lucky.firstLines(legs.slice(0, 3), {}, 5)).toEqual([[0], [1], [2], [0, 1], [0, 2]]);
    expect(patent.firstLines(legs.slice(0, 3), {}, 99)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ]);
  });

  it('[DR-4.132] lucky x (2^n - 1) = patent x (2^n - n - 1) + the sum of the singles', () => {
    const values = fc.array(
      fc.bigInt({ min: 0n, max: 9000n }).map((milli) => rational(milli, 1000n)),
      { minLength: 3, maxLength: 8 },
    );
    fc.assert(
      fc.property(values, (e) => {
        const some = e.map((_, at) => ({ blockId: at + 1, coefMilli: 2000n }));
        const times = (type: CouponType) =>
          multiply(type.factor(some, e, {}), rational(type.lines(some, {}).count));
        expect(isEqual(times(lucky), sum([times(patent), ...e]))).toBe(true);
      }),
    );
  });

  it('[DR-4.45] no consolation bonus, and a returned line refunds its part of the stake', () => {
    expect(pays(lucky, 150_00n, legs, [2, 0, 0, 0])).toBe(10_00n);
    expect(
      isEqual(
        divide(ONE, rational(15n)),
        lucky.factor(legs, [ONE, rational(0n), rational(0n), rational(0n)], {}),
      ),
    ).toBe(true);
  });
});
