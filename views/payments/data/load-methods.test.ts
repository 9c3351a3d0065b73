import { describe, expect, it } from 'vitest';
import { chooseCurrency } from './load-methods.ts';

describe('ways to pay', () => {
  it("[SH-RT-109] in the currency asked for, the visitor's own, or the first there is", () => {
    const currencies = ['EUR', 'USD', 'KWD'];
    expect(chooseCurrency('KWD', 'USD', currencies)).toBe('KWD');
    expect(chooseCurrency('XXX', 'USD', currencies)).toBe('USD');
    expect(chooseCurrency(null, 'RUB', currencies)).toBe('EUR');
    expect(chooseCurrency('<b>', 'RUB', [])).toBe('RUB');
  });
});
