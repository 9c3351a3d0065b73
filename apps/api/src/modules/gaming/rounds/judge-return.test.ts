import { describe, expect, it } from 'vitest';
import { type BetSample, JUDGED_ROUNDS, judgeReturn } from './judge-return.ts';

/** Rounds of a bet that returns `most` or nothing. */
const coins = (rounds: number, won: number, most = 2): BetSample => ({
  rounds,
  returned: won * most,
  squared: won * most ** 2,
  most,
});
const published = { least: 0.99, most: 0.99, isChosen: false };
const n = JUDGED_ROUNDS;

describe('the returns of a game', () => {
  it('[DR-8.15] are outside when they are more than four standard errors from what is published', () => {
    // The variance of a coin that pays 2 and returns 0.99 is 2 x 0.99 - 0.99^2 = 0.9999: 4 errors are 0.012648.
    const judged = judgeReturn([coins(n, 49_500)], published);
    expect([judged.rounds, judged.mean, judged.error.toFixed(6), judged.outside]).toEqual([
      n,
      0.99,
      '0.003162',
      null,
    ]);
    const outsideOf = (won: number) => judgeReturn([coins(n, won)], published).outside;
    expect([outsideOf(50_132), outsideOf(50_133)]).toEqual([null, 'above']);
    expect([outsideOf(48_868), outsideOf(48_867)]).toEqual([null, 'below']);
  });

  it('[DR-8.15] are not judged before 100,000 rounds', () => {
    expect(judgeReturn([coins(n - 1, n - 1)], published).outside).toBeNull();
    expect(judgeReturn([coins(n - 1, n - 1), coins(1, 1)], published).outside).toBe('above');
    expect(judgeReturn([], published)).toEqual({ rounds: 0, mean: 0, error: 0, outside: null });
  });

  it('[DR-8.15] of a game with decisions are judged above only: bad play returns less', () => {
    expect(judgeReturn([coins(n, 30_000)], { ...published, isChosen: true }).outside).toBeNull();
    expect(judgeReturn([coins(n, 60_000)], { ...published, isChosen: true }).outside).toBe('above');
  });

  it('[DR-8.15] a rare large prize that was not won yet raises no alert', () => {
    // A ticket pays 100,000 once in a million; without that prize it returns 0.8.
    const tickets: BetSample = { rounds: n, returned: 80_000, squared: 160_000, most: 100_000 };
    expect(judgeReturn([tickets], { least: 0.9, most: 0.9, isChosen: false }).outside).toBeNull();
  });
});
