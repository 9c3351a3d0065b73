import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeagueGame, standings, threePoints, twoPoints } from '../src/index.ts';

const game = (homeId: string, awayId: string, home: number, away: number): LeagueGame<string> => ({
  homeId,
  awayId,
  home,
  away,
});

const summary = (entrants: string[], games: LeagueGame<string>[], rule = threePoints) =>
  standings(entrants, games, rule).map(
    ({ id, position, played, won, drawn, lost, scored, conceded, points }) =>
      `${position} ${id} ${played} ${won}-${drawn}-${lost} ${scored}:${conceded} ${points}`,
  );

describe('the table of a league', () => {
  it('[DR-7.51] gives three points for a win and orders by points, goal difference, goals', () => {
    const games = [game('A', 'B', 2, 0), game('B', 'C', 1, 1), game('C', 'A', 0, 0)];
    expect(summary(['D', 'C', 'B', 'A'], games)).toEqual([
      '1 A 2 1-1-0 2:0 4',
      '2 C 2 0-2-0 1:1 2',
      '3 B 2 0-1-1 1:3 1',
      '4 D 0 0-0-0 0:0 0',
    ]);
  });

  it('[DR-7.51] gives two points for a win where the rule says so', () => {
    expect(summary(['A', 'B'], [game('A', 'B', 30, 28)], twoPoints)).toEqual([
      '1 A 1 1-0-0 30:28 2',
      '2 B 1 0-0-1 28:30 0',
    ]);
  });

  it('[DR-7.51] sides equal in points, difference and goals share a place, and the next place is skipped', () => {
    const games = [game('A', 'C', 1, 0), game('B', 'C', 1, 0)];
    expect(summary(['A', 'B', 'C'], games)).toEqual([
      '1 A 1 1-0-0 1:0 3',
      '1 B 1 1-0-0 1:0 3',
      '3 C 2 0-0-2 0:2 0',
    ]);
  });

  it('[DR-7.51] leaves out a game of a side that is not in the league, and keeps outcomes in order', () => {
    const games = [game('A', 'B', 0, 1), game('A', 'X', 9, 0), game('B', 'A', 0, 2), game('A', 'B', 1, 1)];
    expect(standings(['A', 'B'], games, threePoints)[0]).toMatchObject({
      id: 'A',
      played: 3,
      outcomes: ['lost', 'won', 'drawn'],
    });
  });

  it('[DR-7.51] the sum of goal differences is zero, and points are those of the games', () => {
    const side = fc.integer({ min: 0, max: 5 });
    const goals = fc.integer({ min: 0, max: 7 });
    const games = fc.array(
      fc
        .record({ homeId: side, awayId: side, home: goals, away: goals })
        .filter(({ homeId, awayId }) => homeId !== awayId),
    );
    fc.assert(
      fc.property(games, (played) => {
        const rows = standings([0, 1, 2, 3, 4, 5], played, threePoints);
        const sum = (pick: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + pick(row), 0);
        const draws = played.filter(({ home, away }) => home === away).length;
        expect(sum(({ scored, conceded }) => scored - conceded)).toBe(0);
        expect(sum(({ points }) => points)).toBe(3 * (played.length - draws) + 2 * draws);
        expect(rows.map(({ position }) => position)).toEqual(
          rows.map(({ position }) => position).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
