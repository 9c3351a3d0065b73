import { describe, expect, it } from 'vitest';
import { bracketOf, type CupGame, cupRounds, cupWinner, tieNoOf } from '../src/index.ts';

const draw = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const game = (
  round: number,
  homeId: string,
  awayId: string,
  result: CupGame<string>['result'] = null,
): CupGame<string> => ({ round, homeId, awayId, result });

/** "no: home - away > winner" of each tie, with the number of the tie for a side that is not known. */
const shown = (games: CupGame<string>[]) =>
  bracketOf(draw, games).map((ties) =>
    ties.map(({ no, home, away, winnerId }) => {
      const [first, second] = [home, away].map((side) => (side.kind === 'known' ? side.id : side.tieNo));
      return `${no}: ${first} - ${second}${winnerId === null ? '' : ` > ${winnerId}`}`;
    }),
  );

describe('the bracket of a cup', () => {
  it('[DR-7.110] neighbours of the draw meet first, and later rounds wait for numbered ties', () => {
    expect(shown([])).toEqual([
      ['1: a - b', '2: c - d', '3: e - f', '4: g - h'],
      ['5: 1 - 2', '6: 3 - 4'],
      ['7: 5 - 6'],
    ]);
  });

  it('[DR-7.110] a winner takes its place in the next round before its opponent is known', () => {
    const games = [
      game(1, 'c', 'd', { home: 0, away: 2 }),
      game(1, 'e', 'f'),
      game(1, 'a', 'b', { home: 1, away: 1, pens: { home: 3, away: 4 } }),
      game(2, 'b', 'd', { home: 2, away: 1 }),
    ];
    expect(shown(games)).toEqual([
      ['1: a - b > b', '2: c - d > d', '3: e - f', '4: g - h'],
      ['5: b - d > b', '6: 3 - 4'],
      ['7: b - 6'],
    ]);
  });

  it('[DR-7.110] a tie keeps the home side of its match, and matches of other sides are left out', () => {
    const games = [game(1, 'b', 'a', { home: 1, away: 0 }), game(1, 'x', 'a', { home: 9, away: 0 })];
    expect(shown(games)[0]?.[0]).toBe('1: b - a > b');
  });

  it('[DR-7.112] the score decides before the shoot-out, and a level match without one has no winner', () => {
    const winner = (home: number, away: number, pens?: { home: number; away: number }) =>
      cupWinner(game(1, 'a', 'b', { home, away, ...(pens && { pens }) }));
    expect(winner(1, 0)).toBe('a');
    expect(winner(0, 3)).toBe('b');
    expect(winner(2, 2, { home: 5, away: 4 })).toBe('a');
    expect(winner(2, 2, { home: 0, away: 3 })).toBe('b');
    expect(winner(2, 1, { home: 0, away: 3 })).toBe('a');
    expect(winner(2, 2)).toBeNull();
    expect(cupWinner(game(1, 'a', 'b'))).toBeNull();
  });

  it('[DR-7.110] ties are numbered round after round, for a power of two sides only', () => {
    expect([tieNoOf(16, 0, 0), tieNoOf(16, 0, 7), tieNoOf(16, 1, 0), tieNoOf(16, 3, 0)]).toEqual([
      1, 8, 9, 15,
    ]);
    expect(cupRounds(16)).toBe(4);
    expect(() => cupRounds(12)).toThrow(RangeError);
    expect(() => cupRounds(1)).toThrow(RangeError);
  });
});
