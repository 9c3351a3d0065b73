import { describe, expect, it } from 'vitest';
import { createLagMeter, createStaleWatch } from './freshness.ts';

const minuteMs = 60_000;

describe('freshness', () => {
  it('[DR-6.40] names a live game after ten minutes without prices, once, and again after new ones', () => {
    const watch = createStaleWatch();
    watch.setLive(1, true, 0);
    watch.setLive(2, true, 0);
    watch.heard(2, 5 * minuteMs);
    expect(watch.takeStale(10 * minuteMs - 1)).toEqual([]);
    expect(watch.takeStale(10 * minuteMs)).toEqual([1]);
    expect(watch.takeStale(11 * minuteMs)).toEqual([]);
    watch.heard(1, 12 * minuteMs);
    expect(watch.takeStale(15 * minuteMs)).toEqual([2]);
    expect(watch.takeStale(22 * minuteMs)).toEqual([1]);
  });

  it('[DR-6.40] does not watch games that are not in play', () => {
    const watch = createStaleWatch();
    watch.heard(1, 0);
    watch.setLive(2, true, 0);
    watch.setLive(2, false, 1);
    expect(watch.takeStale(60 * minuteMs)).toEqual([]);
  });

  it('[DR-6.39] measures lag against the smallest delay of the last ten minutes', () => {
    const { lagMs } = createLagMeter();
    // Their clock is an hour ahead of ours.
    const ahead = 60 * minuteMs;
    expect(lagMs(ahead, 100)).toBe(0);
    expect(lagMs(ahead + 1000, 1250)).toBe(150);
    expect(lagMs(ahead + 2000, 2050)).toBe(0);
    expect(lagMs(ahead + 3000, 28_050)).toBe(25_000);
    // Ten minutes later only the slow messages are remembered.
    expect(lagMs(ahead + 5 * minuteMs, 5 * minuteMs + 25_000)).toBe(24_950);
    expect(lagMs(ahead + 11 * minuteMs, 11 * minuteMs + 25_000)).toBe(0);
  });
});
