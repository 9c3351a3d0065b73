import { bet, coupon } from '@touchline/contracts/coupon-fixture';
import { describe, expect, it } from 'vitest';
import { calculatorAddress } from './calculator-address.ts';

const of = (change: Partial<Parameters<typeof coupon>[0]>) =>
  calculatorAddress('en', coupon({ id: 1, amount: '30.00', currency: 'EUR', ...change }));

describe('a bet in the calculator', () => {
  it('has its type, stake, odds, results and bankers in the address', () => {
    const bets = [
      { ...bet, coefMilli: 1800, statusId: 1, blockId: 0 },
      { ...bet, coefMilli: 2005, statusId: 0, blockId: 1 },
      { ...bet, coefMilli: 10_500, statusId: -1, blockId: 2 },
      { ...bet, coefMilli: 1100, statusId: 4, blockId: 3 },
    ];
    expect(of({ typeId: 2, systemValue: 2, bets })).toBe(
      '/en/betting-calculator?type=2&of=2&stake=30.00&currency=EUR&legs=1.800wb.2.005l.10.500w.1.100h',
    );
  });

  it('does not exist for types that the calculator does not compute', () => {
    for (const typeId of [4, 5, 6, 9]) expect(of({ typeId, bets: [bet, bet, bet] })).toBeNull();
  });
});
