import { betStream } from '@touchline/game-kit/node';
import { compare, isEqual, rational, type Rational, sum } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { dice, diceMultiplier, diceReturn } from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 9n);

describe('dice', () => {
  it('[DR-8.6] [DR-8.7] [DR-8.32] the published stream rolls 9467', () => {
    const play = (target: number) => dice.play(betStream(seed, 'demo-client', 1), { target }, [], noLimit);
    expect(play(9467)).toMatchObject({
      isOver: true,
      returned: { num: 0n },
      shown: { roll: 9467, isWon: false },
    });
    expect(play(9468)).toMatchObject({ returned: { num: 10456n, den: 10_000n }, shown: { isWon: true } });
  });

  it.each([
    [4950, 20_000n],
    [5000, 19_800n],
    [9500, 10_421n],
    [100, 990_000n],
    [9800, 10_102n],
  ])('[DR-8.32] a target of %i pays %i ten-thousandths', (target, paid) => {
    expect(diceMultiplier({ target })).toEqual(rational(paid, 10_000n));
  });

  it('[DR-8.12] [DR-8.32] the average return is never above 0.99, and 0.989995 for a target of 9500', () => {
    const most = rational(99n, 100n);
    for (let target = 100; target <= 9800; target += 1)
      expect(compare(diceReturn({ target }), most), `${target}`).toBeLessThanOrEqual(0);
    expect(isEqual(diceReturn({ target: 9500 }), rational(989_995n, 1_000_000n))).toBe(true);
  });

  it('[DR-8.12] the average return is that of all 10,000 rolls', () => {
    const bet = { target: 3333 };
    const rolls: Rational[] = Array.from({ length: 10_000 }, (_, roll) => {
      const stream = { u32: () => roll };
      return dice.play(stream, bet, [], noLimit)?.returned ?? rational(-1n);
    });
    const total = sum(rolls);
    expect(isEqual(rational(total.num, total.den * 10_000n), diceReturn(bet))).toBe(true);
  });

  it.each([
    null,
    5,
    'target',
    [],
    {},
    { target: 99 },
    { target: 9801 },
    { target: 100.5 },
    { target: '5000' },
    { target: Number.NaN },
    { target: 5000, stake: 1 },
  ])('[RL-71] %j is not a bet', (value) => {
    expect(dice.readBet(value)).toBeNull();
  });

  it('[DR-8.14] takes no action', () => {
    expect(dice.play(betStream(seed, 'c', 0), { target: 5000 }, [null as never], noLimit)).toBeNull();
    expect(dice.readAction({})).toBeNull();
  });
});
