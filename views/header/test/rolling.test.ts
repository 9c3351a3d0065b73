import { describe, expect, it } from 'vitest';
import { afterCoupons, amountBetween, isRise } from '../data/rolling.ts';

const of = (couponId: number, state: string, hasGain = false) => ({
  [`coupon:${couponId}`]: { couponId, state, hasOffer: false, hasGain },
});

describe('the balance after a win', () => {
  it('[DR-11.24] rolls for a coupon that was open and brought more than it cost, and for no other', () => {
    const open = afterCoupons(new Map(), { ...of(1, 'open'), ...of(2, 'won', true) });
    expect(open.hasWon).toBe(false);
    const won = afterCoupons(open.states, { ...of(1, 'won', true) });
    expect(won.hasWon).toBe(true);
    expect(afterCoupons(won.states, { ...of(1, 'won', true) }).hasWon).toBe(false);
    expect(afterCoupons(open.states, { ...of(1, 'lost') }).hasWon).toBe(false);
    expect(afterCoupons(open.states, { ...of(1, 'partial') }).hasWon).toBe(false);
    expect(afterCoupons(open.states, { ...of(1, 'partial', true) }).hasWon).toBe(true);
    expect(afterCoupons(open.states, { ...of(1, 'returned') }).hasWon).toBe(false);
  });

  it('[DR-11.24] counts up in whole minor units and ends at the exact amount', () => {
    expect(amountBetween('1213.67', '1219.82', 0)).toBe('1213.67');
    expect(amountBetween('1213.67', '1219.82', 0.5)).toBe('1216.74');
    expect(amountBetween('1213.67', '1219.82', 1)).toBe('1219.82');
    expect(amountBetween('0.00', '0.05', 0.5)).toBe('0.02');
    expect(amountBetween('900', '1100', 0.25)).toBe('950');
    expect([isRise('9.99', '10.00'), isRise('10.00', '9.99'), isRise('1.00', '1.00')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
