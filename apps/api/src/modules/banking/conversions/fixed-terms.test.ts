import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedTerms, presentFixed, replacedMinor, roundingNum } from './fixed-terms.ts';

const kuna = fixedTerms({
  from: 'HRK',
  to: 'EUR',
  rate: '7.53450',
  remindFrom: '2022-09-05',
  refuseFrom: '2023-01-01',
});

describe('the fixed rate of a retired currency', () => {
  it('[DR-1.38] 1,000.00 HRK are 132.72 EUR: 1000 / 7.53450 = 132.7228…', () => {
    expect(presentFixed(1000_00n, kuna)).toEqual({
      debited: '1000.00',
      credited: '132.72',
      from: 'HRK',
      to: 'EUR',
    });
  });

  it.each([
    // The price labels of the changeover: 7.53 HRK = 0.9994 EUR, 100.00 HRK = 13.2723 EUR.
    [7_53n, 1_00n],
    [100_00n, 13_27n],
    [75_345n, 100_00n],
    // 0.03 HRK = 0.00398 EUR, 0.04 HRK = 0.00531 EUR.
    [3n, 0n],
    [4n, 1n],
    [0n, 0n],
  ])('[DR-1.38] %s lipa are %s cents', (lipa, cents) => {
    expect(replacedMinor(lipa, kuna)).toBe(cents);
  });

  it('[DR-1.38] a tie goes up: 1 of 2 for 1 is half a cent', () => {
    const half = fixedTerms({
      from: 'HRK',
      to: 'EUR',
      rate: '2',
      remindFrom: '2022-09-05',
      refuseFrom: '2023-01-01',
    });
    expect([1n, 3n, 5n].map((minor) => replacedMinor(minor, half))).toEqual([1n, 2n, 3n]);
  });

  it('[DR-1.38] currencies of other exponents: 1,000 JPY at 160 are 6.25 EUR', () => {
    const yen = fixedTerms({
      from: 'JPY',
      to: 'EUR',
      rate: '160',
      remindFrom: '2022-09-05',
      refuseFrom: '2023-01-01',
    });
    expect(presentFixed(1000n, yen)).toMatchObject({ debited: '1000', credited: '6.25' });
  });

  it('[DR-1.39] credited = exact value + rounding, which is half a minor unit at most, for any balance', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (debited) => {
        const rounding = roundingNum(debited, kuna);
        const { num, den } = kuna.rate;
        expect(replacedMinor(debited, kuna) * den).toBe(debited * num + rounding);
        expect(2n * (rounding < 0n ? -rounding : rounding)).toBeLessThanOrEqual(den);
      }),
    );
  });
});
