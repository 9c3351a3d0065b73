import { gameLines } from '@touchline/games/list';
import { describe, expect, it } from 'vitest';
import { type Filter, filterGames, isFiltered, NO_FILTER, queryOf, readFilter } from './filter.ts';

const game = (id: string, change: object) => {
  const [first] = gameLines;
  if (!first) throw new Error('no game');
  return { ...first, id, ...change };
};
const games = [
  game('b', {
    number: 1,
    returns: { least: '0.970000', most: '0.99' },
    volatility: 2,
    addedOn: '2026-11-20',
  }),
  game('a', {
    number: 2,
    returns: { least: '0.969999', most: '0.99' },
    volatility: 3,
    addedOn: '2026-11-22',
  }),
  game('c', {
    number: 3,
    returns: { least: '0.990000', most: '0.99' },
    volatility: 4,
    addedOn: '2026-11-22',
  }),
];
const ids = (change: Partial<Filter>): string[] =>
  filterGames(games, { ...NO_FILTER, ...change }, ({ id }) => id, 'en').map(({ id }) => id);

describe('filters of a list of games', () => {
  it('[DR-8.89] the least average return counts, and the limit itself fits', () => {
    expect(ids({ least: '97' })).toEqual(['b', 'c']);
    expect(ids({ least: '99' })).toEqual(['c']);
    expect(ids({ least: '95' })).toEqual(['b', 'a', 'c']);
  });

  it('[DR-8.89] volatility is low to 2, medium at 3, high from 4', () => {
    expect([ids({ volatility: 'low' }), ids({ volatility: 'medium' }), ids({ volatility: 'high' })]).toEqual([
      ['b'],
      ['a'],
      ['c'],
    ]);
  });

  it('[DR-8.89] orders by name, by return, by the date of addition; else as in the lobby', () => {
    expect([ids({}), ids({ order: 'name' }), ids({ order: 'return' }), ids({ order: 'newest' })]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['c', 'a', 'b'],
    ]);
  });

  it('[DR-8.89] a filter stands in the address and is read from it again', () => {
    const filter: Filter = { text: 'dice & more', least: '97', volatility: 'low', order: 'name' };
    expect(queryOf(filter)).toBe('?q=dice+%26+more&return=97&volatility=low&order=name');
    expect(readFilter(queryOf(filter))).toEqual(filter);
    expect(queryOf(NO_FILTER)).toBe('');
    expect([isFiltered(NO_FILTER), isFiltered({ ...NO_FILTER, order: 'name' }), isFiltered(filter)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('[DR-8.89] unknown values of an address are left out, and a long text is cut', () => {
    expect(readFilter(`?return=98&volatility=hot&order=popular&q=${'x'.repeat(100)}`)).toEqual({
      ...NO_FILTER,
      text: 'x'.repeat(60),
    });
  });
});
