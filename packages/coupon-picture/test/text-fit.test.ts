import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitText } from '../src/text-fit.ts';

/** Each character is ten pixels wide. */
const measure = (text: string): number => Array.from(text).length * 10;

it('shortens a long name to the width, with an ellipsis, and never inside a character', () => {
  expect(fitText('Northgate', 90, measure)).toBe('Northgate');
  expect(fitText('Northgate United', 100, measure)).toBe('Northgate…');
  expect(fitText('اتحاد كفر الياسمين', 80, measure)).toBe('اتحاد ك…');
  expect(fitText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 80, measure)).toBe('👩‍👩‍👧‍👦…');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.integer({ min: 10, max: 300 }),
      (text, width) => {
        const fitting = fitText(text, width, measure);
        expect(fitting === text || (fitting.endsWith('…') && measure(fitting) <= width)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
