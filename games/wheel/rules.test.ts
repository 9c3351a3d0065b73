import { isEqual, rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { wheel, WHEEL_SECTORS, wheelReturn } from './rules.ts';

describe('the wheel', () => {
  it('[DR-8.35] has 25, 13, 8, 3 and 1 sectors of 0, 1.5, 2, 3 and 4', () => {
    const countOf = (tenths: number) => WHEEL_SECTORS.filter((one) => one === tenths).length;
    expect([0, 15, 20, 30, 40].map(countOf)).toEqual([25, 13, 8, 3, 1]);
    expect(WHEEL_SECTORS).toHaveLength(50);
  });

  it('[DR-8.12] [DR-8.35] returns 97/100 on average, over all sectors', () => {
    expect(isEqual(wheelReturn(), rational(97n, 100n))).toBe(true);
    const returned = WHEEL_SECTORS.map((_, sector) => {
      const played = wheel.play({ u32: () => sector }, {}, [], rational(1n));
      expect(played?.shown.sector).toBe(sector);
      return Number((10n * (played?.returned.num ?? 0n)) / (played?.returned.den ?? 1n));
    });
    expect(returned).toEqual(WHEEL_SECTORS);
  });

  it('[RL-71] its bet has no fields', () => {
    expect(wheel.readBet({})).toEqual({});
    for (const value of [null, [], 1, { sector: 1 }]) expect(wheel.readBet(value)).toBeNull();
  });
});
