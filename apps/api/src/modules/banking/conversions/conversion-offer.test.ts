import { knownCurrency } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversionTerms, type ConversionTerms, creditedMinor, presentOffer } from './conversion-offer.ts';

const settings = {
  house: 'EUR',
  rates: { USD: '1.08', RUB: '98.50', KWD: '0.332', JPY: '163.4', ZZZ: '0' },
  marginPpm: 10_000,
};

function terms(from: string, to: string, marginPpm = settings.marginPpm): ConversionTerms {
  const found = conversionTerms(from, to, { ...settings, marginPpm });
  if (!found) throw new Error(`no rate of ${from} and ${to}`);
  return found;
}

describe('conversion terms', () => {
  it('[DR-1.28] 100.00 EUR give 106.92 USD, at 1.08 less 1 %', () => {
    expect(presentOffer(100_00n, terms('EUR', 'USD'))).toEqual({
      debited: '100.00',
      credited: '106.92',
      from: 'EUR',
      to: 'USD',
      rate: '1.0692',
      rateId: expect.stringMatching(/^[\w-]{22}$/),
      marginPpm: 10_000,
    });
  });

  it('[DR-1.28] between two other currencies the rate is the exact quotient: 108.00 USD give 32.868 KWD', () => {
    // 108 / 1.08 x 0.332 x 0.99 = 32.868
    expect(presentOffer(108_00n, terms('USD', 'KWD'))).toMatchObject({
      credited: '32.868',
      rate: '0.304333',
    });
  });

  it('[DR-1.28] the result is rounded down, once', () => {
    expect(creditedMinor(1n, terms('EUR', 'USD'))).toBe(1n);
    expect(creditedMinor(1n, terms('RUB', 'EUR'))).toBe(0n);
    // 0.99 x 100.00 RUB / 98.5 = 1.00507… EUR
    expect(creditedMinor(100_00n, terms('RUB', 'EUR'))).toBe(1_00n);
    // 10 JPY / 163.4 x 98.50 x 0.99 = 5.9678 RUB
    expect(creditedMinor(10n, terms('JPY', 'RUB'))).toBe(596n);
  });

  it('[DR-1.28] no terms for one currency, for one without a rate, and for a rate of zero', () => {
    for (const [from, to] of [
      ['EUR', 'EUR'],
      ['EUR', 'GBP'],
      ['GBP', 'EUR'],
      ['EUR', 'ZZZ'],
      ['ZZZ', 'USD'],
    ] as const)
      expect(conversionTerms(from, to, settings)).toBeNull();
  });

  it('[DR-1.29] the id changes with either rate, with the margin and with the direction', () => {
    const of = (change: Partial<typeof settings>) =>
      conversionTerms('USD', 'KWD', { ...settings, ...change })?.rateId;
    const ids = [
      of({}),
      of({ marginPpm: 10_001 }),
      of({ rates: { ...settings.rates, USD: '1.09' } }),
      of({ rates: { ...settings.rates, KWD: '0.333' } }),
      terms('KWD', 'USD').rateId,
    ];
    expect(new Set(ids).size).toBe(5);
    expect(of({ rates: { ...settings.rates, RUB: '99' } })).toBe(ids[0]);
  });

  it('[DR-1.21] [RL-5] there and back never yields more, for any rates and any margin', () => {
    const rate = fc
      .tuple(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => {
        const text = String(digits).padStart(places + 1, '0');
        return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
      });
    const codes = fc.constantFrom('EUR', 'USD', 'KWD', 'JPY');
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.uniqueArray(codes, { minLength: 2, maxLength: 2 }),
        fc.record({ USD: rate, KWD: rate, JPY: rate }),
        fc.integer({ min: 0, max: 200_000 }),
        (start, [from = '', to = ''], rates, marginPpm) => {
          const there = conversionTerms(from, to, { house: 'EUR', rates, marginPpm });
          const back = conversionTerms(to, from, { house: 'EUR', rates, marginPpm });
          if (!there || !back) throw new Error('no terms');
          expect(creditedMinor(creditedMinor(start, there), back)).toBeLessThanOrEqual(start);
        },
      ),
    );
  });

  it('[DR-1.28] a shown rate has the value of the terms, rounded down to six digits', () => {
    expect(presentOffer(1_00n, terms('EUR', 'JPY', 0)).rate).toBe('163.4');
    expect(presentOffer(1_00n, terms('RUB', 'EUR', 0)).rate).toBe('0.010152');
    expect(knownCurrency('JPY').exponent).toBe(0);
  });
});
