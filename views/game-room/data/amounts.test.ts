import { describe, expect, it } from 'vitest';
import { centsOf, centsText, isMore, minus, times, worthOf } from './amounts.ts';

describe('amounts of the room', () => {
  it('[DR-8.11] a difference is exact in a currency with two digits, three, or none', () => {
    expect([minus('2.00', '3.50'), minus('3.50', '2.00'), minus('1.00', '1.00')]).toEqual([
      '-1.50',
      '1.50',
      '0.00',
    ]);
    expect([minus('12.345', '1.000'), minus('0.001', '0.002')]).toEqual(['11.345', '-0.001']);
    expect([minus('150', '200'), minus('200', '150')]).toEqual(['-50.00', '50.00']);
  });

  it('[DR-8.11] [DR-8.68] a round is worth its payout, not its rounded multiplier', () => {
    const round = { stake: '12.00', multiplier: '1.3333', payout: '16.00' };
    expect(worthOf('1.3333', round, '1.00')).toBe('16.00');
    expect(worthOf('2', round, '1.00')).toBe('24.00');
    expect(worthOf('2.5', undefined, '1.00')).toBe('2.50');
  });

  it('[DR-8.11] cuts off after two digits', () => {
    expect(times('2.00', '1.0421')).toBe('2.08');
    expect(times('', '2')).toBe('0.00');
    expect([centsOf('1.5'), centsOf('0.019'), centsOf('')]).toEqual([150n, 1n, 0n]);
    expect([centsText(5n), centsText(150n)]).toEqual(['0.05', '1.50']);
    expect([isMore('1.01', '1.00'), isMore('1.00', '1.00')]).toEqual([true, false]);
  });
});
