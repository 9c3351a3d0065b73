import { gameLines } from '@touchline/games/list';
import { describe, expect, it } from 'vitest';
import { createSearch, errorsIn, type SearchedGame } from './search-games.ts';

const gameOf = (id: string) => {
  const found = gameLines.find((game) => game.id === id);
  if (!found) throw new Error(id);
  return found;
};
const searched = (id: string, name: string, words = ''): SearchedGame => ({ game: gameOf(id), name, words });
const find = createSearch([
  searched('dice', 'Кости', 'dice number'),
  searched('mines', 'Mines', 'tiles'),
  searched('plinko', 'Plinko', 'ball pegs'),
  searched('wheel', 'Колёса судьбы', 'wheel fortune'),
  searched('keno', 'Instant keno', 'numbers mines'),
]);
const ids = (text: string): string[] => find(text).map(({ id }) => id);

describe('the search of games', () => {
  it('[DR-8.88] an empty text finds all, in the order of the lobby', () => {
    expect(ids('')).toEqual(['dice', 'mines', 'plinko', 'wheel', 'keno']);
    expect(ids('  ')).toEqual(ids(''));
  });

  it('[DR-8.88] finds names and English words by their beginning, without case and marks', () => {
    expect(ids('кос')).toEqual(['dice']);
    expect(ids('DIC')).toEqual(['dice']);
    expect(ids('колеса')).toEqual(['wheel']);
    expect(ids('fort')).toEqual(['wheel']);
  });

  it('[DR-8.88] a name is before another word', () => {
    expect(ids('mines')).toEqual(['mines', 'keno']);
  });

  it('[DR-8.88] all words must be found', () => {
    expect(ids('wheel судьбы')).toEqual(['wheel']);
    expect(ids('wheel mines')).toEqual([]);
  });

  it.each([
    ['dise', ['dice']],
    ['dixe', ['dice']],
    ['dixx', []],
    ['plinnko', ['plinko']],
    ['pilnko', ['plinko']],
    ['plxxxo', []],
    ['dis', []],
  ])('[DR-8.88] typing errors: %s', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('[DR-8.88] allows no error below four letters, one below six, two from six on', () => {
    expect(['abc', 'abcd', 'abcde', 'abcdef'].map(errorsIn)).toEqual([0, 1, 1, 2]);
  });
});
