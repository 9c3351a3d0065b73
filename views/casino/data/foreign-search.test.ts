import { describe, expect, it } from 'vitest';
import { gamesOfIndex, indexForeign } from './foreign-search.ts';

const games = gamesOfIndex({
  studios: [{ name: 'Alder Works', slug: 'alder-works' }],
  sections: ['slots', 'tvgames'],
  games: [
    [1001, 'Amber Acorn', 0, 0, 954_625, 3],
    [1002, 'Mossy Caravan', 0, 1, null, 2],
  ],
});
const names = async (text: string) =>
  (await indexForeign(games, (section) => (section === 'tvgames' ? 'ТВ-игры' : 'Слоты')))(text).map(
    ({ name }) => name,
  );

describe('the search over games of other companies', () => {
  it('[DR-8.138] [DR-8.88] finds names with a typing error, studios and sections; all words must be found', async () => {
    expect(await names('acorm')).toEqual(['Amber Acorn']);
    expect(await names('alder cara')).toEqual(['Mossy Caravan']);
    expect(await names('слоты')).toEqual(['Amber Acorn']);
    expect(await names('acorn caravan')).toEqual([]);
    expect(await names(' ')).toEqual([]);
  });

  it('[DR-8.138] a game of the short list has all that its tile shows', () => {
    expect(games[1]).toEqual({
      number: 1002,
      slug: 'mossy-caravan',
      name: 'Mossy Caravan',
      studio: 'Alder Works',
      section: 'tvgames',
      returnPpm: null,
      volatility: 2,
    });
  });

  it('[DR-8.138] a list of 5,000 games is indexed and searched', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({
      ...(games[0] as (typeof games)[number]),
      number: at,
      name: `Game ${at}`,
    }));
    const search = await indexForeign(many, (section) => section);
    expect(search('4999').map(({ name }) => name)[0]).toBe('Game 4999');
    expect(search('game')).toHaveLength(48);
  });
});
