import { describe, expect, it } from 'vitest';
import { statementSums } from './statement-sums.ts';

describe('the sums of a statement', () => {
  it('[DR-1.33] each reason is in one sum, and the sums lead from the opening to the closing balance', () => {
    const sums = statementSums({
      availableMinor: 170_00n,
      byReason: new Map([
        ['deposit', 100_00n],
        ['deposit-chargeback', -20_00n],
        ['withdrawal', -30_00n],
        ['withdrawal-fee', -1_00n],
        ['withdrawal-returned', 5_00n],
        ['conversion', -7_00n],
        ['demo-grant', 50_00n],
        ['operator-credit', 3_00n],
        ['coupon-stake', -40_00n],
        ['coupon-payout', 60_00n],
        ['coupon-correction', -2_00n],
        ['insurance-premium', -1n],
      ]),
    });
    expect(sums).toEqual({
      opening: 52_01n,
      closing: 170_00n,
      deposits: 80_00n,
      withdrawals: -26_00n,
      netDeposits: 54_00n,
      converted: -7_00n,
      credited: 53_00n,
      netPosition: 17_99n,
    });
    expect(sums.opening + sums.netDeposits + sums.converted + sums.credited + sums.netPosition).toBe(
      sums.closing,
    );
  });

  it('[DR-1.33] without movements opening and closing balance are the same', () => {
    expect(statementSums({ availableMinor: 5n, byReason: new Map() })).toMatchObject({
      opening: 5n,
      closing: 5n,
      netPosition: 0n,
    });
  });
});
