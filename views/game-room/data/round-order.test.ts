import { describe, expect, it } from 'vitest';
import type { PlayedRound } from './play.ts';
import { withLoaded, withRound } from './round-order.ts';

const round = (roundId: number, isOver = true): PlayedRound => ({
  key: `round-${roundId}`,
  roundId,
  bet: {},
  actions: [],
  shown: {},
  isOver,
  multiplier: '0.00',
  stake: '1.00',
  staked: '1.00',
  maxWin: '100000.00',
  payout: '0.00',
  nonce: roundId,
  seeds: { pairId: 1, commitment: '', clientSeed: '', serverSeed: null },
  startedAtMs: roundId,
});
const idsOf = (rounds: readonly PlayedRound[]) => rounds.map(({ roundId }) => roundId);

describe('the rounds of the page', () => {
  it('[DR-8.10] [DR-8.70] an open round stays the first when the list with earlier rounds comes', () => {
    const known = [round(9, false)];
    const all = withLoaded(known, [round(9, false), round(7), round(4)]);
    expect(idsOf(all)).toEqual([9, 7, 4]);
    expect(all[0]?.isOver).toBe(false);
  });

  it('[DR-8.70] what the page knows is not replaced by an older answer', () => {
    expect(withLoaded([round(9, true)], [round(9, false)])[0]?.isOver).toBe(true);
  });

  it('[DR-8.70] a step replaces its round, and a new round is the first', () => {
    const rounds = withRound([round(9, false), round(7)], round(9, true));
    expect(rounds.map(({ isOver }) => isOver)).toEqual([true, true]);
    expect(idsOf(withRound(rounds, round(12)))).toEqual([12, 9, 7]);
  });
});
