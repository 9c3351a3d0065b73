import { describe, expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

describe('a token bucket', () => {
  it('[RL-72] allows its burst, then its rate per second, and returns the time to wait', () => {
    let nowMs = 1000;
    const bucket = createTokenBucket({ burst: 3, perSec: 2 }, () => nowMs);
    expect([bucket.take(), bucket.take(2), bucket.take()]).toEqual([0, 0, 500]);
    nowMs = 1499;
    expect(bucket.take()).toBe(1);
    nowMs = 1500;
    expect([bucket.take(), bucket.take()]).toEqual([0, 500]);
    // A bucket never holds more than its burst, even after a long idle time.
    nowMs = 60_000;
    expect([bucket.take(3), bucket.take(3)]).toEqual([0, 1500]);
  });

  it('[RL-72] a refused call takes nothing, and a clock set back adds nothing', () => {
    let nowMs = 1000;
    const bucket = createTokenBucket({ burst: 3, perSec: 1 }, () => nowMs);
    expect([bucket.take(4), bucket.take(3), bucket.take()]).toEqual([1000, 0, 1000]);
    nowMs = 0;
    expect(bucket.take()).toBe(1000);
    nowMs = 1000;
    expect(bucket.take()).toBe(0);
  });
});
