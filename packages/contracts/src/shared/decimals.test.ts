import { expect, it } from 'vitest';
import { sumOfDecimals } from './decimals.ts';

it.each([
  [['10.00', '2.5'], '12.50'],
  [['0.1', '0.2'], '0.3'],
  [['5', '7'], '12'],
  [['0.001', '999999999999999'], '999999999999999.001'],
  [[], '0'],
  [['10', ''], null],
  [['10', '1e3'], null],
  [['-1', '2'], null],
])('[DR-1.4] the sum of %j is exactly %s', (texts, sum) => {
  expect(sumOfDecimals(texts)).toBe(sum);
});
