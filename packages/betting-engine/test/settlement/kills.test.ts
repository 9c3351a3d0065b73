import { describe, expect, it } from 'vitest';
import type { EventEnding, UnitScore, UnitsResult } from '../../src/settlement/event-result.ts';
import { settlementOf, settleMarket } from '../../src/settlement/settle-market.ts';
import { standingOf } from '../../src/settlement/standing.ts';

const result = (units: readonly UnitScore[], ending: EventEnding = { kind: 'in-play' }): UnitsResult => ({
  shape: 'units',
  sport: 'esports',
  ending,
  bestOf: 3,
  unitFormat: { kind: 'points', target: 11, cap: 11 },
  units,
});
const kills = (line: string, scope: string | null = 'MAP1') => ({
  typeKey: 'total',
  spec: { unit: 'kills', line, ...(scope !== null && { scope }) },
});
const running: UnitScore = { home: 7, away: 4, isComplete: false, kills: { home: 18, away: 11 } };
const ended: UnitScore = { ...running, home: 11, isComplete: true, kills: { home: 28, away: 19 } };
const statuses = (market: ReturnType<typeof kills>, of: UnitsResult) => {
  const settled = settleMarket(market, of);
  return settled.outcome === 'decided'
    ? ['over', 'under'].map((key) => [key, settlementOf(settled, key)?.statusId])
    : settled.outcome;
};

describe('total of kills of a map', () => {
  it('[DR-7.64] is settled by the kills of the map, not by its objectives or those of another map', () => {
    const other: UnitScore = { home: 11, away: 9, isComplete: true, kills: { home: 40, away: 40 } };
    expect(statuses(kills('46.5'), result([ended, other]))).toEqual([
      ['over', 1],
      ['under', 0],
    ]);
    expect(statuses(kills('47.5'), result([ended, other]))).toEqual([
      ['over', 0],
      ['under', 1],
    ]);
    expect(statuses(kills('79.5', 'MAP2'), result([ended, other]))).toEqual([
      ['over', 1],
      ['under', 0],
    ]);
  });

  it('[DR-3.39] [DR-7.64] an Over is decided as soon as it is certain, an Under only at the end of the map', () => {
    expect(statuses(kills('28.5'), result([running]))).toEqual([
      ['over', 1],
      ['under', 0],
    ]);
    expect(statuses(kills('29.5'), result([running]))).toBe('undecided');
    expect(statuses(kills('29.5', 'MAP2'), result([ended]))).toBe('undecided');
  });

  it('[DR-7.64] a map without kills, and kills of the whole match, are not settled', () => {
    const { kills: _, ...silent } = ended;
    expect(statuses(kills('46.5'), result([silent]))).toBe('undecided');
    expect(statuses(kills('46.5', null), result([ended], { kind: 'finished' }))).not.toEqual([
      ['over', 1],
      ['under', 0],
    ]);
  });

  it('[DR-11.21] the scoreboard does not tell how a bet on kills stands', () => {
    const board = {
      sport: 'esports',
      isOver: false,
      home: 0,
      away: 0,
      periods: [{ no: 1, home: 7, away: 4 }],
      stage: 'MAP1',
    };
    expect(standingOf(kills('28.5'), 'over', board)).toBeUndefined();
    const towers = { typeKey: 'total', spec: { scope: 'MAP1', unit: 'towers', line: '18.5' } };
    expect(standingOf(towers, 'over', board)?.need).toEqual({ by: 'any', count: 8 });
  });
});
