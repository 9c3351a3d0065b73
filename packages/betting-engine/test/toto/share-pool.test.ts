import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countCorrectLines,
  shareTotoPool,
  TOTO_KIND_IDS,
  TOTO_KINDS,
  TOTO_LINE_MINOR,
  totoCouponReturn,
  totoLineReturn,
  TOTO_VOID,
} from '../../src/index.ts';

const runs = 300;
const { fifteen, quick, tennis } = TOTO_KINDS;

/** The counts of a draw of fifteen from lines by number correct; the others have none right. */
const countsOf = (lines: number, right: Readonly<Record<number, number>>): bigint[] => {
  const named = Object.values(right).reduce((total, count) => total + count, 0);
  return Array.from({ length: 16 }, (_, correct) =>
    BigInt(right[correct] ?? (correct === 0 ? lines - named : 0)),
  );
};

const shared = (...input: Parameters<typeof shareTotoPool>) => {
  const result = shareTotoPool(...input);
  if (result.outcome === 'refunded') throw new Error('refunded');
  return result;
};

describe('shares of a pool', () => {
  it('[DR-8.54] [DR-8.51] [DR-8.53] the worked draw to the cent', () => {
    const result = shared(fifteen, {
      counts: countsOf(10_000, { 12: 1, 11: 6, 10: 40, 9: 150 }),
      jackpotMinor: 2_000_00n,
      voids: 0,
    });
    expect(result).toMatchObject({
      turnoverMinor: 5_000_00n,
      feeMinor: 500_00n,
      poolMinor: 4_500_00n,
      jackpotUnitMinor: 0n,
      paidMinor: 3_373_15n,
      jackpotAfterMinor: 3_126_85n,
    });
    expect(
      result.categories.map(({ correct, shareMinor, lines, unitMinor }) => [
        correct,
        shareMinor,
        lines,
        unitMinor,
      ]),
    ).toEqual([
      [15, 225_00n, 0n, 0n],
      [14, 225_00n, 0n, 0n],
      [13, 225_00n, 0n, 0n],
      [12, 225_00n, 1n, 225_00n],
      [11, 450_00n, 7n, 64_28n],
      [10, 900_00n, 47n, 19_14n],
      [9, 1_800_00n, 197n, 9_13n],
    ]);
    expect([12, 11, 10, 9, 8].map((correct) => totoLineReturn(fifteen, result, correct))).toEqual([
      317_55n,
      92_55n,
      28_27n,
      9_13n,
      0n,
    ]);
  });

  it('[DR-8.164] [DR-8.51] lines with all correct share the old jackpot and the part of their own draw', () => {
    const result = shared(fifteen, {
      counts: countsOf(10_000, { 15: 2 }),
      jackpotMinor: 2_000_01n,
      voids: 0,
    });
    // 2,000.01 + 450.00 for two lines; the odd cent stays.
    expect(result.jackpotUnitMinor).toBe(1_225_00n);
    expect(result.jackpotPaidMinor).toBe(2_450_00n);
    // Both lines share every category: 4,050.00 in all.
    expect(totoLineReturn(fifteen, result, 15)).toBe(3_250_00n);
    expect(totoLineReturn(fifteen, result, 14)).toBe(1_912_50n);
    expect(result.jackpotAfterMinor).toBe(1n);
  });

  it('[DR-8.55] the jackpot is paid at 35, 15 and 5 percent with 1 to 3 void matches, and four refund the draw', () => {
    const of = (voids: number) =>
      shareTotoPool(fifteen, { counts: countsOf(10_000, { 15: 1 }), jackpotMinor: 2_000_00n, voids });
    expect([1, 2, 3].map((voids) => (of(voids) as { jackpotPaidMinor: bigint }).jackpotPaidMinor)).toEqual([
      857_50n,
      367_50n,
      122_50n,
    ]);
    expect((of(1) as { jackpotAfterMinor: bigint }).jackpotAfterMinor).toBe(1_592_50n);
    expect(of(4)).toEqual({ outcome: 'refunded' });
  });

  it('[DR-8.160] quick refunds from two void matches on, tennis from three on', () => {
    const input = { counts: [0n, 0n, 0n, 0n, 0n, 0n, 1n], jackpotMinor: 0n };
    expect(shareTotoPool(quick, { ...input, voids: 1 }).outcome).toBe('shared');
    expect(shareTotoPool(quick, { ...input, voids: 2 }).outcome).toBe('refunded');
    expect(shareTotoPool(tennis, { ...input, voids: 2 }).outcome).toBe('shared');
    expect(shareTotoPool(tennis, { ...input, voids: 3 }).outcome).toBe('refunded');
  });

  it('[DR-8.50] [DR-8.158] the shares and the jackpot of each kind are the whole pool', () => {
    for (const id of TOTO_KIND_IDS) {
      const { shares, jackpotPercent } = TOTO_KINDS[id];
      expect([id, shares.reduce((total, { percent }) => total + percent, jackpotPercent)]).toEqual([id, 100]);
    }
    expect(fifteen.shares.map(({ correct, percent }) => [correct, percent])).toEqual([
      [15, 5],
      [14, 5],
      [13, 5],
      [12, 5],
      [11, 10],
      [10, 20],
      [9, 40],
    ]);
  });

  it('[DR-8.53] whatever the lines, turnover = paid + growth of the jackpot + fee, and coupons get what is paid', () => {
    const draw = fc.constantFrom(...TOTO_KIND_IDS).chain((id) => {
      const kind = TOTO_KINDS[id];
      const all = (1 << kind.outcomes.length) - 1;
      const mask = fc.integer({ min: 1, max: Math.min(all, 7) });
      const coupon = fc.array(mask, { minLength: kind.matches, maxLength: kind.matches });
      const result = fc.integer({ min: 0, max: kind.outcomes.length - 1 });
      return fc.record({
        kind: fc.constant(kind),
        coupons: fc.array(coupon, { maxLength: 12 }),
        results: fc.array(result, { minLength: kind.matches, maxLength: kind.matches }),
        voids: fc.integer({ min: 0, max: kind.voidJackpotPercents.length }),
        jackpotMinor: fc.bigInt({ min: 0n, max: 10_000_000n }),
      });
    });
    fc.assert(
      fc.property(draw, ({ kind, coupons, results, voids, jackpotMinor }) => {
        const known = results.map((result, at) => (at < voids ? TOTO_VOID : result));
        const each = coupons.map((masks) => countCorrectLines(masks, known));
        const counts = Array.from({ length: kind.matches + 1 }, (_, correct) =>
          each.reduce((total, own) => total + BigInt(own[correct] ?? 0), 0n),
        );
        const result = shared(kind, { counts, jackpotMinor, voids });
        expect(result.turnoverMinor).toBe(
          counts.reduce((total, lines) => total + lines, 0n) * TOTO_LINE_MINOR,
        );
        expect(result.paidMinor + result.feeMinor + result.jackpotAfterMinor - jackpotMinor).toBe(
          result.turnoverMinor,
        );
        expect(each.reduce((total, own) => total + totoCouponReturn(kind, result, own), 0n)).toBe(
          result.paidMinor,
        );
        expect(result.jackpotAfterMinor).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: runs },
    );
  });
});
