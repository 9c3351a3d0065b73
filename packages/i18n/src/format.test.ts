import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile.ts';
import { formatChunks, formatMessage } from './format.ts';
import type { MessageValues } from './message.ts';
import { createTranslate } from './translate.ts';

const format = (text: string, values: MessageValues, lang: string, timeZone = '+03:00') =>
  formatMessage(compileMessage(text), values, { lang, timeZone });

const RU = '{n, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}';
const EN = '{n, plural, =0 {no bets} one {# bet} other {# bets}}';
const AR =
  '{n, plural, zero {لا رهانات} one {رهان واحد} two {رهانان} few {# رهانات} many {# رهانًا} other {# رهان}}';

describe('plurals', () => {
  it.each([
    [0, '0 ставок'],
    [1, '1 ставка'],
    [2, '2 ставки'],
    [4, '4 ставки'],
    [5, '5 ставок'],
    [11, '11 ставок'],
    [12, '12 ставок'],
    [21, '21 ставка'],
    [22, '22 ставки'],
    [111, '111 ставок'],
    [1.5, '1,5 ставки'],
  ])('[SH-LG-001] counts %d in Russian', (n, expected) => {
    expect(format(RU, { n }, 'ru')).toBe(expected);
  });

  it.each([
    [0, 'no bets'],
    [1, '1 bet'],
    [2, '2 bets'],
    [1000, '1,000 bets'],
  ])('[SH-LG-001] counts %d in English', (n, expected) => {
    expect(format(EN, { n }, 'en')).toBe(expected);
  });

  it.each([
    [0, 'لا رهانات'],
    [1, 'رهان واحد'],
    [2, 'رهانان'],
    [3, '3 رهانات'],
    [10, '10 رهانات'],
    [11, '11 رهانًا'],
    [99, '99 رهانًا'],
    [100, '100 رهان'],
    [103, '103 رهانات'],
  ])('[SH-LG-001] counts %d in Arabic, digits Western', (n, expected) => {
    expect(format(AR, { n }, 'ar')).toBe(expected);
  });

  it('subtracts an offset and keeps exact cases for the whole number', () => {
    const text = '{n, plural, offset:1 =1 {you} one {you and # more} other {you and # more}}';
    expect(format(text, { n: 1 }, 'en')).toBe('you');
    expect(format(text, { n: 2 }, 'en')).toBe('you and 1 more');
    expect(format(text, { n: 4 }, 'en')).toBe('you and 3 more');
  });

  it('formats ordinals', () => {
    const text = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} set';
    expect([1, 2, 3, 4, 11, 21].map((n) => format(text, { n }, 'en'))).toEqual([
      '1st set',
      '2nd set',
      '3rd set',
      '4th set',
      '11th set',
      '21st set',
    ]);
  });
});

describe('numbers and dates', () => {
  // 2024-03-09 21:30 UTC is the tenth of March in Moscow.
  const at = Date.UTC(2024, 2, 9, 21, 30);

  it('[SH-LG-011] shows a moment in the given time zone', () => {
    expect(format('{at, date, long}', { at }, 'ru')).toBe('10 марта 2024 г.');
    expect(format('{at, date, long}', { at }, 'en')).toBe('10 March 2024');
    expect(format('{at, date, long}', { at }, 'ar')).toBe('10 مارس 2024');
    expect(format('{at, time, short}', { at }, 'ru')).toBe('00:30');
    expect(format('{at, time, short}', { at }, 'ru', '+00:00')).toBe('21:30');
  });

  it('keeps every digit of a decimal text', () => {
    expect(format('{sum, number}', { sum: '9007199254740993.25' }, 'en')).toBe('9,007,199,254,740,993.25');
    expect(format('{sum, number}', { sum: 12_345_678n }, 'ru')).toBe('12\u00a0345\u00a0678');
  });

  it('supports skeletons and named styles', () => {
    expect(format('{x, number, percent}', { x: 0.25 }, 'en')).toBe('25%');
    expect(format('{x, number, ::.00}', { x: 1.5 }, 'en')).toBe('1.50');
    expect(format('{at, date, ::MMMd}', { at }, 'en')).toBe('10 Mar');
  });
});

describe('selects, tags and faults', () => {
  it('selects by word and falls back to other', () => {
    const text = '{side, select, home {hosts} away {guests} other {draw}}';
    expect(format(text, { side: 'away' }, 'en')).toBe('guests');
    expect(format(text, { side: 'x' }, 'en')).toBe('draw');
  });

  it('keeps tags for callers that render elements', () => {
    const message = compileMessage('I am over {age} and accept the <link>rules</link>');
    const values = { age: 18 };
    expect(formatChunks(message, values, { lang: 'en' })).toEqual([
      'I am over ',
      '18',
      ' and accept the ',
      { tag: 'link', children: ['rules'] },
    ]);
    expect(formatMessage(message, values, { lang: 'en' })).toBe('I am over 18 and accept the rules');
  });

  it('shows a missing value by name and a missing key as itself', () => {
    expect(format('{name} wins', {}, 'en')).toBe('{name} wins');
    const t = createTranslate([{}], { lang: 'en' });
    expect(t('main_close')).toBe('main_close');
    expect(t.find('no_such_key')).toBeNull();
  });

  it('searches dictionaries in order', () => {
    const t = createTranslate([{ main_close: 'X' }, { main_close: 'Y', main_back: 'Z' }], { lang: 'en' });
    expect([t('main_close'), t('main_back')]).toEqual(['X', 'Z']);
  });
});
