import { describe, expect, it } from 'vitest';
import type { Scoreboard } from '../../src/settlement/board-score.ts';
import { standingOf } from '../../src/settlement/standing.ts';

type Pair = readonly [number, number];

const board = (sport: string, stage: string, total: Pair, ...periods: readonly Pair[]): Scoreboard => ({
  sport,
  stage,
  isOver: false,
  home: total[0],
  away: total[1],
  periods: periods.map(([home, away], at) => ({ no: at + 1, home, away })),
});

const football = (stage: string, ...periods: readonly Pair[]): Scoreboard =>
  board(
    'football',
    stage,
    periods.reduce<Pair>(([h, a], [home, away]) => [h + home, a + away], [0, 0]),
    ...periods,
  );

const oneTwo = football('H2', [1, 0], [0, 2]);

const at = (typeKey: string, spec: Record<string, string>, outcome: string, score = oneTwo) =>
  standingOf({ typeKey, spec }, outcome, score);

describe('a selection at the present score', () => {
  it('[DR-11.21] wins, loses or is refunded as if the match ended now', () => {
    expect(at('1x2', {}, '2')).toEqual({ statusId: 1, isDecided: false, need: null });
    expect(at('1x2', {}, 'X')?.statusId).toBe(0);
    expect(at('dnb', {}, '1', football('H1', [0, 0]))?.statusId).toBe(2);
    expect(at('total', { line: '2.75' }, 'over')).toEqual({ statusId: 4, isDecided: false, need: null });
    expect(at('handicap', { hcp: '-0.25' }, '1', football('H1', [0, 0]))?.statusId).toBe(5);
  });

  it('[DR-11.21] is decided where no further goal can change it, before the market is settled', () => {
    expect(at('total', { line: '2.5' }, 'over')).toEqual({ statusId: 1, isDecided: true, need: null });
    expect(at('total', { line: '2.5' }, 'under')).toEqual({ statusId: 0, isDecided: true, need: null });
    expect(at('btts', {}, 'yes')?.isDecided).toBe(true);
    expect(at('correct_score', {}, '1:1')).toEqual({ statusId: 0, isDecided: true, need: null });
    expect(at('correct_score', {}, '1:2')).toEqual({ statusId: 1, isDecided: false, need: null });
  });

  it('[DR-11.21] is decided in a half that is over, and open in the one that is played', () => {
    expect(at('1x2', { scope: 'H1' }, '1')).toEqual({ statusId: 1, isDecided: true, need: null });
    expect(at('1x2', { scope: 'H2' }, '2')).toEqual({ statusId: 1, isDecided: false, need: null });
    expect(at('1x2', { scope: 'H1' }, '1', football('H1', [1, 0]))?.isDecided).toBe(false);
    expect(at('1x2', { scope: 'H1' }, '1', football('HT', [1, 0]))?.isDecided).toBe(true);
    expect(at('1x2', { scope: 'H2' }, '1', football('HT', [1, 0]))).toBeUndefined();
  });

  it('[DR-11.21] is decided at the end of the match', () => {
    expect(at('1x2', {}, '2', { ...oneTwo, isOver: true })).toEqual({
      statusId: 1,
      isDecided: true,
      need: null,
    });
  });

  it('[DR-11.21] says nothing where the score does not tell it', () => {
    expect(at('next_goal', { n: '4' }, '1')).toBeUndefined();
    expect(at('outright', {}, '7')).toBeUndefined();
    expect(at('1x2', {}, '9')).toBeUndefined();
    expect(at('total', { line: 'x' }, 'over')).toBeUndefined();
    expect(at('1x2', {}, '1', board('boxing', '', [1, 0]))).toBeUndefined();
    // The total and the halves differ: a feed has changed one of them first.
    expect(at('1x2', {}, '1', board('football', 'H2', [2, 2], [1, 0], [0, 2]))).toBeUndefined();
  });

  it('[DR-11.21] regulation play and overtime are counted as the market counts them', () => {
    const overtime = board('ice-hockey', 'OT', [2, 2], [1, 0], [0, 1], [1, 1]);
    expect(at('1x2', {}, 'X', overtime)).toEqual({ statusId: 1, isDecided: true, need: null });
    expect(at('winner', {}, '1', overtime)).toEqual({
      statusId: 0,
      isDecided: false,
      need: { by: 'sides', home: 1, away: 0 },
    });
    const won = { ...board('ice-hockey', 'OT', [3, 2], [1, 0], [0, 1], [1, 1]), isOver: true };
    expect(at('1x2', {}, 'X', won)?.statusId).toBe(1);
    expect(at('winner', {}, '1', won)).toEqual({ statusId: 1, isDecided: true, need: null });
    expect(at('1x2', { scope: 'H1' }, '1', board('basketball', 'Q2', [40, 31], [20, 21], [20, 10]))).toEqual({
      statusId: 1,
      isDecided: false,
      need: null,
    });
  });

  it('[DR-11.21] a match of units has its units, and what is played inside them', () => {
    const tennis = board('tennis', 'S2', [1, 0], [6, 4], [2, 3]);
    expect(at('winner', {}, '1', tennis)).toEqual({ statusId: 1, isDecided: false, need: null });
    expect(at('total', { line: '14.5' }, 'over', tennis)?.isDecided).toBe(true);
    expect(at('handicap', { hcp: '-0.5' }, '1', tennis)?.statusId).toBe(1);
    expect(at('total', { scope: 'S1', line: '9.5' }, 'over', tennis)).toEqual({
      statusId: 1,
      isDecided: true,
      need: null,
    });
    expect(at('total', { scope: 'S2', line: '9.5' }, 'over', tennis)?.isDecided).toBe(false);
    expect(at('total', { scope: 'S3', line: '9.5' }, 'over', tennis)).toBeUndefined();
  });
});

