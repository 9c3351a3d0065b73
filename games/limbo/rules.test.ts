import { betStream } from '@touchline/game-kit/node';
import { compare, rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { limbo, limboReturn } from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 9n);
/** A stream whose first 52 bits are r. */
const streamOf = (r: bigint) => {
  const words = [Number(r >> 20n), Number((r & 0xfffffn) << 12n)];
  return { u32: () => words.shift() ?? 0 };
};

describe('limbo', () => {
  it('[DR-8.7] [DR-8.30] [DR-8.65] the published stream reaches 2.55', () => {
    const play = (target: number) => limbo.play(betStream(seed, 'demo-client', 1), { target }, [], noLimit);
    expect(play(255)).toMatchObject({
      shown: { point: 255, isWon: true },
      returned: { num: 255n, den: 100n },
    });
    expect(play(256)).toMatchObject({ shown: { point: 255, isWon: false }, returned: { num: 0n } });
  });

  it('[DR-8.12] [DR-8.65] the number of winning draws is exact at its border', () => {
    for (const target of [101, 150, 200, 333, 1000, 1_000_000]) {
      const winning = (97n * 2n ** 52n) / BigInt(target);
      const at = (r: bigint) => limbo.play(streamOf(r), { target }, [], noLimit)?.shown.isWon;
      expect([at(2n ** 52n - winning), at(2n ** 52n - winning - 1n)], `${target}`).toEqual([true, false]);
    }
  });

  it('[DR-8.12] [DR-8.65] the average return is 0.97 less what rounding takes', () => {
    for (const target of [101, 200, 9999, 1_000_000]) {
      const average = limboReturn({ target });
      expect(compare(average, rational(97n, 100n))).toBeLessThanOrEqual(0);
      expect(compare(average, rational(96_999_999n, 100_000_000n))).toBe(1);
    }
  });

  it.each([null, {}, { target: 100 }, { target: 1_000_001 }, { target: 1.5 }, { target: 200, x: 1 }])(
    '[RL-71] %j is not a bet',
    (value) => {
      expect(limbo.readBet(value)).toBeNull();
    },
  );
});
