import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  insuranceLeft,
  insurancePayoutMinor,
  insuredAmountMinor,
  isInsurableType,
  premiumMinor,
  quoteInsurance,
} from '../../src/index.ts';

const BILLION = 1_000_000_000n;
const runs = Number(process.env['PROPERTY_RUNS'] ?? 300);

const chance = fc.bigInt({ min: 0n, max: BILLION });
const amount = fc.bigInt({ min: 1n, max: 10_000_000_00n });
const load = fc.integer({ min: 0, max: 100 });

const terms = {
  stakeMinor: 20_00n,
  percent: 100,
  insuredPercent: 0,
  chancePpb: 480_000_000n,
  loadPercent: 10,
};

describe('the premium of an insurance', () => {
  it('[DR-4.123] p = 0.48 and X = 20.00 cost 11.44', () => {
    expect(premiumMinor(20_00n, 480_000_000n, 10)).toBe(11_44n);
    expect(quoteInsurance(terms)).toEqual({
      outcome: 'insurance',
      insuredMinor: 20_00n,
      premiumMinor: 11_44n,
    });
  });

  it('[DR-4.123] is rounded up to a minor unit, and X down', () => {
    expect(premiumMinor(1n, 999_999_999n, 10)).toBe(1n);
    expect(premiumMinor(20_00n, 480_000_001n, 10)).toBe(11_44n);
    expect(premiumMinor(20_00n, 479_999_999n, 10)).toBe(11_45n);
    expect(insuredAmountMinor(9_99n, 55)).toBe(5_49n);
  });

  it('[DR-4.123] property: never negative, never below the exact price, less than one unit above it', () => {
    fc.assert(
      fc.property(amount, chance, load, (insured, p, loadPercent) => {
        const premium = premiumMinor(insured, p, loadPercent);
        const exact = insured * (BILLION - p) * BigInt(100 + loadPercent);
        expect(premium >= 0n).toBe(true);
        expect(premium * BILLION * 100n >= exact).toBe(true);
        expect((premium - 1n) * BILLION * 100n < exact).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it('[DR-4.123] property: it never falls when X grows, and never rises when p grows', () => {
    fc.assert(
      fc.property(amount, amount, chance, chance, load, (a, b, p, q, loadPercent) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const [low, high] = p < q ? [p, q] : [q, p];
        expect(premiumMinor(less, p, loadPercent) <= premiumMinor(more, p, loadPercent)).toBe(true);
        expect(premiumMinor(a, high, loadPercent) <= premiumMinor(a, low, loadPercent)).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it('[DR-4.123] property: insuring in two parts is never cheaper than in one', () => {
    fc.assert(
      fc.property(amount, amount, chance, load, (a, b, p, loadPercent) => {
        const parts = premiumMinor(a, p, loadPercent) + premiumMinor(b, p, loadPercent);
        expect(parts >= premiumMinor(a + b, p, loadPercent)).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it.each([-1n, BILLION + 1n])('[DR-4.123] a chance of %d billionths is refused', (p) => {
    expect(() => premiumMinor(1n, p, 10)).toThrow(RangeError);
  });
});

describe('the offer of an insurance', () => {
  it('[DR-4.201] shares of 10 to 100 % in sum; more, or less at once, is not offered', () => {
    const of = (percent: number, insuredPercent: number) =>
      quoteInsurance({ ...terms, percent, insuredPercent });
    expect(of(10, 90)).toMatchObject({ outcome: 'insurance', insuredMinor: 2_00n });
    expect(of(9, 0)).toEqual({ outcome: 'none', reason: 'insured' });
    expect(of(11, 90)).toEqual({ outcome: 'none', reason: 'insured' });
    expect(of(101, 0)).toEqual({ outcome: 'none', reason: 'insured' });
  });

  it('[DR-4.201] an insurance that costs as much as it pays, or nothing, is not offered', () => {
    const at = (chancePpb: bigint) => quoteInsurance({ ...terms, chancePpb });
    expect(at(90_909_090n)).toEqual({ outcome: 'none', reason: 'no-value' });
    expect(at(100_000_000n)).toMatchObject({ insuredMinor: 20_00n, premiumMinor: 19_80n });
    expect(at(BILLION)).toEqual({ outcome: 'none', reason: 'no-value' });
    expect(quoteInsurance({ ...terms, stakeMinor: 5n, percent: 10 })).toEqual({
      outcome: 'none',
      reason: 'no-value',
    });
  });

  it('[DR-4.123] only singles and expresses', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((typeId) => isInsurableType({ typeId }))).toEqual([
      true,
      true,
      ...Array.from({ length: 8 }, () => false),
    ]);
  });
});

describe('what an insurance pays', () => {
  const bought = [
    { insuredMinor: 50_00n, premiumMinor: 20_01n, stakeMinor: 100_00n },
    { insuredMinor: 6_00n, premiumMinor: 3_00n, stakeMinor: 60_00n },
  ];

  it('[DR-4.123] [DR-4.204] X for a lost coupon, the premium for a void one, otherwise nothing', () => {
    const pays = (['LOST', 'RETURNED', 'WON', 'PARTIAL', 'OPEN'] as const).map((state) =>
      insurancePayoutMinor(state, bought, 60_00n),
    );
    expect(pays).toEqual([36_00n, 15_00n, 0n, 0n, 0n]);
  });

  it('[DR-4.203] property: what is left falls with the stake, to nothing for a coupon sold whole', () => {
    expect(insuranceLeft(bought, 0n)).toEqual({ insuredMinor: 0n, premiumMinor: 0n });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 60_00n }), fc.bigInt({ min: 0n, max: 60_00n }), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(insuranceLeft(bought, less).insuredMinor <= insuranceLeft(bought, more).insuredMinor).toBe(
          true,
        );
        expect(insuranceLeft(bought, less).insuredMinor <= less).toBe(true);
      }),
      { numRuns: runs },
    );
  });
});
