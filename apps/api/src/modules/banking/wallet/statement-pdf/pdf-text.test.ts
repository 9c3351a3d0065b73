import { describe, expect, it } from 'vitest';
import { visualRuns } from './pdf-text.ts';

describe('[DR-12.80] the runs of a line from left to right', () => {
  it.each([
    ['Statement', ['Statement']],
    ['Счёт в EUR', ['Счёт в EUR']],
    ['', []],
  ])('a text of one direction is one run: %j', (text, runs) => {
    expect(visualRuns(text, 'ltr')).toEqual(runs);
  });

  it('words of Arabic keep their order of reading and go from right to left; numbers stand among them', () => {
    expect(visualRuns('حساب بعملة EUR', 'rtl')).toEqual(['EUR', ' ', 'بعملة', ' ', 'حساب']);
    expect(visualRuns('رهان · الرهان رقم 15', 'rtl')).toEqual([
      '15',
      ' ',
      'رقم',
      ' ',
      'الرهان',
      ' ',
      '·',
      ' ',
      'رهان',
    ]);
    expect(visualRuns('لآخر 12 شهرًا', 'rtl')).toEqual(['شهرًا', ' ', '12', ' ', 'لآخر']);
  });

  it('a word without letters is turned here, because the font does not turn it', () => {
    expect(visualRuns('لا ؟! ب', 'rtl')).toEqual(['ب', ' ', '!؟', ' ', 'لا']);
    expect(visualRuns('2026/11/26، 1:34 م', 'rtl')).toEqual(['م', ' ', '1:34', ' ', '،', '2026/11/26']);
  });

  it('brackets are mirrored, and characters that only set a direction are left out', () => {
    expect(visualRuns('حساب (رئيسي)', 'rtl')).toEqual([')رئيسي(', ' ', 'حساب']);
    expect(visualRuns('\u200E-10.00', 'ltr').join('')).toBe('-10.00');
  });
});
