import { gameLines } from '@touchline/games/list';
import { games } from '@touchline/games/rules';
import { sceneLoaders } from '@touchline/games/scenes';
import { rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { chipUnit, firstStake, isInRange, stakePresets, stakeRange } from './stake-range.ts';

const euros = { minStake: '0.10', maxWin: '100000.00' };

describe('the stakes of a room', () => {
  it('[DR-8.47] [DR-8.77] the greatest stake keeps the highest return within the limit of a round', () => {
    expect(stakeRange(euros, rational(100_000n), 1)).toEqual({ min: '0.10', max: '1.00' });
    expect(stakeRange(euros, rational(5n, 2n), 1)).toEqual({ min: '0.10', max: '40000.00' });
    // 100,000 / 36 is 2,777.77, and a stake of three parts is a multiple of 0.03.
    expect(stakeRange(euros, rational(36n), 3)).toEqual({ min: '0.12', max: '2777.76' });
    // A bet that can return nothing has the limit itself, as on the server.
    expect(stakeRange(euros, rational(0n), 1).max).toBe('100000.00');
  });

  it('[DR-8.77] offers round amounts within the range only', () => {
    expect(stakePresets({ min: '0.10', max: '40000.00' })).toEqual(['0.50', '1', '2', '5']);
    expect(stakePresets({ min: '0.10', max: '1.00' })).toEqual(['0.10', '0.20', '0.50', '1']);
    expect(stakePresets({ min: '9.47', max: '94000.00' })).toEqual(['50', '100', '200', '500']);
    expect(stakePresets({ min: '0.10', max: '0.30' })).toEqual(['0.10', '0.20']);
    expect(stakePresets({ min: '0.30', max: '0.40' })).toEqual([]);
  });

  it('[DR-8.77] begins with a stake within the range', () => {
    expect(firstStake({ min: '0.10', max: '40000.00' })).toBe('1.00');
    expect(firstStake({ min: '0.10', max: '0.30' })).toBe('0.20');
    expect(firstStake({ min: '9.47', max: '94000.00' })).toBe('100.00');
    expect(firstStake({ min: '0.30', max: '0.40' })).toBe('0.30');
  });

  it('[DR-8.78] the least chip is the first round amount that may be staked', () => {
    expect(chipUnit({ min: '0.10', max: '40000.00' })).toBe('0.10');
    expect(chipUnit({ min: '9.47', max: '94000.00' })).toBe('10.00');
    expect(chipUnit({ min: '0.30', max: '0.40' })).toBe('0.30');
  });

  it('[DR-8.77] the edges belong to the range', () => {
    const range = { min: '0.10', max: '1.00' };
    expect(['0.09', '0.10', '1.00', '1.01', ''].map((amount) => isInRange(amount, range))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each(gameLines.filter(({ isShared }) => isShared !== true).map(({ id }) => id))(
    '[DR-8.77] %s takes every stake that its room offers',
    async (id) => {
      const scene = await sceneLoaders[id]?.();
      const bet = games.get(id)?.read(scene?.firstBet);
      if (!bet) throw new Error(`no bet of ${id}`);
      const range = stakeRange(euros, bet.most, bet.parts);
      const offered = [...stakePresets(range), firstStake(range)];
      expect(offered.length).toBeGreaterThan(1);
      expect(offered.filter((amount) => !isInRange(amount, range))).toEqual([]);
    },
  );
});
