import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashCouponJson, readCouponJson, writeCouponJson } from './coupon-json.ts';

/** Generates the engine's data: words, whole numbers, exact amounts, flags, and lists and records of them. */
const { data } = fc.letrec<{ data: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom('EUR', 'football', '1x2', '', '12', '12n?'),
    fc.integer(),
    fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    fc.boolean(),
    fc.constant(null),
  ),
  data: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('data'), { maxLength: 5 }),
    fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/), tie('data'), { maxKeys: 6 }),
  ),
}));

const backwards = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(backwards);
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, backwards(one)]),
  );
};

describe('JSON of coupons', () => {
  it('[RL-14] parsing restores what was written, with exact amounts', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(readCouponJson(writeCouponJson(value))).toEqual(value);
      }),
    );
  });

  it('[RL-14] the text and its hash depend on the content, not on the order of keys', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(writeCouponJson(backwards(value))).toBe(writeCouponJson(value));
      }),
    );
    const coupon = {
      stakeMinor: 1000n,
      legs: [{ typeKey: '1x2', coefMilli: 1860n }],
      at: 5,
      note: undefined,
    };
    const text = '{"at":5,"legs":[{"coefMilli":"1860n","typeKey":"1x2"}],"stakeMinor":"1000n"}';
    expect(writeCouponJson(coupon)).toBe(text);
    expect(hashCouponJson(text).toString('hex')).toBe(
      'bc884658bacf6c2ecc8bbf94cbdf276123e30e0455171366381baed8e6aac4a4',
    );
  });
});
