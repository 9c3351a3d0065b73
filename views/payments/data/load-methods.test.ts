import { describe, expect, it } from 'vitest';
import { chooseCurrency } from './load-methods.ts';

describe('payment methods', () => {
  it("[SH-RT-109] are in the requested currency, otherwise the visitor's own, otherwise the first available", () => {
    const currencies = ['EUR', 'USD', 'KWD'];
    expect(chooseCurrency('KWD', 'USD', currencies)).toBe('KWD');
    expect(chooseCurrency('XXX', 'USD', currencies)).toBe('USD');
    expect(chooseCurrency(null, 'RUB', currencies)).toBe('EUR');
    expect(chooseCurrency('<b>', 'RUB', [])).toBe('RUB');
  });
});
