import { describe, expect, it } from 'vitest';
import { curveOf, elapsedOf, shownMultiplier } from './curve.ts';

const size = { width: 800, height: 600 };

describe('the picture of a round', () => {
  it('[DR-8.31] shows the multiplier of the tick, and no finer one', () => {
    expect([0, 99, 100, 199, 200, 1000].map(shownMultiplier)).toEqual([100, 100, 100, 100, 101, 106]);
  });

  it('begins at the left and ends at the tip, which stays in its place', () => {
    for (const elapsed of [6000, 20_000, 120_000]) {
      const { at, tip } = curveOf(elapsed, size);
      expect([at(0).x, at(0).y]).toEqual([66, 528]);
      expect([Math.round(tip.x), Math.round(tip.y)]).toEqual([640, 240]);
    }
    expect(curveOf(0, size).tip).toEqual({ x: 66, y: 528 });
  });

  it('has at most seven lines each way, whatever the multiplier', () => {
    for (const elapsed of [0, 1000, 6000, 30_000, 100_000, 230_300]) {
      const { levels, seconds } = curveOf(elapsed, size);
      expect(levels.length).toBeLessThanOrEqual(7);
      expect(levels.length).toBeGreaterThan(1);
      expect(seconds.length).toBeLessThanOrEqual(7);
    }
    expect(curveOf(20_000, size).levels.map(({ multiplier }) => multiplier)).toEqual([
      100, 150, 200, 250, 300,
    ]);
  });

  it('a multiplier is reached when the curve says so', () => {
    expect(Math.round(elapsedOf(200))).toBe(11_552);
  });
});
