import { isEqual, multiply, ONE, product, rational, roundCouponPayout, sum } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import {
  deadHeat,
  effectiveCoef,
  isReturned,
  lineRule,
  openStatusId,
  readQuarters,
  tripleOf,
} from '../../src/index.ts';
import type { OutcomeSettlement, SettledStatusId } from '../../src/index.ts';

const ALL: readonly SettledStatusId[] = [0, 1, 2, 3, 4, 5, 6];

/** e in thousandths; exact for the halves used here. */
function effectiveMilli(coefMilli: bigint, settlement: OutcomeSettlement): bigint {
  const { num, den } = effectiveCoef(coefMilli, settlement);
  return (num * 1000n) / den;
}

describe('result algebra', () => {
  it('[DR-3.1] every triple adds to one', () => {
    for (const statusId of ALL) {
      const { won, returned, lost } = tripleOf({ statusId });
      expect(isEqual(sum([won, returned, lost]), ONE)).toBe(true);
    }
  });

  it('[DM-CP-015] [DR-3.2] each status has its effective coefficient', () => {
    expect(ALL.map((statusId) => effectiveMilli(2100n, { statusId }))).toEqual([
      0n,
      2100n,
      1000n,
      1000n,
      1550n,
      500n,
      1050n,
    ]);
  });

  it('[DM-CP-015] [DR-3.3] an open leg is -1 before the start and -2 after it', () => {
    expect([openStatusId(false), openStatusId(true)]).toEqual([-1, -2]);
  });

  it('[DR-3.4] [DR-3.6] half values multiply inside a line', () => {
    const pays = (legs: readonly (readonly [bigint, SettledStatusId])[]): bigint =>
      roundCouponPayout(
        multiply(
          rational(100_00n),
          product(legs.map(([coef, statusId]) => effectiveCoef(coef, { statusId }))),
        ),
      );
    expect(effectiveMilli(2100n, { statusId: 4 })).toBe(1550n);
    expect(
      pays([
        [1900n, 1],
        [2100n, 4],
      ]),
    ).toBe(294_50n);
    expect(
      pays([
        [1900n, 1],
        [2100n, 5],
      ]),
    ).toBe(95_00n);
    expect(effectiveMilli(1900n, { statusId: 6 })).toBe(950n);
  });

  it('[DR-3.5] a dead heat shares the places', () => {
    expect(deadHeat(1, 2)).toEqual({ statusId: 6 });
    expect(deadHeat(1, 3)).toEqual({ statusId: 1, deadHeatFactor: rational(1n, 3n) });
    expect(deadHeat(2, 2)).toEqual({ statusId: 1 });
    expect(deadHeat(0, 2)).toEqual({ statusId: 0 });
    expect(effectiveMilli(9000n, deadHeat(1, 3))).toBe(3000n);
    expect(effectiveMilli(9000n, deadHeat(2, 3))).toBe(6000n);
  });

  it('[DR-4.90] statuses 2 and 3 are returns', () => {
    expect(ALL.filter((statusId) => isReturned({ statusId }))).toEqual([2, 3]);
  });
});

describe('line rule', () => {
  it('[DR-3.8] one table for whole, half and quarter lines', () => {
    expect([3, 2, 1, 0, -1, -2, -3].map(lineRule)).toEqual([1, 1, 4, 2, 5, 0, 0]);
  });

  it('[DR-3.8] parses lines that are multiples of a quarter', () => {
    expect(['2.25', '2.5', '2.50', '3', '-0.75', '0', '-0'].map(readQuarters)).toEqual([
      9, 10, 10, 12, -3, 0, 0,
    ]);
    expect(['+0.5', '.5', '-.25', '+1', '+0'].map(readQuarters)).toEqual([2, 2, -1, 4, 0]);
    expect(['', '2.3', '2,5', '+', '.', '+-1', '1e3', undefined].map(readQuarters)).toEqual(
      Array.from({ length: 8 }, () => undefined),
    );
  });
});
