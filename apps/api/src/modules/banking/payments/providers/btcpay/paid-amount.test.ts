import { knownCurrency } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { paidMinorOf } from './paid-amount.ts';

const eur = knownCurrency('EUR');
const coin = (paymentMethodPaid: string, rate: string) => ({ paymentMethodPaid, rate });

describe('[DR-12.59] what was paid in coins', () => {
  it('is the sum of all coins at their rates, rounded down', () => {
    expect(paidMinorOf([], eur)).toBe(0n);
    expect(paidMinorOf([coin('0.000175', '40000')], eur)).toBe(700n);
    expect(paidMinorOf([coin('0.0001', '40000.5'), coin('1.5', '0.333')], eur)).toBe(449n);
    expect(paidMinorOf([coin('0.00000001', '99999999.99')], eur)).toBe(99n);
    expect(paidMinorOf([coin('0.1', '0.0999')], knownCurrency('KWD'))).toBe(9n);
  });

  it.each(['1e-8', '-1', '', '0x1', '1.', ' 1'])('refuses %j', (text) => {
    expect(() => paidMinorOf([coin(text, '1')], eur)).toThrow('is not a decimal number');
  });
});
