import { expect, it } from 'vitest';
import { unitStakeOf, unitStakeText } from './unit-stake.ts';

it.each([
  ['5.00', 6, '0.83', '0.02'],
  ['5.00', 5, '1.00', null],
  ['0.05', 6, '0.00', '0.05'],
  ['100', 3, '33', '1'],
  ['1.000', 3, '0.333', '0.001'],
] as const)('[DR-4.12] the bets of %s in %i parts add up to the stake', (amount, count, unit, rest) => {
  expect(unitStakeOf(amount, count)).toEqual({ unit, rest });
});

it('[DR-4.12] the text names every cent, and nothing for a coupon that is one bet', () => {
  const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;
  const money = (amount: string): string => `€${amount}`;
  expect(unitStakeText({ amount: '5.00', lineCount: 1 }, t, money)).toBeNull();
  expect(unitStakeText({ amount: '5.00', lineCount: 6 }, t, money)).toBe(
    'coupon_unit_stake_rest {"count":6,"amount":"€0.83","rest":"€0.02"}',
  );
  expect(unitStakeText({ amount: '6.00', lineCount: 6 }, t, money)).toBe(
    'coupon_unit_stake {"count":6,"amount":"€1.00"}',
  );
});
