import { describe, expect, it } from 'vitest';
import type { EventEnding, PeriodsResult } from '../../src/index.ts';
import { resultFault, settleMarket } from '../../src/index.ts';
import { FINISHED, IN_PLAY, period } from './results.ts';

const football = (
  full: readonly [number, number] | undefined,
  parts: readonly (readonly [string, number, number])[],
  ending: EventEnding = FINISHED,
): PeriodsResult => ({
  shape: 'periods',
  sport: 'football',
  ending,
  periods: [
    ...parts.map(([key, home, away]) => period(key, home, away, ending.kind === 'finished')),
    ...(full ? [period('FT', full[0], full[1], ending.kind === 'finished')] : []),
  ],
});

const FAULT = 'FULL_TIME_CONTRADICTS_PARTS';

describe('a result that contradicts itself', () => {
  const halves = [
    ['H1', 1, 0],
    ['H2', 1, 1],
  ] as const;

  it('[DR-3.39] is distinguished from a valid one', () => {
    expect(resultFault(football([2, 1], halves))).toBeUndefined();
    expect(resultFault(football([3, 1], halves))).toBe(FAULT);
    expect(resultFault(football([1, 2], halves))).toBe(FAULT);
    expect(resultFault(football(undefined, halves))).toBeUndefined();
    expect(resultFault(football([2, 1], []))).toBeUndefined();
    // With one known half, the whole match must have at least its goals.
    expect(resultFault(football([2, 1], [['H1', 2, 1]]))).toBeUndefined();
    expect(resultFault(football([2, 1], [['H1', 0, 2]]))).toBe(FAULT);
    // Overtime is not part of regulation.
    expect(resultFault(football([2, 1], [...halves, ['OT', 1, 0]]))).toBeUndefined();
    // During play, the whole score may be updated later than its parts.
    expect(resultFault(football([1, 0], halves, IN_PLAY))).toBeUndefined();
  });

  it('[DR-3.39] decides nothing, neither the whole nor a half', () => {
    const wrong = football([3, 1], halves);
    for (const spec of [{}, { scope: 'H1' }, { scope: 'H2' }]) {
      expect(settleMarket({ typeKey: '1x2', spec }, wrong)).toEqual({
        outcome: 'undecided',
        reason: 'contradiction',
      });
    }
    expect(settleMarket({ typeKey: '1x2', spec: {} }, football([2, 1], halves)).outcome).toBe('decided');
  });
});
