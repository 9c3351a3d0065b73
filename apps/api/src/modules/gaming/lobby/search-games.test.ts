import { beforeAll, describe, expect, it } from 'vitest';
import { listGame } from './list-game.testdata.ts';
import { createSearch, errorsIn, type SearchGames } from './search-games.ts';

const searched = (id: string, name: string, words = '') => listGame(id, { name, words });
let find: SearchGames;
beforeAll(async () => {
  find = await createSearch([
    searched('dice', 'Кости', 'dice number'),
    searched('mines', 'Mines', 'tiles'),
    searched('plinko', 'Plinko', 'ball pegs'),
    listGame('wheel', { names: { en: 'Wheel', ru: 'Колёса судьбы' }, words: 'wheel fortune' }),
    searched('keno', 'Instant keno', 'numbers mines'),
  ]);
});
const ids = (text: string): string[] => find(text).map(({ id }) => id);

describe('the search of games', () => {
  it('[DR-8.88] finds names and English words by their beginning, without case and marks', () => {
    expect(ids('кос')).toEqual(['dice']);
    expect(ids('DIC')).toEqual(['dice']);
    expect(ids('колеса')).toEqual(['wheel']);
    expect(ids('fort')).toEqual(['wheel']);
  });

  it('[DR-8.88] the beginning of a word has two letters or more', () => {
    expect([ids('p'), ids('pl')]).toEqual([[], ['plinko']]);
  });

  it('[DR-8.88] the first six words count', () => {
    expect(ids('wheel wh whe whee fort wheel nothing')).toEqual(['wheel']);
    expect(ids('wheel wh whe whee fort nothing')).toEqual([]);
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
