import { knownCurrency, rational } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideReserve, houseLiabilityMinor, liabilityBoundMinor, liabilityMinor } from '../../src/index.ts';
import { CONFIG, line, PLAYER, requestOf, snapshotOf } from './fixtures.ts';

const eur = knownCurrency('EUR');
const usd = knownCurrency('USD');
const rate = { id: 'EUR/USD', base: eur, quote: usd, rate: rational(108n, 100n), validFromMs: 0 };

const acceptedOf = (coefs: readonly string[], minor: bigint) => {
  const legs = coefs.map((coef) => line(coef));
  const request = requestOf(coefs.length > 1 ? 1 : 0, legs, { stake: { kind: 'amount', minor } });
  const decision = decideReserve(request, snapshotOf(legs), CONFIG);
  if (decision.outcome !== 'accepted') throw new Error(decision.outcome);
  return decision.coupon;
};

describe('the liability of a coupon', () => {
  it('[DR-4.160] is the profit of a single and of an express', () => {
    expect(liabilityMinor(acceptedOf(['3.000'], 100_00n))).toBe(200_00n);
    expect(liabilityMinor(acceptedOf(['1.865', '2.000'], 10_00n))).toBe(27_30n);
  });

  it('[DR-4.160] [DR-1.9] is rounded up in the house currency', () => {
    const coupon = acceptedOf(['2.000'], 100_00n);
    // 100.00 USD are 92.592... EUR.
    expect(houseLiabilityMinor(coupon, usd, eur, rate)).toBe(92_60n);
    expect(houseLiabilityMinor(coupon, eur, eur, undefined)).toBe(100_00n);
    expect(() => houseLiabilityMinor(coupon, usd, eur, undefined)).toThrow('no rate of USD');
  });

  it('[DR-4.162] [DR-4.168] the largest stake that fits in a room', () => {
    const terms = { factor: rational(3n), bonusPercent: 0 };
    const bound = (minor: bigint) => liabilityBoundMinor({ minor, currency: eur }, eur, undefined, terms);
    expect([bound(100_00n), bound(1n), bound(0n), bound(-5_00n)]).toEqual([50_00n, 0n, 0n, 0n]);
    const even = { factor: rational(1n), bonusPercent: 0 };
    expect(liabilityBoundMinor({ minor: 0n, currency: eur }, eur, undefined, even)).toBe(undefined);
    const boosted = { factor: rational(3n), bonusPercent: 50 };
    expect(liabilityBoundMinor({ minor: 300_01n, currency: eur }, eur, undefined, boosted)).toBe(100_00n);
  });

  it('[DR-4.162] a stake of the maximum always fits, in both currencies', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000_00n }),
        fc.bigInt({ min: 1_001n, max: 1_000_000n }),
        fc.boolean(),
        (roomMinor, coefMilli, isForeign) => {
          const terms = { factor: rational(coefMilli, 1000n), bonusPercent: 0 };
          const room = { minor: roomMinor, currency: eur };
          const stakeMinor = liabilityBoundMinor(room, isForeign ? usd : eur, rate, terms) ?? 0n;
          const profit = (2n * stakeMinor * coefMilli + 1000n) / 2000n - stakeMinor;
          const house = isForeign ? (profit * 100n + 107n) / 108n : profit;
          expect(house).toBeLessThanOrEqual(roomMinor);
        },
      ),
    );
  });

  it('[DR-4.61] [DR-4.165] the narrowest limit binds, by its name and its leg', () => {
    const legs = [line('3.000')];
    const rooms = [
      { by: 'event-limit' as const, roomMinor: 100_00n, leg: 0 },
      { by: 'site-limit' as const, roomMinor: 300_00n },
    ];
    const request = requestOf(0, legs, { stake: { kind: 'amount', minor: 50_01n } });
    const snapshot = snapshotOf(legs, { player: { ...PLAYER, rooms } });
    expect(decideReserve(request, snapshot, CONFIG)).toEqual({
      outcome: 'refused',
      code: 'STAKE_OVER_MAX',
      details: { maxMinor: 50_00n, boundBy: 'event-limit', legs: [0] },
    });
  });
});
