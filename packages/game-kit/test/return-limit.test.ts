import { compare, rational, type Rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { returnLimitOf } from '../src/index.ts';

describe('the most that a round may return', () => {
  it('[DR-8.33] is what the round may pay over its stake, exactly', () => {
    const is = (stake: string, maxWin: string, limit: Rational): boolean =>
      compare(returnLimitOf(stake, maxWin) ?? rational(0n), limit) === 0;
    expect(is('2.50', '100000.00', rational(40_000n))).toBe(true);
    expect(is('0.30', '1', rational(10n, 3n))).toBe(true);
    expect(is('0.00000001', '21', rational(2_100_000_000n))).toBe(true);
  });

  it.each(['', '0', '0.00', '-1', '1e3', '1.', '.5', '1,5', '1.000000001', ' 1', '1'.repeat(19)])(
    '[RL-70] "%s" is no amount',
    (amount) => {
      expect([returnLimitOf(amount, '10'), returnLimitOf('10', amount)]).toEqual([null, null]);
    },
  );
});
