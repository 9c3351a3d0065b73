import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAmountWire, multiply, product, rational, roundCouponPayout } from '../src/index.ts';
import { currency } from './currencies.ts';

/**
 * Computes a payout on decimal text as an oracle: it multiplies the digit strings, sets the point and checks the first
 * digit that is cut off. It shares no code and no representation with the package.
 */
function payoutByLongMultiplication(stakeWire: string, coefs: readonly string[], exponent: number): string {
  let digits = stakeWire.replace('.', '');
  for (const coef of coefs) digits = multiplyDigits(digits, coef.replace('.', ''));
  const cut = coefs.length * 3;
  const padded = digits.padStart(cut + exponent + 1, '0');
  const whole = padded.slice(0, padded.length - cut);
  const next = padded.charAt(padded.length - cut);
  const rounded = next >= '5' && next !== '' ? increment(whole) : whole;
  const trimmed = rounded.replace(/^0+(?=\d{1,}$)/, '').padStart(exponent + 1, '0');
  if (exponent === 0) return trimmed;
  return `${trimmed.slice(0, -exponent)}.${trimmed.slice(-exponent)}`;
}

function multiplyDigits(a: string, b: string): string {
  const cells = Array.from({ length: a.length + b.length }, () => 0);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const low = i + j + 1;
      const sum = Number(a.charAt(i)) * Number(b.charAt(j)) + (cells[low] ?? 0);
      cells[low] = sum % 10;
      cells[low - 1] = (cells[low - 1] ?? 0) + Math.floor(sum / 10);
    }
  }
  return cells.join('').replace(/^0+(?=\d)/, '');
}

function increment(digits: string): string {
  const cells = digits.split('');
  let at = cells.length - 1;
  while (at >= 0 && cells[at] === '9') cells[at--] = '0';
  if (at < 0) return `1${cells.join('')}`;
  cells[at] = String(Number(cells[at]) + 1);
  return cells.join('');
}

it('[RL-1] [DR-1.7] [DR-1.10] 100,000 random payouts equal an independent oracle to the last unit', () => {
  const currencies = [currency('JPY'), currency('EUR'), currency('KWD')];
  let cases = 0;
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.array(fc.integer({ min: 1001, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...currencies),
      (stakeMinor, millis, unit) => {
        cases += 1;
        const coefs = millis.map(
          (milli) => `${Math.floor(milli / 1000)}.${String(milli % 1000).padStart(3, '0')}`,
        );
        const expected = payoutByLongMultiplication(formatAmountWire(stakeMinor, unit), coefs, unit.exponent);
        const factor = product(millis.map((milli) => rational(BigInt(milli), 1000n)));
        const paid = formatAmountWire(roundCouponPayout(multiply(rational(stakeMinor), factor)), unit);
        if (paid !== expected)
          expect({ stakeMinor, coefs, paid }).toEqual({ stakeMinor, coefs, paid: expected });
      },
    ),
    { numRuns: 100_000 },
  );
  expect(cases).toBe(100_000);
});

it('[RL-1] the oracle itself agrees with the worked examples of the rules', () => {
  expect(payoutByLongMultiplication('10.00', ['2.350', '1.865', '3.100'], 2)).toBe('135.87');
  expect(payoutByLongMultiplication('1000', ['2.350', '1.865', '3.100'], 0)).toBe('13587');
  expect(payoutByLongMultiplication('0.500', ['2.350', '1.865', '3.100'], 3)).toBe('6.793');
  expect(payoutByLongMultiplication('0.01', ['1.500'], 2)).toBe('0.02');
});
