import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  compareAmounts,
  formatAmountWire,
  isoCurrency,
  parseAmount,
  parseStake,
  pseudoCurrency,
  subtractAmounts,
} from '../src/index.ts';
import { currency } from './currencies.ts';

const EUR = currency('EUR');
const JPY = currency('JPY');
const KWD = currency('KWD');

describe('currencies', () => {
  it('[DR-1.2] knows the exponents 0, 2, 3 and 4', () => {
    const zero = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
    const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
    for (const code of zero) expect(currency(code).exponent, code).toBe(0);
    for (const code of three) expect(currency(code).exponent, code).toBe(3);
    for (const code of ['CLF', 'UYW']) expect(currency(code).exponent, code).toBe(4);
    for (const code of ['EUR', 'USD', 'RUB']) expect(currency(code).exponent, code).toBe(2);
    expect(isoCurrency('eur')).toBeUndefined();
  });

  it('[DR-1.3] a pseudo-currency has an exponent 0..8 and never the shape of an ISO code', () => {
    expect(pseudoCurrency('mBTC', 5)).toEqual({ code: 'mBTC', exponent: 5, isPseudo: true });
    expect(pseudoCurrency('promo-points', 0)?.exponent).toBe(0);
    expect(pseudoCurrency('EUR', 2)).toBeUndefined();
    expect(pseudoCurrency('mBTC', 9)).toBeUndefined();
    expect(pseudoCurrency('mBTC', -1)).toBeUndefined();
  });

  it('[DR-1.6] amounts of two currencies can be neither added nor compared', () => {
    const euro = { minor: 100n, currency: EUR };
    const yen = { minor: 100n, currency: JPY };
    expect(() => addAmounts(euro, yen)).toThrow(expect.objectContaining({ code: 'CURRENCY_MISMATCH' }));
    expect(() => compareAmounts(euro, yen)).toThrow(expect.objectContaining({ code: 'CURRENCY_MISMATCH' }));
    expect(addAmounts(euro, euro).minor).toBe(200n);
    expect(subtractAmounts(euro, euro).minor).toBe(0n);
    expect(compareAmounts(euro, { ...euro, minor: 101n })).toBe(-1);
  });
});

describe('wire form', () => {
  it('[DR-1.4] sends exactly as many digits as the currency has', () => {
    expect(formatAmountWire(13587n, EUR)).toBe('135.87');
    expect(formatAmountWire(13587n, JPY)).toBe('13587');
    expect(formatAmountWire(6793n, KWD)).toBe('6.793');
    expect(formatAmountWire(5n, EUR)).toBe('0.05');
    expect(formatAmountWire(-5n, EUR)).toBe('-0.05');
  });

  it('[DR-1.4] refuses a JSON number', () => {
    expect(parseAmount(5, EUR)).toEqual({ outcome: 'refused', code: 'AMOUNT_FORMAT' });
  });

  it.each(['', ' 5', '05', '+5', '-5', '5.', '.5', '5,0', '1e3', '0x10', '1234567890123456'])(
    '[DR-1.5] %j is not an amount',
    (text) => {
      expect(parseAmount(text, EUR)).toEqual({ outcome: 'refused', code: 'AMOUNT_FORMAT' });
    },
  );

  it('[DR-1.5] accepts fewer digits, refuses more, and a stake of zero', () => {
    expect(parseAmount('5', EUR)).toEqual({ outcome: 'parsed', minor: 500n });
    expect(parseAmount('5.1', EUR)).toEqual({ outcome: 'parsed', minor: 510n });
    expect(parseAmount('5.120', EUR)).toEqual({ outcome: 'refused', code: 'AMOUNT_PRECISION' });
    expect(parseAmount('5.1', JPY)).toEqual({ outcome: 'refused', code: 'AMOUNT_PRECISION' });
    expect(parseAmount('0.00', EUR)).toEqual({ outcome: 'parsed', minor: 0n });
    expect(parseStake('0.00', EUR)).toEqual({ outcome: 'refused', code: 'AMOUNT_RANGE' });
    expect(parseStake('0.01', EUR)).toEqual({ outcome: 'parsed', minor: 1n });
  });

  it('[RL-1] refuses amounts outside a 64-bit column', () => {
    expect(parseAmount('922337203685477.5807', currency('CLF'))).toEqual({
      outcome: 'parsed',
      minor: 2n ** 63n - 1n,
    });
    expect(parseAmount('922337203685477.5808', currency('CLF'))).toEqual({
      outcome: 'refused',
      code: 'AMOUNT_RANGE',
    });
  });

  it('[DR-1.4] [DR-1.5] a sent amount can be parsed again', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
        fc.constantFrom(EUR, JPY, KWD),
        (minor, unit) => {
          expect(parseAmount(formatAmountWire(minor, unit), unit)).toEqual({ outcome: 'parsed', minor });
        },
      ),
    );
  });
});
