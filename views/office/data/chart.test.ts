import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartOf, datesOf } from './chart.ts';

describe('the chart of the net result', () => {
  it('has a point for every day, including days without a bet', () => {
    expect(datesOf('2026-03-02', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    const days = [
      { date: '2026-02-28', net: '10.00' },
      { date: '2026-03-02', net: '-40.00' },
    ];
    expect(chartOf(days, '2026-03-02', 3)).toEqual({
      points: [
        { date: '2026-02-27', x: 0, y: 0.25 },
        { date: '2026-02-28', x: 1 / 3, y: 0 },
        { date: '2026-03-01', x: 2 / 3, y: 0 },
        { date: '2026-03-02', x: 1, y: 1 },
      ],
      zero: 0.25,
    });
  });

  it('is a horizontal line without wins or losses', () => {
    const { points, zero } = chartOf([], '2026-03-02', 7);
    expect([zero, ...new Set(points.map(({ y }) => y))]).toEqual([0.5, 0.5]);
  });

  it('stays within its box', () => {
    const net = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(net, { maxLength: 31 }), (nets) => {
        const dates = datesOf('2026-03-02', 30);
        const days = nets.map((one, at) => ({ date: dates[at] ?? '', net: one }));
        const { points, zero } = chartOf(days, '2026-03-02', 30);
        for (const height of [zero, ...points.map(({ y }) => y)]) {
          expect(height).toBeGreaterThanOrEqual(0);
          expect(height).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
