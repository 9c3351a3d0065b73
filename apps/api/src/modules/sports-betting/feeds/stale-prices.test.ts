import { describe, expect, it } from 'vitest';
import { createLagMeter, createStalePriceDetector } from './stale-prices.ts';

const minuteMs = 60_000;

describe('stale prices', () => {
  it('[DR-6.40] reports a live game after ten minutes without prices, once, and again after new ones', () => {
    const detector = createStalePriceDetector();
    detector.setLive(1, true, 0);
    detector.setLive(2, true, 0);
    detector.received(2, 5 * minuteMs);
    expect(detector.drainStale(10 * minuteMs - 1)).toEqual([]);
    expect(detector.drainStale(10 * minuteMs)).toEqual([1]);
    expect(detector.drainStale(11 * minuteMs)).toEqual([]);
    detector.received(1, 12 * minuteMs);
    expect(detector.drainStale(15 * minuteMs)).toEqual([2]);
    expect(detector.drainStale(22 * minuteMs)).toEqual([1]);
  });

  it('[DR-6.40] ignores games that are not in play', () => {
    const detector = createStalePriceDetector();
    detector.received(1, 0);
    detector.setLive(2, true, 0);
    detector.setLive(2, false, 1);
    expect(detector.drainStale(60 * minuteMs)).toEqual([]);
  });

  it('[DR-6.39] measures lag against the smallest delay of the last ten minutes', () => {
    const { lagMs } = createLagMeter();
    // The producer's clock is an hour ahead.
    const ahead = 60 * minuteMs;
    expect(lagMs(ahead, 100)).toBe(0);
    expect(lagMs(ahead + 1000, 1250)).toBe(150);
    expect(lagMs(ahead + 2000, 2050)).toBe(0);
    expect(lagMs(ahead + 3000, 28_050)).toBe(25_000);
    // Ten minutes later, only the slow messages determine the smallest delay.
    expect(lagMs(ahead + 5 * minuteMs, 5 * minuteMs + 25_000)).toBe(24_950);
    expect(lagMs(ahead + 11 * minuteMs, 11 * minuteMs + 25_000)).toBe(0);
  });
});
