import { describe, expect, it } from 'vitest';
import { groupFigures, roundToTwoDigits } from './group-figures.ts';
import { ageGroupOf, lastAgeOf, spendingPeriod } from './spending-period.ts';

const upTo = (count: number): bigint[] => Array.from({ length: count }, (_, at) => BigInt((at + 1) * 1000));

describe('the figures of a group', () => {
  it('[DR-5.90] fewer than 50 players have none, 50 have', () => {
    expect(groupFigures([])).toBeNull();
    expect(groupFigures(upTo(49))).toBeNull();
    // 1,000 to 50,000: the 5th percentile is 3,000, the 95th 48,000. Mean 25,500 is 26,000 in two digits.
    expect(groupFigures(upTo(50))).toEqual({ mean: 26_000n, lower: 13_000n, upper: 38_000n });
  });

  it('[DR-5.91] is the same in any order, and one player who spends a thousand times as much does not show', () => {
    const values = upTo(50);
    expect(groupFigures(values.toReversed())).toEqual(groupFigures(values));
    const heavy = [...values.slice(0, 49), 50_000_000n];
    expect(groupFigures(heavy)).toEqual(groupFigures(values));
    const least = [-50_000_000n, ...values.slice(1)];
    expect(groupFigures(least)).toEqual(groupFigures(values));
  });

  it('[DR-5.91] values below zero and equal values', () => {
    const half = [...Array.from({ length: 30 }, () => -4321n), ...Array.from({ length: 30 }, () => 8765n)];
    expect(groupFigures(half)).toEqual({ mean: 2200n, lower: -4300n, upper: 8800n });
    expect(groupFigures(Array.from({ length: 100 }, () => 0n))).toEqual({ mean: 0n, lower: 0n, upper: 0n });
  });

  it.each([
    [0n, 0n],
    [7n, 7n],
    [99n, 99n],
    [104n, 100n],
    [105n, 110n],
    [12_345n, 12_000n],
    [12_500n, 13_000n],
    [-12_500n, -13_000n],
    [99_500n, 100_000n],
  ])('[DR-5.91] %s minor units are shown as %s', (minor, shown) => {
    expect(roundToTwoDigits(minor)).toBe(shown);
  });
});

describe('period and age', () => {
  it('[DR-5.88] the last three whole months in UTC, also over a year', () => {
    expect(spendingPeriod(Date.UTC(2026, 10, 30, 23, 59))).toEqual({
      fromMs: Date.UTC(2026, 7, 1),
      untilMs: Date.UTC(2026, 10, 1),
      fromDay: '2026-08-01',
      firstMonth: '2026-08',
      lastMonth: '2026-10',
    });
    expect(spendingPeriod(Date.UTC(2027, 0, 1))).toMatchObject({
      firstMonth: '2026-10',
      lastMonth: '2026-12',
    });
    expect(spendingPeriod(Date.UTC(2027, 0, 1) - 1)).toMatchObject({
      firstMonth: '2026-09',
      lastMonth: '2026-11',
    });
  });

  it('[DR-5.89] the age at the end of the period, to the day', () => {
    const period = spendingPeriod(Date.UTC(2026, 10, 15));
    expect(
      [
        '2008-11-02',
        '2008-11-01',
        '2001-11-02',
        '2001-11-01',
        '1991-11-01',
        '1981-11-01',
        '1971-11-01',
        '1930-01-01',
      ].map((born) => ageGroupOf(born, period)),
    ).toEqual([null, 18, 18, 25, 35, 45, 55, 55]);
    expect([18, 25, 35, 45, 55].map((age) => lastAgeOf(age as 18))).toEqual([24, 34, 44, 54, null]);
  });
});
