import { describe, expect, it } from 'vitest';
import { barsOf, hoursOf, readPeriod } from './overview.ts';

describe('the overview of a period', () => {
  it('[DR-11.42] has 7 days, 30 days or 12 months; another value is 30 days', () => {
    expect(['?days=7', '?days=365&account=2', '?days=8', ''].map(readPeriod)).toEqual([
      '7',
      '365',
      '30',
      '30',
    ]);
  });

  it('[DR-11.42] draws one bar a day, oldest first, as shares of the largest', () => {
    const byDay = [
      { date: '2026-11-20', value: -5 },
      { date: '2026-11-22', value: 10 },
    ];
    expect(barsOf(byDay, '2026-11-22', 7)).toEqual([0, 0, 0, 0, -0.5, 0, 1]);
    expect(barsOf([], '2026-11-22', 7)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('[DR-11.42] puts the days of twelve months into thirty bars, the first hours of the period into the first', () => {
    const bars = barsOf(
      [
        { date: '2025-11-22', value: 4 },
        { date: '2026-11-22', value: 2 },
      ],
      '2026-11-22',
      365,
    );
    expect(bars).toHaveLength(30);
    expect([bars[0], bars[29]]).toEqual([1, 0.5]);
  });

  it('[DR-11.42] says time in whole hours and minutes, rounded down', () => {
    expect(hoursOf(0)).toEqual({ hours: 0, minutes: 0 });
    expect(hoursOf(34_859_999)).toEqual({ hours: 9, minutes: 40 });
  });
});
