import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponType } from '../../src/index.ts';
import { COUPON_FORMS, COUPON_TYPES, couponForm, plainForm } from '../../src/index.ts';
import { itConforms } from './conformance.ts';
import { SAMPLES } from './samples.ts';

const TYPES: readonly (readonly [string, CouponType])[] = Object.entries(COUPON_TYPES);

describe('every registered type', () => {
  it('[DR-4.131] has a sample generator', () => {
    expect(Object.keys(SAMPLES)).toEqual(TYPES.map(([name]) => name));
  });

  it('[DR-4.1] takes its form from the list that pages read', () => {
    for (const [name, type] of TYPES) {
      expect(type).toMatchObject(COUPON_FORMS[name as keyof typeof COUPON_FORMS]);
      expect(couponForm(type.id)?.name).toBe(name);
    }
    expect(couponForm(99)).toBeUndefined();
  });

  describe.each(TYPES)('%s', (name, type) => {
    itConforms(type, SAMPLES[name] ?? fc.constant({ legs: [], params: {}, statuses: [] }));
  });
});

describe('a type that is played in order', () => {
  const { chain } = COUPON_TYPES;

  it('[DR-4.20] [DR-4.106] waits for the first unsettled leg, even when later results empty the account', () => {
    const legs = [1200n, 2000n, 2000n].map((coefMilli, at) => ({ coefMilli, blockId: at + 1 }));
    const zero = { num: 0n, den: 1n };
    // After two losses the account is 1.20 - 1 - 0.20 = 0, with any result of the first leg. The chain counts
    // results in order and the first leg is open, so the coupon is not lost yet.
    expect(chain.isLostEarly(legs, [undefined, zero, zero], {})).toBe(false);
    expect(chain.isLostEarly(legs, [zero, undefined, undefined], {})).toBe(true);
  });
});

describe('the plain type', () => {
  it('[DR-4.8] follows the number of legs', () => {
    expect([0, 1, 2, 3, 30, 31].map((count) => plainForm(count).name)).toEqual([
      'single',
      'single',
      'express',
      'express',
      'express',
      'express',
    ]);
  });
});
