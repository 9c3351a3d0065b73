import { expect, it } from 'vitest';
import { bodyOfLimit, isLimitGood } from './first-limit.ts';

it('[DR-5.70] a deposit limit may stay away; a chosen one needs an amount above zero', () => {
  const of = (limitValue: string) => ({ limitType: 21, limitValue }) as const;
  expect([null, of('100'), of('0.01')].map(isLimitGood)).toEqual([true, true, true]);
  expect([of(''), of('0'), of('0.00')].map(isLimitGood)).toEqual([false, false, false]);
  expect(bodyOfLimit(null)).toEqual({});
  expect(bodyOfLimit(of('50.'))).toEqual({ depositLimit: { limitType: 21, limitValue: '50' } });
});
