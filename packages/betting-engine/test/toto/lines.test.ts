import { knownCurrency } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestCaseLines,
  chanceOfCorrect,
  countCorrectLines,
  readTotoChoices,
  TOTO_KINDS,
  TOTO_VOID,
  totoKind,
  totoLines,
  totoOutcomesOf,
  totoPayoutMinor,
  totoPriceMinor,
} from '../../src/index.ts';

const { fifteen, quick, score } = TOTO_KINDS;
const eur = knownCurrency('EUR');

/** Choices of matches in order, such as `1 X2 12`. */
const choices = (text: string) =>
  text.split(' ').map((names, at) => ({ match: at + 1, outcomes: names.match(/./g) ?? [] }));

describe('lines of a coupon', () => {
  it('[DR-8.52] three doubles and two trebles are 72 lines for 36.00', () => {
    const read = readTotoChoices(fifteen, choices('1X 12 X2 1X2 1X2 1 1 1 1 1 1 1 1 1 1'));
    expect(read).toMatchObject({ outcome: 'read', lines: 72 });
    expect(totoPriceMinor(72, { house: eur, currency: eur, rate: '1' })).toBe(36_00n);
  });

  it('[DR-8.52] nine trebles are the most lines, 19,683; a double more is refused', () => {
    expect(
      readTotoChoices(fifteen, choices('1X2 1X2 1X2 1X2 1X2 1X2 1X2 1X2 1X2 1 1 1 1 1 1')),
    ).toMatchObject({
      lines: 19_683,
    });
    expect(readTotoChoices(fifteen, choices('1X2 1X2 1X2 1X2 1X2 1X2 1X2 1X2 1X2 1X 1 1 1 1 1'))).toEqual({
      outcome: 'refused',
      fault: 'too-many-lines',
      match: null,
    });
  });

  it('[DR-8.166] names a missing match, a doubled one and an unknown outcome', () => {
    const six = choices('1 X 2 1 X 2');
    const faultOf = (list: ReturnType<typeof choices>) => {
      const read = readTotoChoices(quick, list);
      return read.outcome === 'refused' ? [read.fault, read.match] : read.masks;
    };
    expect(faultOf(six)).toEqual([1, 2, 4, 1, 2, 4]);
    expect(faultOf(six.toReversed())).toEqual([1, 2, 4, 1, 2, 4]);
    expect(faultOf(six.slice(0, 5))).toEqual(['match-missing', 6]);
    expect(faultOf([...six.slice(0, 5), { match: 6, outcomes: [] }])).toEqual(['match-missing', 6]);
    expect(faultOf([...six.slice(0, 5), { match: 2, outcomes: ['1'] }])).toEqual(['match-doubled', 2]);
    expect(faultOf([...six, { match: 7, outcomes: ['1'] }])).toEqual(['unknown-outcome', 7]);
    expect(faultOf([{ match: 1, outcomes: ['3'] }, ...six.slice(1)])).toEqual(['unknown-outcome', 1]);
  });

  it('[DR-8.159] an exact score has fourteen outcomes', () => {
    expect(score.outcomes).toHaveLength(14);
    expect(totoOutcomesOf(score, 0b10_0000_0000_0011)).toEqual(['0-0', '1-0', 'other']);
    expect(totoKind('nominees')).toBeNull();
    expect(totoKind('toString')).toBeNull();
  });

  it('[DR-8.163] a price in another currency is rounded up for the whole coupon, a return down', () => {
    const rate = { house: eur, currency: knownCurrency('USD'), rate: '1.0873' };
    // 0.50 EUR are 0.54365 USD, and 1.50 EUR are 1.63095.
    expect(totoPriceMinor(1, rate)).toBe(55n);
    expect(totoPriceMinor(3, rate)).toBe(164n);
    expect(totoPayoutMinor(317_55n, rate)).toBe(345_27n);
  });
});

describe('correct lines', () => {
  it('[DR-8.167] counts by arithmetic what a list of all lines counts', () => {
    const mask = fc.integer({ min: 1, max: 7 });
    const result = fc.constantFrom(0, 1, 2, TOTO_VOID);
    fc.assert(
      fc.property(fc.array(fc.tuple(mask, result), { minLength: 1, maxLength: 6 }), (matches) => {
        const masks = matches.map(([one]) => one);
        const results = matches.map(([, one]) => one);
        const lines = masks.reduce<number[][]>(
          (list, one) =>
            list.flatMap((line) => [0, 1, 2].filter((at) => one & (1 << at)).map((at) => [...line, at])),
          [[]],
        );
        const expected = Array.from({ length: masks.length + 1 }, () => 0);
        for (const line of lines) {
          const correct = line.filter((at, no) => results[no] === TOTO_VOID || results[no] === at).length;
          expected[correct] = (expected[correct] ?? 0) + 1;
        }
        expect(countCorrectLines(masks, results)).toEqual(expected);
        expect(totoLines(masks)).toBe(lines.length);
      }),
    );
  });

  it('[DR-8.55] a void match is correct for every line', () => {
    expect(countCorrectLines([1, 3, 7], [1, TOTO_VOID, 2])).toEqual([0, 4, 2, 0]);
  });

  it('[DR-8.52] three doubles and a treble with all correct: 1 x 15, 5 x 14, 9 x 13', () => {
    const masks = [3, 5, 6, 7, ...Array.from({ length: 11 }, () => 1)];
    expect(bestCaseLines(masks).slice(0, 4)).toEqual([1, 5, 9, 7]);
  });

  it('[DR-8.56] [DR-8.169] the chances with equal outcomes', () => {
    const of = (kind: typeof quick, correct: number): number => {
      const { num, den } = chanceOfCorrect(kind, correct);
      return Number(num) / Number(den);
    };
    const figures = [15, 14, 13, 12, 11, 10, 9].map((correct) => of(fifteen, correct).toPrecision(4));
    expect(figures).toEqual([
      '6.969e-8',
      '0.000002091',
      '0.00002927',
      '0.0002537',
      '0.001522',
      '0.006697',
      '0.02232',
    ]);
    const atLeast = [15, 14, 13, 12, 11, 10, 9].reduce((total, correct) => total + of(fifteen, correct), 0);
    expect(atLeast.toFixed(6)).toBe('0.030828');
    const waysOf = (correct: number): bigint => {
      const { num, den } = chanceOfCorrect(quick, correct);
      return (num * 729n) / den;
    };
    expect([6, 5, 4].map(waysOf)).toEqual([1n, 12n, 60n]);
  });
});
