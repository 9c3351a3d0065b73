import { publishedReturn } from '@touchline/game-kit';
import { rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { scratch, SCRATCH_CHANCES, SCRATCH_PRIZES, scratchReturn } from './rules.ts';

const noLimit = rational(10n ** 9n);
const at = (place: number) => scratch.play({ u32: () => place }, {}, [], noLimit);

describe('the scratch card', () => {
  it('[DR-8.12] [DR-8.44] returns 0.90, over all 1,000,000 chances; 349,056 of them win', () => {
    expect(publishedReturn(scratchReturn())).toBe('0.900000');
    expect(SCRATCH_PRIZES.reduce((total, { count }) => total + count, 0)).toBe(349_056);
    let paid = 0;
    let winners = 0;
    for (let place = 0; place < SCRATCH_CHANCES; place += 1) {
      const prize = at(place)?.shown.prize ?? 0;
      paid += prize;
      winners += Number(prize > 0);
    }
    expect([paid, winners]).toEqual([900_000, 349_056]);
  });

  it('[DR-8.44] the borders of the prizes', () => {
    expect([0, 1, 5, 6, 55, 56, 349_055, 349_056].map((place) => at(place)?.shown.prize)).toEqual([
      100_000, 5000, 5000, 500, 500, 50, 1, 0,
    ]);
  });

  it('[RL-71] its bet has no fields', () => {
    expect(scratch.readBet({})).toEqual({});
    for (const value of [null, [], { price: 1 }]) expect(scratch.readBet(value)).toBeNull();
  });
});
