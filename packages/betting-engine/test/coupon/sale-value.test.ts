import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AcceptedCoupon, SaleLeg } from '../../src/index.ts';
import { COUPON_FORMS, DEFAULT_CONFIG, saleMarginPpm, salePart, saleValue } from '../../src/index.ts';
import { asked, line, milli, NOW } from './fixtures.ts';

const { single, express, system, manySingles: _, ...others } = COUPON_FORMS;
const MIN_SALE = 10n;

function coupon(
  typeId: number,
  coefs: readonly string[],
  terms: Partial<AcceptedCoupon> = {},
): AcceptedCoupon {
  return {
    typeId,
    currency: 'EUR',
    stakeMinor: 100_00n,
    legs: coefs.map((coef, at) => ({
      ...line('2.000'),
      ...asked(line('2.000'), at + 1),
      coefMilli: milli(coef),
    })),
    capMilli: typeId === single.id ? 200_000n : 1_000_000n,
    maxPayoutMinor: 60_000_00n,
    boost: { kind: 'none' },
    coefMilli: 1000n,
    possibleWinMinor: 0n,
    isPayoutCapped: false,
    acceptedAtMs: NOW,
    ...terms,
  };
}

const ppb = (chance: number): bigint => BigInt(Math.round(chance * 1e9));
const open = (chance: number, returned = 0): SaleLeg => ({
  state: 'open',
  fairChancePpb: ppb(chance),
  returnedPpb: ppb(returned),
});
const won: SaleLeg = { state: 'settled', settlement: { statusId: 1 } };
const lost: SaleLeg = { state: 'settled', settlement: { statusId: 0 } };

const valueOf = (of: AcceptedCoupon, legs: readonly SaleLeg[], stakeMinor = of.stakeMinor) =>
  saleValue(of, stakeMinor, legs, DEFAULT_CONFIG, MIN_SALE);

