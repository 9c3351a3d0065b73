import { describe, expect, it } from 'vitest';
import { furthestShare, judgePoints } from './judge-points.ts';

const rounds = 100_000;

describe('the points of a shared game', () => {
  it('[DR-8.107] a share has the chance of the published distribution and its exact standard error', () => {
    const [share] = judgePoints(rounds, [{ multiplier: 200, reached: 48_600 }]);
    // S = 0.485: sqrt(0.485 x 0.515 / 100,000) = 0.0015804.
    expect(share).toMatchObject({ multiplier: 200, share: 0.486, outside: null });
    expect([share?.chance.toFixed(9), share?.error.toFixed(7)]).toEqual(['0.485000000', '0.0015804']);
  });

  it('[DR-8.107] is outside when it is more than four standard errors away, on both sides', () => {
    // Four standard errors of 2.00 are 632.17 rounds of 48,500; those of 100.00 are 123.98 of 970.
    const outsideOf = (multiplier: number, reached: number) =>
      judgePoints(rounds, [{ multiplier, reached }])[0]?.outside;
    expect([49_132, 49_133, 47_868, 47_867].map((reached) => outsideOf(200, reached))).toEqual([
      null,
      'above',
      null,
      'below',
    ]);
    expect([1093, 1094, 847, 846].map((reached) => outsideOf(10_000, reached))).toEqual([
      null,
      'above',
      null,
      'below',
    ]);
  });

  it('[DR-8.107] fewer than 100,000 rounds are never outside, and none have no share', () => {
    expect(judgePoints(rounds - 1, [{ multiplier: 200, reached: 0 }])[0]?.outside).toBeNull();
    expect(judgePoints(0, [{ multiplier: 200, reached: 0 }])).toEqual([]);
    expect(furthestShare([])).toBeNull();
  });

  it('[DR-8.107] the furthest share is that with the most standard errors', () => {
    const shares = judgePoints(rounds, [
      { multiplier: 200, reached: 48_600 },
      { multiplier: 10_000, reached: 900 },
    ]);
    expect(furthestShare(shares)?.multiplier).toBe(10_000);
  });
});
