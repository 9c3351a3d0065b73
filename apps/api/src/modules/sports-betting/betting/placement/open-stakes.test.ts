import { compare, knownCurrency, multiply, rational, type RateRecord } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedStakes, readOpenStakes, seenStakes } from './open-stakes.ts';

const rate = (code: string, num: bigint, den: bigint): RateRecord => ({
  id: code,
  base: knownCurrency('EUR'),
  quote: knownCurrency(code),
  rate: rational(num, den),
  validFromMs: 0,
});
const settings = (...rates: readonly RateRecord[]) => ({
  house: 'EUR',
  rates: new Map(rates.map((record) => [record.quote.code, record])),
});
const stake = (currency: string, minor: bigint, pick = 0) => ({ pick, accountId: 1n, currency, minor });

describe('stakes that count against a limit', () => {
  const rates = settings(rate('RUB', 197n, 2n), rate('KWD', 332n, 1000n));

  it('[DR-4.59] [DR-1.9] are summed exactly and rounded up once, for each selection', () => {
    const open = [stake('EUR', 5_00n), stake('RUB', 20_01n), stake('RUB', 20_01n, 2), stake('KWD', 332n, 2)];
    expect(acceptedStakes(open, 3, 'EUR', rates)).toEqual([5_21n, 0n, 1_21n]);
    expect(acceptedStakes(open, 3, 'RUB', rates)).toEqual([512_51n, 0n, 118_51n]);
  });

  it('[DR-4.59] need a rate; the same currency needs none', () => {
    expect(() => acceptedStakes([stake('USD', 1n)], 1, 'EUR', rates)).toThrow('no rate of USD');
    expect(acceptedStakes([stake('EUR', 7n)], 1, 'EUR', settings())).toEqual([7n]);
    expect(acceptedStakes([], 2, 'USD', settings())).toEqual([0n, 0n]);
  });

  it('[DR-1.6] [DR-1.9] [RL-15] never count for less than their value, nor for a whole unit more than it', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const part = fc.bigInt({ min: 1n, max: 10n ** 6n });
    fc.assert(
      fc.property(minor, minor, part, part, (euros, roubles, num, den) => {
        const drawn = settings(rate('RUB', num, den));
        const open = [stake('EUR', euros), stake('RUB', roubles)];
        const worth = rational(euros * num + roubles * den, num);
        const [inEuros = 0n] = acceptedStakes(open, 1, 'EUR', drawn);
        expect(compare(rational(inEuros), worth)).not.toBe(-1);
        expect(compare(rational(inEuros - 1n), worth)).toBe(-1);
        const [inRoubles = 0n] = acceptedStakes(open, 1, 'RUB', drawn);
        const worthInRoubles = multiply(worth, rational(num, den));
        expect(compare(rational(inRoubles), worthInRoubles)).not.toBe(-1);
        expect(compare(rational(inRoubles - 1n), worthInRoubles)).toBe(-1);
        expect(acceptedStakes([stake('RUB', roubles)], 1, 'RUB', drawn)).toEqual([roubles]);
      }),
    );
  });

  it('are passed as three numbers each; the selection is numbered across the legs of a batch', () => {
    const open = { pick: 1, accountId: 7n, currency: 'EUR', minor: 5_00n };
    const placement = { openStakes: [open], legs: [1, 2, 3] };
    expect(seenStakes([placement, { openStakes: [], legs: [1] }, placement])).toEqual([
      2n,
      7n,
      5_00n,
      6n,
      7n,
      5_00n,
    ]);
    expect(readOpenStakes([2n, 7n, 5_00n, 3n, 8n, 1n], ['EUR', 'RUB'])).toEqual([
      open,
      { pick: 2, accountId: 8n, currency: 'RUB', minor: 1n },
    ]);
    expect(readOpenStakes([], [])).toEqual([]);
  });
});