describe('the value of a coupon', () => {
  const three = coupon(express.id, ['1.800', '2.000', '1.600']);

  it('[DR-4.118] one leg won, two open: 206.18 of a fair 219.34', () => {
    expect(valueOf(three, [won, open(0.68), open(0.56)])).toEqual({
      outcome: 'value',
      valueMinor: 206_18n,
      fairMinor: 219_34n,
      marginPpm: 60_000n,
      chancePpb: 380_800_000n,
      possibleMinor: 576_00n,
    });
  });

  it('[DR-4.115] 1000 at 2.20, now 1.50, 8.5 %: the same 1342.00 as the simple value of other platforms', () => {
    const margin = { ...DEFAULT_CONFIG.saleMargin, basePpm: 85_000n };
    const of = coupon(single.id, ['2.200'], { stakeMinor: 1000_00n });
    const config = { ...DEFAULT_CONFIG, saleMargin: margin };
    // A price of 1.50 without an overround is a chance of 1 / 1.50.
    expect(saleValue(of, of.stakeMinor, [open(1 / 1.5)], config, MIN_SALE)).toMatchObject({
      valueMinor: (1000_00n * 2200n * 915n) / (1500n * 1000n),
      marginPpm: 85_000n,
    });
    expect((1000_00n * 2200n * 915n) / (1500n * 1000n)).toBe(1342_00n);
  });

  it('[DR-4.118] a push counts: handicap -1 with win 0.12 and return 0.85 is worth 1.22728 of the stake', () => {
    // 0.12 = 0.8 x (1 - 0.85), where 0.8 is the probability of a win, given that the stake is not refunded.
    expect(valueOf(coupon(single.id, ['3.144']), [open(0.8, 0.85)])).toMatchObject({
      fairMinor: 122_72n,
      marginPpm: 50_000n,
      valueMinor: 116_59n,
    });
  });

  it('[DR-4.119] a part of 40 % pays 82.47 and leaves 60.00; the sold stake is rounded up', () => {
    expect(salePart(206_18n, 100_00n, 40)).toEqual({ paidMinor: 82_47n, soldStakeMinor: 40_00n });
    expect(salePart(206_18n, 100_01n, 33)).toEqual({ paidMinor: 68_03n, soldStakeMinor: 33_01n });
    expect(salePart(206_18n, 100_01n, 100)).toEqual({ paidMinor: 206_18n, soldStakeMinor: 100_01n });
    const rest = valueOf(three, [won, open(0.68), open(0.56)], 60_00n);
    expect(rest).toMatchObject({ possibleMinor: 345_60n, valueMinor: 123_70n });
  });

  it('[DR-4.116] the margin is 5 %, 1 % more for each further open leg, 15 % at most', () => {
    const margins = [1, 2, 3, 10, 11, 12, 30].map((legs) => saleMarginPpm(legs, DEFAULT_CONFIG.saleMargin));
    expect(margins).toEqual([50_000n, 60_000n, 70_000n, 140_000n, 150_000n, 150_000n, 150_000n]);
  });

  it('[DR-4.117] a system is worth the mean of its lines; a half-won line counts as it is', () => {
    const of = coupon(system.id, ['2.000', '2.000', '2.000'], { systemValue: 2 });
    // Lines 1x2 = 2 x 1, 1x3 = 2 x 1, 2x3 = 1 x 1: (2 + 2 + 1) / 3 of the stake, less 6 %.
    expect(valueOf(of, [won, open(0.5), open(0.5)])).toMatchObject({
      fairMinor: 166_66n,
      valueMinor: 156_66n,
    });
    expect(valueOf(of, [lost, lost, open(0.5)])).toEqual({ outcome: 'none', reason: 'settled' });
  });

  it('[DR-4.117] the caps hold: on the factor, on the payout, and 0.99 of the possible payout', () => {
    const capped = coupon(single.id, ['400.000']);
    expect(valueOf(capped, [open(0.5)])).toMatchObject({
      fairMinor: 100_00n * 100n,
      possibleMinor: 20_000_00n,
    });
    const limited = coupon(single.id, ['10.000'], { maxPayoutMinor: 500_00n });
    expect(valueOf(limited, [open(0.9)])).toMatchObject({ valueMinor: 495_00n, possibleMinor: 500_00n });
  });

  it('[DR-4.114] no sale for other types, lost or settled coupons, unknown probabilities, or values below the minimum', () => {
    for (const { id } of Object.values(others))
      expect(valueOf(coupon(id, ['2.000', '2.000', '2.000']), [open(0.5), open(0.5), open(0.5)])).toEqual({
        outcome: 'none',
        reason: 'type',
      });
    expect(valueOf(three, [won, lost, open(0.5)])).toEqual({ outcome: 'none', reason: 'settled' });
    expect(valueOf(three, [won, won, won])).toEqual({ outcome: 'none', reason: 'settled' });
    for (const reason of ['suspended', 'no-chance'] as const)
      expect(valueOf(three, [won, { state: 'unknown', reason }, open(0.5)])).toEqual({
        outcome: 'none',
        reason,
      });
    const small = coupon(single.id, ['2.000'], { stakeMinor: 20n });
    expect(valueOf(small, [open(0.2)])).toEqual({ outcome: 'none', reason: 'too-small' });
    expect(valueOf(small, [open(0.28)])).toMatchObject({ valueMinor: 10n });
  });

  it('[DR-4.117] a boost is left out of the value', () => {
    const legs = [won, open(0.68), open(0.56)];
    const boosted = { ...three, boost: { kind: 'bonus-leg', coefMilli: 1100n } as const };
    expect(valueOf(boosted, legs)).toMatchObject({ valueMinor: 206_18n, fairMinor: 219_34n });
  });

  it('[DR-4.117] never exceeds the fair value or 0.99 of the possible payout, and rises with each probability', () => {
    const chance = fc.integer({ min: 10_000_000, max: 990_000_000 });
    const leg = fc.record({ coefMilli: fc.integer({ min: 1010, max: 20_000 }), chance, returned: chance });
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 2, maxLength: 6 }),
        fc.nat(5),
        fc.bigInt(100n, 100_000n),
        (drawn, pick, stake) => {
          const of = coupon(
            express.id,
            drawn.map(({ coefMilli }) => (coefMilli / 1000).toFixed(3)),
            { stakeMinor: stake },
          );
          const legsOf = (better = -1): SaleLeg[] =>
            drawn.map(({ chance: fairChance, returned }, at) => ({
              state: 'open',
              fairChancePpb: BigInt(at === better ? 995_000_000 : fairChance),
              returnedPpb: BigInt(returned),
            }));
          const now = valueOf(of, legsOf());
          if (now.outcome !== 'value') return;
          expect(now.valueMinor).toBeLessThanOrEqual(now.fairMinor);
          expect(now.valueMinor * 100n).toBeLessThanOrEqual(now.possibleMinor * 99n);
          const better = valueOf(of, legsOf(pick % drawn.length));
          expect(better.outcome === 'value' && better.valueMinor).toBeGreaterThanOrEqual(now.valueMinor);
        },
      ),
    );
  });
});
