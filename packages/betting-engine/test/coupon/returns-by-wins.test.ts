import { rational } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponType, OutcomeSettlement, PayoutTerms } from '../../src/index.ts';
import { computePayout, COUPON_TYPES, RETURN_LINES, returnsByWins } from '../../src/index.ts';
import { milli } from './fixtures.ts';

const [LOSE, WIN, RETURN] = [{ statusId: 0 }, { statusId: 1 }, { statusId: 2 }] as const;

/** Bankers come first and are in block 0. */
function termsOf(
  type: CouponType,
  coefs: readonly string[],
  { bankers = 0, ...more }: Partial<PayoutTerms> & { readonly bankers?: number } = {},
): PayoutTerms {
  return {
    type,
    legs: coefs.map((coef, at) => ({
      blockId: at < bankers ? 0 : at + 1 - bankers,
      coefMilli: milli(coef),
    })),
    params: {},
    stakeMinor: 60_00n,
    capMilli: 1_000_000n,
    maxPayoutMinor: 60_000_00n,
    boost: { kind: 'none' },
    ...more,
  };
}
const open = ({ legs }: PayoutTerms): undefined[] => legs.map(() => undefined);

describe('what a system pays for each number of winners', () => {
  it('[DR-10.40] the worked example: system 2 of 4 with a banker, 60.00 on 6 bets', () => {
    const terms = termsOf(COUPON_TYPES.system, ['1.500', '1.800', '2.000', '2.500', '1.600'], {
      bankers: 1,
      params: { systemValue: 2 },
    });
    expect(returnsByWins(terms, open(terms))).toEqual([
      { wins: 2, leastMinor: 43_20n, mostMinor: 75_00n },
      { wins: 3, leastMinor: 145_20n, mostMinor: 196_50n },
      { wins: 4, leastMinor: 347_70n, mostMinor: 347_70n },
    ]);
  });

  it('[DR-10.40] lucky pays from one winner on, patent from two', () => {
    const coefs = ['2.000', '3.500', '4.000', '1.500'];
    const lucky = termsOf(COUPON_TYPES.lucky, coefs, { stakeMinor: 150_00n });
    expect(
      returnsByWins(lucky, open(lucky)).map(({ wins, leastMinor, mostMinor }) => [
        wins,
        leastMinor,
        mostMinor,
      ]),
    ).toEqual([
      [1, 15_00n, 40_00n],
      [2, 65_00n, 215_00n],
      [3, 327_50n, 665_00n],
      [4, 1_677_50n, 1_677_50n],
    ]);
    const patent = termsOf(COUPON_TYPES.patent, coefs, { stakeMinor: 110_00n });
    expect(returnsByWins(patent, open(patent))[0]).toEqual({
      wins: 2,
      leastMinor: 30_00n,
      mostMinor: 140_00n,
    });
  });

  it('[DR-10.40] with results: what can still be reached, from the winners so far on', () => {
    const terms = termsOf(COUPON_TYPES.system, ['1.800', '2.000', '2.500', '1.600'], {
      params: { systemValue: 2 },
    });
    expect(returnsByWins(terms, [WIN, undefined, LOSE, undefined])).toEqual([
      { wins: 2, leastMinor: 28_80n, mostMinor: 36_00n },
      { wins: 3, leastMinor: 96_80n, mostMinor: 96_80n },
    ]);
    // A returned selection counts with coefficient 1 and does not win.
    expect(returnsByWins(terms, [RETURN, undefined, LOSE, LOSE])).toEqual([
      { wins: 1, leastMinor: 20_00n, mostMinor: 20_00n },
    ]);
    expect(returnsByWins(terms, [LOSE, LOSE, LOSE, undefined])).toEqual([]);
  });

  it('[DR-10.40] a lost banker leaves nothing', () => {
    const terms = termsOf(COUPON_TYPES.system, ['1.500', '1.800', '2.000', '2.500'], {
      bankers: 1,
      params: { systemValue: 2 },
    });
    expect(returnsByWins(terms, [LOSE, undefined, undefined, undefined])).toEqual([]);
    // A banker that has won is not counted as a winner.
    expect(returnsByWins(terms, [WIN, undefined, undefined, LOSE])).toEqual([
      { wins: 2, leastMinor: 108_00n, mostMinor: 108_00n },
    ]);
  });

  it('[DR-1.13] the maximum payout limits the returns', () => {
    const terms = termsOf(COUPON_TYPES.system, ['9.000', '9.000', '9.000'], {
      params: { systemValue: 2 },
      maxPayoutMinor: 2_000_00n,
    });
    expect(returnsByWins(terms, open(terms)).map(({ mostMinor }) => mostMinor)).toEqual([
      1_620_00n,
      2_000_00n,
    ]);
  });

  it('[DR-10.41] none without a stake, for one line, for other types, and for more than 500 lines', () => {
    const of = (type: CouponType, count: number, more: Partial<PayoutTerms>): number => {
      const terms = termsOf(
        type,
        Array.from({ length: count }, () => '1.500'),
        more,
      );
      return returnsByWins(terms, open(terms)).length;
    };
    expect(RETURN_LINES).toBe(500n);
    expect(of(COUPON_TYPES.system, 12, { params: { systemValue: 4 } })).toBe(9);
    expect(of(COUPON_TYPES.system, 12, { params: { systemValue: 5 } })).toBe(0);
    expect(of(COUPON_TYPES.system, 3, { params: { systemValue: 2 }, stakeMinor: 0n })).toBe(0);
    expect(of(COUPON_TYPES.express, 4, {})).toBe(0);
    expect(of(COUPON_TYPES.multibet, 4, { params: { systemValue: 2 } })).toBe(0);
    expect(of(COUPON_TYPES.chain, 4, {})).toBe(0);
  });

  it('[DR-10.40] no choice of winners pays less than the smallest or more than the largest return', () => {
    const coef = fc.integer({ min: 1001, max: 9000 }).map(BigInt);
    const known = fc.constantFrom<OutcomeSettlement | undefined>(undefined, undefined, LOSE, WIN, RETURN);
    const leg = fc.record({ coefMilli: coef, known, isWinner: fc.boolean() });
    const type = fc.constantFrom(COUPON_TYPES.system, COUPON_TYPES.lucky, COUPON_TYPES.patent);
    fc.assert(
      fc.property(
        type,
        fc.array(leg, { minLength: 3, maxLength: 7 }),
        fc.nat({ max: 1 }),
        (one, drawn, banker) => {
          const bankers = one === COUPON_TYPES.system && drawn.length > 3 ? banker : 0;
          const legs = drawn.map(({ coefMilli }, at) => ({
            blockId: at < bankers ? 0 : at + 1 - bankers,
            coefMilli,
          }));
          const terms = { ...termsOf(one, [], { params: { systemValue: 2 } }), legs };
          const settled = drawn.map(({ known: result, isWinner }, at): OutcomeSettlement => {
            if (at < bankers) return WIN;
            return result ?? (isWinner ? WIN : LOSE);
          });
          const wins = settled.filter(({ statusId }, at) => at >= bankers && statusId === 1).length;
          const results = drawn.map(({ known: result }, at) => (at < bankers ? undefined : result));
          const paid = computePayout(terms, settled).totalMinor;
          const row = returnsByWins(terms, results).find((each) => each.wins === wins);
          expect(paid >= (row?.leastMinor ?? 0n)).toBe(true);
          expect(paid <= (row?.mostMinor ?? 0n)).toBe(true);
        },
      ),
    );
  });

  it('[DR-3.5] a dead heat counts with its share', () => {
    const terms = termsOf(COUPON_TYPES.system, ['2.000', '4.000', '2.000'], { params: { systemValue: 2 } });
    const half = { statusId: 1, deadHeatFactor: rational(1n, 2n) } as const;
    expect(returnsByWins(terms, [WIN, half, LOSE])).toEqual([
      { wins: 2, leastMinor: 80_00n, mostMinor: 80_00n },
    ]);
  });
});
