import { publishedReturn } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { plinko, type PlinkoBet, plinkoBins, plinkoReturn } from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 9n);

describe('plinko', () => {
  it('[DR-8.7] [DR-8.34] the published stream falls 1 1 1 0 1 0 1 0', () => {
    const played = plinko.play(betStream(seed, 'demo-client', 1), { rows: 8, risk: 'low' }, [], noLimit);
    expect(played?.shown).toEqual({ path: [1, 1, 1, 0, 1, 0, 1, 0], bin: 5 });
    expect(played?.returned).toEqual(rational(10n, 10n));
  });

  it.each([
    [8, 'low', '0.971094'],
    [8, 'medium', '0.967188'],
    [8, 'high', '0.967188'],
    [12, 'low', '0.971924'],
    [12, 'medium', '0.970361'],
    [12, 'high', '0.971338'],
    [16, 'low', '0.969821'],
    [16, 'medium', '0.969437'],
    [16, 'high', '0.969623'],
  ] as const)('[DR-8.12] [DR-8.34] %i rows at %s risk return %s', (rows, risk, expected) => {
    expect(publishedReturn(plinkoReturn({ rows, risk }))).toBe(expected);
    const bins = plinkoBins({ rows, risk });
    expect(bins).toHaveLength(rows + 1);
    expect(bins.toReversed()).toEqual(bins);
  });

  it('[DR-8.12] [DR-8.34] all 256 falls of 8 rows return the same', () => {
    const bet: PlinkoBet = { rows: 8, risk: 'high' };
    let tenths = 0n;
    for (let bits = 0; bits < 256; bits += 1) {
      let at = 0;
      const played = plinko.play({ u32: () => (bits >> at++) & 1 }, bet, [], noLimit);
      tenths += (10n * (played?.returned.num ?? 0n)) / (played?.returned.den ?? 1n);
    }
    const { num, den } = plinkoReturn(bet);
    expect(tenths * den).toBe(2560n * num);
  });

  it.each([null, {}, { rows: 9, risk: 'low' }, { rows: 8, risk: 'none' }, { rows: '8', risk: 'low' }])(
    '[RL-71] %j is not a bet',
    (value) => {
      expect(plinko.readBet(value)).toBeNull();
    },
  );
});
