import type { CouponState } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { promoMisfit } from '../promo/promo-fit.ts';

const code = { typeIds: [0, 1], currency: 'EUR', minLegs: 2, minLegCoefMilli: 1400, minTotalCoefMilli: 3000 };

function coupon({
  typeId = 1,
  currency = 'EUR',
  coefs = [1500, 2000],
  totalMilli = 3000 as number | null,
  bonusBetMilli = null as number | null,
} = {}) {
  const quote = {
    currency,
    coefMilli: totalMilli,
    bonusBetMilli,
    bets: coefs.map((coefMilli) => ({ coefMilli })),
  };
  return { typeId, bets: coefs, quote } as unknown as Pick<CouponState, 'typeId' | 'bets' | 'quote'>;
}

describe('whether a promo code fits the coupon', () => {
  it.each<[string, Parameters<typeof coupon>[0], string | null]>([
    ['fits exactly', {}, null],
    ['another type', { typeId: 2 }, 'type'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['too few selections', { coefs: [3000] }, 'legs'],
    ['odds of a selection below the minimum', { coefs: [1399, 2200] }, 'leg-coef'],
    ['odds of a selection at the minimum', { coefs: [1400, 2200] }, null],
    ['total below the minimum', { totalMilli: 2999 }, 'total-coef'],
    ['total above it only with the bonus selection', { totalMilli: 3060, bonusBetMilli: 1030 }, 'total-coef'],
    ['total at it without the bonus selection', { totalMilli: 3090, bonusBetMilli: 1030 }, null],
    ['a type without a common total', { totalMilli: null }, null],
  ])('[DR-4.171] %s', (_, change, expected) => {
    expect(promoMisfit(code, coupon(change))).toBe(expected);
  });

  it('[DR-4.171] a code for all types fits each; without a quote only type and number of selections count', () => {
    expect(promoMisfit({ ...code, typeIds: null }, coupon({ typeId: 4 }))).toBeNull();
    expect(promoMisfit(code, { ...coupon({ currency: 'USD', totalMilli: 1000 }), quote: null })).toBeNull();
  });
});
