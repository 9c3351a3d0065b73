import { rational } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponType, PayoutTerms } from '../../src/index.ts';
import { capDailyWin, computePayout, COUPON_TYPES, possibleWin } from '../../src/index.ts';
import { bestStatuses, SAMPLES, STORED_TYPES } from '../coupon-types/samples.ts';
import { milli } from './fixtures.ts';

function terms(type: CouponType, coefs: readonly string[], more: Partial<PayoutTerms> = {}): PayoutTerms {
  return {
    type,
    legs: coefs.map((coef, at) => ({ blockId: at + 1, coefMilli: milli(coef) })),
    params: {},
    stakeMinor: 10_00n,
    capMilli: type.capKind === 'single' ? 200_000n : 1_000_000n,
    maxPayoutMinor: 60_000_00n,
    boost: { kind: 'none' },
    ...more,
  };
}

describe('the only payout function', () => {
  it('[DR-1.12] [DR-1.10] the worked examples', () => {
    const coefs = ['2.350', '1.865', '3.100'];
    expect(possibleWin(terms(COUPON_TYPES.express, coefs)).totalMinor).toBe(135_87n);
    expect(possibleWin(terms(COUPON_TYPES.express, coefs, { stakeMinor: 1000n })).totalMinor).toBe(13587n);
    expect(possibleWin(terms(COUPON_TYPES.express, coefs, { stakeMinor: 500n })).totalMinor).toBe(6793n);
    expect(possibleWin(terms(COUPON_TYPES.single, ['1.500'], { stakeMinor: 1n })).totalMinor).toBe(2n);
  });

  it('[DR-1.13] [DR-1.16] the amount is capped at maxPayout and marked as capped', () => {
    const capped = possibleWin(terms(COUPON_TYPES.single, ['7.000'], { stakeMinor: 10_000_00n }));
    expect(capped).toMatchObject({ totalMinor: 60_000_00n, isPayoutCapped: true });
    const exact = possibleWin(terms(COUPON_TYPES.single, ['6.000'], { stakeMinor: 10_000_00n }));
    expect(exact).toMatchObject({ totalMinor: 60_000_00n, isPayoutCapped: false });
  });

  it('[DR-1.14] the factor of the whole coupon is capped, singles at 200, the others at 1000', () => {
    expect(possibleWin(terms(COUPON_TYPES.single, ['250.000']))).toMatchObject({
      totalMinor: 2_000_00n,
      isPayoutCapped: true,
    });
    expect(possibleWin(terms(COUPON_TYPES.express, ['40.000', '40.000']))).toMatchObject({
      totalMinor: 10_000_00n,
      isPayoutCapped: true,
    });
    expect(possibleWin(terms(COUPON_TYPES.express, ['25.000', '40.000'])).isPayoutCapped).toBe(false);
  });

  it('[DR-1.14] lines of a system are not capped one by one', () => {
    const legs = ['40.000', '40.000', '1.001'];
    const system = terms(COUPON_TYPES.system, legs, { params: { systemValue: 2 } });
    expect(possibleWin(system).totalMinor).toBe(5_600_27n);
    expect(possibleWin(system).isPayoutCapped).toBe(false);
  });

  it.each(STORED_TYPES)('[DR-1.15] %s: the shown win is the credited win', (name, type) => {
    const sample = SAMPLES[name];
    if (!sample) throw new Error(`no sample for ${name}`);
    fc.assert(
      fc.property(sample, fc.bigInt({ min: 1n, max: 10n ** 9n }), ({ legs, params }, stakeMinor) => {
        const drawn: PayoutTerms = { ...terms(type, []), legs, params, stakeMinor };
        expect(computePayout(drawn, bestStatuses(type, legs))).toEqual(possibleWin(drawn));
        expect(possibleWin(drawn).totalMinor <= drawn.maxPayoutMinor).toBe(true);
      }),
    );
  });

  it('[DR-3.5] a dead heat pays its share', () => {
    const single = terms(COUPON_TYPES.single, ['9.000']);
    const third = { statusId: 1, deadHeatFactor: rational(1n, 3n) } as const;
    expect(computePayout(single, [third]).totalMinor).toBe(30_00n);
  });

  it('[DR-1.17] the daily cap limits profits, never the stake', () => {
    const day = { creditedProfitMinor: 900n, maxDailyWinMinor: 1000n };
    expect(capDailyWin(1500n, 1000n, day)).toBe(1100n);
    expect(capDailyWin(1050n, 1000n, day)).toBe(1050n);
    expect(capDailyWin(500n, 1000n, day)).toBe(500n);
    expect(capDailyWin(1500n, 1000n, { ...day, creditedProfitMinor: 2000n })).toBe(1000n);
  });
});
