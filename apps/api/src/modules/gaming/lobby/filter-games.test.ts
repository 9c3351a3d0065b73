import { describe, expect, it } from 'vitest';
import { filterGames, type GameFilter, type GameOrder, orderGames } from './filter-games.ts';
import type { ListGame } from './list-game.ts';
import { listGame } from './list-game.testdata.ts';

const foreignGame = (id: string, change: Partial<ListGame>): ListGame =>
  listGame(id, { wire: { kind: 'foreign' } as ListGame['wire'], ...change });
const games = [
  foreignGame('b', { number: 1, returnPpm: 970_000, volatility: 2, addedOn: '2026-11-20', minStake: 0.2 }),
  foreignGame('a', { number: 2, returnPpm: 969_999, volatility: 3, addedOn: '2026-11-22', minStake: 0.21 }),
  foreignGame('c', { number: 3, returnPpm: 990_000, volatility: 4, addedOn: '2026-11-22', hasDemo: false }),
  foreignGame('d', { number: 4, returnPpm: null, volatility: 5, minStake: null, studioSlug: 'other' }),
];
const ids = (filter: Omit<GameFilter, 'ownMinStake'>, ownMinStake = 0.1): string[] =>
  filterGames(games, { ...filter, ownMinStake }).map(({ id }) => id);
const ordered = (order: GameOrder | null): string[] =>
  orderGames(games, order, ({ id }) => 'abcd'.indexOf(id)).map(({ id }) => id);

describe('filters of a list of games', () => {
  it('[DR-8.89] the least average return counts, and the limit itself fits; an unpublished return does not', () => {
    expect([ids({ return: '97' }), ids({ return: '99' }), ids({ return: '95' })]).toEqual([
      ['b', 'c'],
      ['c'],
      ['b', 'a', 'c'],
    ]);
  });

  it('[DR-8.89] volatility is low to 2, medium at 3, high from 4', () => {
    expect([ids({ volatility: 'low' }), ids({ volatility: 'medium' }), ids({ volatility: 'high' })]).toEqual([
      ['b'],
      ['a'],
      ['c', 'd'],
    ]);
  });

  it('[DR-8.113] the least stake fits up to the limit, and not without a published one', () => {
    expect([ids({ stake: '0.20' }), ids({ stake: '0.50' }), ids({ stake: '1.00' })]).toEqual([
      ['b'],
      ['b', 'a'],
      ['b', 'a', 'c'],
    ]);
  });

  it('[DR-8.113] the site’s own games have the least stake of the operator', () => {
    const own = [listGame('own', { minStake: null })];
    const found = (ownMinStake: number) => filterGames(own, { stake: '0.50', ownMinStake }).length;
    expect([found(0.1), found(0.5), found(0.51)]).toEqual([1, 1, 0]);
  });

  it('[DR-8.113] by studio, and by play money; false does not filter', () => {
    expect([ids({ studio: 'other' }), ids({ isDemo: true }), ids({ isDemo: false })]).toEqual([
      ['d'],
      ['b', 'a', 'd'],
      ['b', 'a', 'c', 'd'],
    ]);
  });

  it('[DR-8.89] orders by name, by return, by the date of addition; else as in the lobby', () => {
    expect([ordered(null), ordered('name'), ordered('return'), ordered('newest')]).toEqual([
      ['b', 'a', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
      ['c', 'b', 'a', 'd'],
      ['c', 'a', 'b', 'd'],
    ]);
  });
});
