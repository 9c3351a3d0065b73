import { publishedReturn } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { keno, KENO_PAYS, kenoReturn } from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 9n);

describe('keno', () => {
  it('[DR-8.7] [DR-8.23] the published stream draws 28 61 1 69 8 …', () => {
    const played = keno.play(
      betStream(seed, 'demo-client', 1),
      { numbers: [1, 8, 28, 61, 69, 80] },
      [],
      noLimit,
    );
    expect(played?.shown.drawn.slice(0, 5)).toEqual([28, 61, 1, 69, 8]);
    expect(played).toMatchObject({ isOver: true, shown: { hits: 5 }, returned: { num: 900n, den: 10n } });
  });

  it.each([
    [1, '0.950000'],
    [2, '0.950000'],
    [3, '0.943525'],
    [4, '0.950012'],
    [5, '0.949936'],
    [6, '0.951776'],
    [7, '0.953557'],
    [8, '0.951003'],
    [9, '0.947031'],
    [10, '0.948661'],
  ])('[DR-8.12] [DR-8.23] %i numbers return %s', (chosen, expected) => {
    expect(publishedReturn(kenoReturn(chosen))).toBe(expected);
  });

  it('[DR-8.47] the most that a bet returns is its highest pay', () => {
    for (let chosen = 1; chosen <= 10; chosen += 1) {
      const numbers = Array.from({ length: chosen }, (_, i) => i + 1);
      const highest = Math.max(...Object.values(KENO_PAYS[chosen] ?? {}));
      expect(keno.most({ numbers })).toEqual(rational(BigInt(highest), 10n));
    }
  });

  it.each([
    null,
    {},
    { numbers: [] },
    { numbers: [0] },
    { numbers: [81] },
    { numbers: [2, 1] },
    { numbers: [1, 1] },
    { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { numbers: '1' },
    { numbers: [1.5] },
  ])('[RL-71] %j is not a bet', (value) => {
    expect(keno.readBet(value)).toBeNull();
  });
});
