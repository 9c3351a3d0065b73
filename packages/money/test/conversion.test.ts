import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateRecord } from '../src/index.ts';
import {
  convertToCredit,
  convertToDebit,
  defaultCouponAmountMinor,
  defaultStepMinor,
  formatDepositLimit,
  nearestRoundAmount,
  parseDepositLimit,
  rational,
} from '../src/index.ts';
import { currency } from './currencies.ts';

const EUR = currency('EUR');
const JPY = currency('JPY');
const KWD = currency('KWD');

function rate(base = EUR, quote = JPY, num = 16250n, den = 100n): RateRecord {
  return { id: 'r1', base, quote, rate: rational(num, den), validFromMs: 0 };
}

describe('conversion', () => {
  it('[DR-1.9] [DR-1.21] rounds the credited side down and the debited side up', () => {
    expect(convertToCredit({ minor: 1n, currency: EUR }, rate()).minor).toBe(1n);
    expect(convertToDebit({ minor: 1n, currency: EUR }, rate()).minor).toBe(2n);
    expect(convertToCredit({ minor: 163n, currency: JPY }, rate())).toEqual({ minor: 100n, currency: EUR });
    expect(convertToDebit({ minor: 163n, currency: JPY }, rate())).toEqual({ minor: 101n, currency: EUR });
  });

  it('[DR-1.21] refuses a record between other currencies', () => {
    expect(() => convertToCredit({ minor: 1n, currency: KWD }, rate())).toThrow('KWD');
    expect(() => convertToCredit({ minor: 1n, currency: EUR }, rate(EUR, JPY, 0n))).toThrow(RangeError);
  });

  it('[RL-5] [DR-1.21] 10,000 round trips never yield more than the start', () => {
    const unit = fc.constantFrom(EUR, JPY, KWD, currency('CLF'), currency('USD'));
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        unit,
        unit,
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (minor, base, quote, num, den) => {
          fc.pre(base.code !== quote.code);
          const record = rate(base, quote, num, den);
          const there = convertToCredit({ minor, currency: base }, record);
          const back = convertToCredit(there, record);
          expect(back.currency.code).toBe(base.code);
          expect(back.minor <= minor).toBe(true);
          expect(convertToDebit(there, record).minor <= minor).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('default amounts', () => {
  it('[DM-CP-043] [DM-CP-044] [DR-1.22] the amounts and steps that the specification names', () => {
    expect(defaultCouponAmountMinor(currency('RUB'))).toBe(15000n);
    expect(defaultCouponAmountMinor(currency('USD'))).toBe(500n);
    expect(defaultCouponAmountMinor(EUR)).toBe(500n);
    expect(defaultStepMinor(currency('RUB'))).toBe(10000n);
    expect(defaultStepMinor(currency('USD'))).toBe(250n);
    expect(defaultStepMinor(KWD)).toBe(500n);
    expect(defaultStepMinor(EUR)).toBe(250n);
  });

  it('[DR-1.22] other currencies: configured, else 5 EUR rounded to 1, 2, 5 x 10^n', () => {
    expect(defaultCouponAmountMinor(JPY)).toBeUndefined();
    expect(defaultCouponAmountMinor(JPY, { configuredMinor: 700n })).toBe(700n);
    expect(defaultCouponAmountMinor(JPY, { referenceRate: rate() })).toBe(1000n);
    expect(defaultStepMinor(JPY, { referenceRate: rate() })).toBe(500n);
    expect(defaultCouponAmountMinor(KWD, { referenceRate: rate(EUR, KWD, 33n, 100n) })).toBe(2000n);
    expect(defaultStepMinor(JPY, { configuredMinor: 5n })).toBe(3n);
    expect([1n, 3n, 4n, 7n, 8n, 14n, 15n, 35n, 74n, 75n].map(nearestRoundAmount)).toEqual([
      1n,
      2n,
      5n,
      5n,
      10n,
      10n,
      20n,
      50n,
      50n,
      100n,
    ]);
  });
});

it.each([
  ['GBP', 85n, 500n, 250n],
  ['PLN', 430n, 2000n, 1000n],
  ['BRL', 600n, 2000n, 1000n],
  ['AED', 400n, 2000n, 1000n],
  ['TRY', 5000n, 20000n, 10000n],
  ['UAH', 4800n, 20000n, 10000n],
  ['INR', 9800n, 50000n, 25000n],
  ['KZT', 56000n, 200000n, 100000n],
  ['JPY', 16000n, 1000n, 500n],
])('[DR-1.22] the decided table: %s', (code, rateCents, amountMinor, stepMinor) => {
  const other = currency(code);
  const referenceRate = rate(EUR, other, rateCents, 100n);
  expect(defaultCouponAmountMinor(other, { referenceRate })).toBe(amountMinor);
  expect(defaultStepMinor(other, { referenceRate })).toBe(stepMinor);
});

describe('deposit limits', () => {
  it('[DR-1.23] 999999999 is a marker and never an amount', () => {
    expect(parseDepositLimit('999999999', EUR)).toEqual({ outcome: 'parsed', limit: { kind: 'none' } });
    expect(parseDepositLimit('999999999.00', EUR)).toEqual({ outcome: 'parsed', limit: { kind: 'none' } });
    expect(parseDepositLimit('999999998', EUR)).toEqual({
      outcome: 'parsed',
      limit: { kind: 'limit', minor: 99999999800n },
    });
    expect(parseDepositLimit(5, EUR)).toEqual({ outcome: 'refused', code: 'AMOUNT_FORMAT' });
    expect(formatDepositLimit({ kind: 'none' }, EUR)).toBe('999999999');
    expect(formatDepositLimit({ kind: 'limit', minor: 5000n }, EUR)).toBe('50.00');
  });
});
