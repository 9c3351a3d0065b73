import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onOtherLayouts } from './keyboard-layouts.ts';
import { allowedEdits, comparedWord, nearestWords } from './near-words.ts';
import { MAX_COMPARED_LETTERS, wordDistance } from './word-distance.ts';

const near = (typed: string, ...names: string[]) =>
  nearestWords(comparedWord(typed), names.map(comparedWord));

/** The distance by its definition, without a limit: the whole table. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_one, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      (table[row] ?? [])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(a.length, b.length);
}

describe('near words', () => {
  it('[DR-11.10] allow no mistake up to 3 letters, one up to 7, two from 8 on', () => {
    expect([1, 3, 4, 7, 8, 24].map(allowedEdits)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(near('rom', 'ram')).toEqual([]);
    expect(near('rael', 'real')).toEqual(['real']);
    expect(near('rlae', 'real')).toEqual([]);
    expect(near('northgaet', 'northgate')).toEqual(['northgate']);
    expect(near('nortgaet', 'northgate')).toEqual(['northgate']);
    expect(near('nrtgaet', 'northgate')).toEqual([]);
  });

  it('[DR-11.10] a letter added, left out or replaced, and two letters swapped, count one each', () => {
    for (const typed of ['harbuor', 'harbor', 'harbouur', 'harbiur', 'arbour'])
      expect(near(typed, 'harbour'), typed).toEqual(['harbour']);
  });

  it('[DR-11.10] the same word in another script has no mistake, also by its beginning', () => {
    expect(near('severomost', 'северомост')).toEqual(['северомост']);
    expect(near('спартак', 'spartak')).toEqual(['spartak']);
    expect(near('sever', 'северомост')).toEqual(['северомост']);
    expect(near('spr', 'спартак')).toEqual([]);
    expect(near('zazolc', 'zażółć')).toEqual(['zażółć']);
  });

  it('[DR-11.10] Arabic and other scripts are compared by their consonants', () => {
    expect(near('نورثغيت', 'northgate')).toEqual(['northgate']);
    expect(near('severomost', 'سيفيروموست')).toEqual(['سيفيروموست']);
    expect(near('يونايتد', 'юнайтед')).toEqual(['юнайтед']);
    expect(near('ne', 'نو')).toEqual([]);
  });

  it('[DR-11.10] fewer mistakes come first, then whole words, then the script of the typed word', () => {
    expect(near('harbur', 'harbours', 'harbour', 'harb')).toEqual(['harbour']);
    expect(near('spartak', 'спартаковец', 'спартак')).toEqual(['спартак']);
    expect(near('nortgate', 'нортгейт', 'northgate', 'nortgat')).toEqual(['northgate', 'nortgat'].toSorted());
    expect(near('sport', 'спорт', 'sporti')).toEqual(['спорт']);
    expect(near('спрот', 'sport', 'спорт')).toEqual(['спорт', 'sport']);
  });

  it('[DR-11.11] a word stands for at most eight words, and one of more than 24 letters for none', () => {
    const many = Array.from({ length: 20 }, (_, at) => `real${String.fromCharCode(97 + at)}`);
    expect(near('rael', ...many.map((one) => one.slice(0, 4)))).toHaveLength(8);
    const long = 'ab'.repeat(MAX_COMPARED_LETTERS / 2);
    expect(near(long, `${long}c`)).toEqual([`${long}c`]);
    expect(near(`${long}c`, long)).toEqual([]);
  });

  it('[DR-11.10] counts as the whole table of distances does, for whole words and beginnings', () => {
    const word = fc.stringMatching(/^[abc]{1,9}$/);
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 1, 2), (typed, name, limit) => {
        const over = limit + 1;
        const beginnings = Array.from({ length: name.length + 1 }, (_, at) =>
          plainDistance(typed, name.slice(0, at)),
        );
        expect(wordDistance(typed, name, limit)).toEqual({
          whole: Math.min(over, plainDistance(typed, name)),
          beginning: Math.min(over, ...beginnings),
        });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('keyboard layouts', () => {
  it('[DR-11.9] the same keys on the other layouts', () => {
    expect(onOtherLayouts('htfk')).toContain('реал');
    expect(onOtherLayouts('реал')).toContain('htfk');
    expect(onOtherLayouts('[frth')).toContain('хакер');
    expect(onOtherLayouts('кфму 2')).toContain('rave 2');
    expect(onOtherLayouts('لاfк')).toEqual([]);
  });
});
