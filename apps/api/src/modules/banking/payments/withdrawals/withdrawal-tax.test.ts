import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxParts, type TaxTerms } from './withdrawal-tax.ts';

const terms = (untaxedMinor: bigint, rateBp = 2_000): TaxTerms => ({ country: 'IT', rateBp, untaxedMinor });
const taxes = (amounts: readonly bigint[], of: TaxTerms | null): bigint[] =>
  taxParts(amounts, of).map(({ taxMinor }) => taxMinor);

describe('[DR-12.92] the tax of the parts of a withdrawal', () => {
  it.each<[string, bigint[], TaxTerms | null, bigint[]]>([
    ['no tax in the country of the player', [50_00n], null, [0n]],
    ['not more than was paid in', [60_00n, 40_00n], terms(100_00n), [0n, 0n]],
    ['20 % of what exceeds it, from the last part', [100_00n, 50_00n], terms(100_00n), [0n, 10_00n]],
    ['nothing was paid in', [50_00n], terms(0n), [10_00n]],
    ['a part is taxed in part', [60_00n, 90_00n], terms(100_00n), [0n, 10_00n]],
    ['rounded down in each part', [9n, 9n], terms(0n), [1n, 1n]],
  ])('%s', (_, amounts, of, expected) => {
    expect(taxes(amounts, of)).toEqual(expected);
  });

  it('names the country only where there is a tax', () => {
    expect(taxParts([100_00n, 50_00n], terms(100_00n))).toEqual([
      { taxMinor: 0n, taxCountry: null },
      { taxMinor: 10_00n, taxCountry: 'IT' },
    ]);
  });

  it('is never above the rate of the taxed amount, and below it by less than one minor unit a part', () => {
    const amount = fc.bigInt(1n, 10n ** 9n);
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 10 }),
        fc.bigInt(0n, 10n ** 10n),
        fc.integer({ min: 1, max: 9_000 }),
        (amounts, untaxedMinor, rateBp) => {
          const total = amounts.reduce((sum, one) => sum + one, 0n);
          const taxed = total > untaxedMinor ? total - untaxedMinor : 0n;
          const tax = taxes(amounts, terms(untaxedMinor, rateBp)).reduce((sum, one) => sum + one, 0n);
          expect(tax * 10_000n).toBeLessThanOrEqual(taxed * BigInt(rateBp));
          expect((tax + BigInt(amounts.length)) * 10_000n).toBeGreaterThan(taxed * BigInt(rateBp));
        },
      ),
    );
  });
});