describe('what a selection still needs', () => {
  it.each([
    ['total', { line: '3.5' }, 'over', { by: 'any', count: 1 }],
    ['total', { line: '5.5' }, 'over', { by: 'any', count: 3 }],
    ['team_total', { side: '1', line: '1.5' }, 'over', { by: 'sides', home: 1, away: 0 }],
    ['1x2', {}, '1', { by: 'sides', home: 2, away: 0 }],
    ['1x2', {}, 'X', { by: 'sides', home: 1, away: 0 }],
    ['handicap', { hcp: '-1.5' }, '2', null],
    ['handicap', { hcp: '1.5' }, '2', { by: 'sides', home: 0, away: 1 }],
    ['correct_score', {}, '2:3', { by: 'sides', home: 1, away: 1 }],
    ['odd_even', {}, 'even', { by: 'any', count: 1 }],
    ['correct_score', {}, 'other', { by: 'sides', home: 0, away: 3 }],
    ['correct_score', { upTo: '2' }, 'other', { by: 'sides', home: 0, away: 1 }],
  ] as const)('[DR-11.22] %s %j %s at 1:2', (typeKey, spec, outcome, need) => {
    expect(at(typeKey, { ...spec }, outcome)?.need ?? null).toEqual(need);
  });

  it('[DR-11.22] both sides may have to score, or either of them', () => {
    const level = football('H1', [0, 0]);
    expect(at('btts', {}, 'yes', level)?.need).toEqual({ by: 'sides', home: 1, away: 1 });
    expect(at('double_chance', {}, '12', level)?.need).toEqual({ by: 'any', count: 1 });
  });

  it('[DR-11.21] a level score that cannot be the last one refunds nothing', () => {
    const sets = board('tennis', 'S3', [1, 1], [6, 4], [4, 6]);
    expect(at('winner', {}, '1', sets)).toEqual({ statusId: 0, isDecided: false, need: null });
    expect(at('winner', {}, '1', board('basketball', 'Q4', [60, 60], [60, 60]))).toEqual({
      statusId: 0,
      isDecided: false,
      need: { by: 'sides', home: 1, away: 0 },
    });
    expect(at('dnb', {}, '1', football('H2', [1, 0], [0, 1]))?.statusId).toBe(2);
  });

  it('[DR-11.22] the sets that win a match are not counted, because their number is not known', () => {
    expect(at('winner', {}, '2', board('tennis', 'S2', [1, 0], [6, 4]))?.need).toBeNull();
    expect(
      at('total', { unit: 'sets', line: '2.5' }, 'over', board('tennis', 'S2', [1, 0], [6, 4]))?.need,
    ).toEqual({
      by: 'any',
      count: 2,
    });
  });
});
