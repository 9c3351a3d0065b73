import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCoefs, formatDecimalCoef } from './coefficient.ts';
import { fromUnits, toUnits } from './fixed-point.ts';
import { addAmounts, formatMoney, localiseAmount, normaliseAmount } from './money.ts';
import { formatClock, formatDay, formatMoment, formatSpan, formatStart, formatZonedMoment } from './time.ts';

describe('decimal strings', () => {
  it('are formatted back unchanged', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        fc.integer({ min: 0, max: 8 }),
        (units, digits) => {
          expect(toUnits(fromUnits(units, digits), digits)).toBe(units);
        },
      ),
    );
  });

  it('cut further digits and refuse invalid decimals', () => {
    expect(toUnits('12.3456', 3)).toBe(12345n);
    expect(toUnits('-0.5', 2)).toBe(-50n);
    expect([toUnits('1e3', 2), toUnits('', 2), toUnits('1,5', 2), toUnits('.5', 2)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(fromUnits(5n, 3)).toBe('0.005');
  });
});

describe('money', () => {
  it("[SH-LG-012] is in the language's format, with every digit", () => {
    expect(formatMoney('1248.50', { lang: 'en', currency: 'EUR' })).toBe('€1,248.50');
    expect(formatMoney('1248.50', { lang: 'ru', currency: 'RUB' })).toBe('1\u00a0248,50\u00a0₽');
    expect(formatMoney('9007199254740993.25', { lang: 'en', currency: 'USD' })).toBe(
      '$9,007,199,254,740,993.25',
    );
    expect(formatMoney('1.2345', { lang: 'en', currency: 'KWD' })).toContain('1.234');
    expect(formatMoney('12.00', { lang: 'en', currency: 'EUR', isSigned: true })).toBe('+€12.00');
  });

  it('shows invalid input unchanged', () => {
    expect(formatMoney('120', { lang: 'en', currency: 'POINTS' })).toBe('120 POINTS');
    expect(formatMoney('soon', { lang: 'en', currency: 'EUR' })).toBe('soon');
  });

  it('keeps the part of the input that can become an amount', () => {
    const typed = (text: string) => normaliseAmount(text, 2);
    expect(['', '12', '0012', '1,5', '1.2345', ' 1 000 ', '.5', '12.'].map(typed)).toEqual([
      '',
      '12',
      '12',
      '1.5',
      '1.23',
      '1000',
      '0.5',
      '12.',
    ]);
    expect(['-1', '1e3', '1.2.3', 'abc'].map(typed)).toEqual([null, null, null, null]);
    expect(normaliseAmount('12.7', 0)).toBe('12');
    // [DR-10.9] Arabic digits and decimal sign.
    expect(typed('١٢٫٥')).toBe('12.5');
  });

  it('[DR-10.9] shows the decimal sign of the language', () => {
    expect(['en', 'ru', 'ar'].map((lang) => localiseAmount('12.50', lang))).toEqual([
      '12.50',
      '12,50',
      '12.50',
    ]);
    expect(['', '12', '12.'].map((text) => localiseAmount(text, 'ru'))).toEqual(['', '12', '12,']);
  });

  it('steps without a float and never below zero', () => {
    expect(addAmounts('0.1', '0.2', 1, 2)).toBe('0.30');
    expect(addAmounts('25', '5', 1, 2)).toBe('30');
    expect(addAmounts('', '5', 1, 2)).toBe('5');
    expect(addAmounts('3', '5', -1, 2)).toBe('0');
    expect(addAmounts('10', '1', -1, 0)).toBe('9');
  });
});

describe('coefficients', () => {
  it('are compared as thousandths', () => {
    expect(compareCoefs('1.86', '1.860')).toBe(0);
    expect(compareCoefs('1.865', '1.86')).toBe(1);
    expect(compareCoefs('9.9', '10.0')).toBe(-1);
    expect(compareCoefs('', '1.5')).toBe(0);
  });

  it('show a third digit only when it is not zero', () => {
    expect(['1.860', '1.865', '26', '1.5', 'x'].map(formatDecimalCoef)).toEqual([
      '1.86',
      '1.865',
      '26.00',
      '1.50',
      'x',
    ]);
  });
});

describe('time', () => {
  // 9 March 2024, 21:30 UTC.
  const at = 1_710_019_800;
  const ru = { lang: 'ru', timeZone: 3, is12h: false };

  it('[SH-LG-011] is in the visitor’s own time zone and clock format', () => {
    expect(formatClock(at, ru)).toBe('00:30');
    expect(formatClock(at, { ...ru, timeZone: -3.5 })).toBe('18:00');
    expect(formatClock(at, { lang: 'en', timeZone: 0, is12h: true })).toMatch(/^9:30\spm$/);
    expect(formatDay(at, { ...ru, lang: 'en' })).toBe('10 Mar');
    expect(formatDay(at, ru)).toBe('10 мар.');
    expect(formatDay(at, { ...ru, lang: 'ar' })).toBe('10 مارس');
  });

  it('[DR-10.3] a start today or tomorrow is said as a word, by midnight of the shown zone', () => {
    const nowMs = Date.UTC(2026, 10, 24, 21, 30);
    const start = (hour: number, options: { lang?: string; timeZone?: number } = {}) =>
      formatStart(
        Date.UTC(2026, 10, 24, hour) / 1000,
        { lang: 'en', timeZone: 0, is12h: false, ...options },
        nowMs,
      );
    expect([22, 23, 24, 47, 48, 20].map((hour) => start(hour))).toEqual([
      'Today, 22:00',
      'Today, 23:00',
      'Tomorrow, 00:00',
      'Tomorrow, 23:00',
      '26 Nov, 00:00',
      'Today, 20:00',
    ]);
    expect(start(-1)).toBe('23 Nov, 23:00');
    // Three hours ahead, it is already the next day.
    expect(start(22, { timeZone: 3 })).toBe('Today, 01:00');
    expect([start(22, { lang: 'ru' }), start(30, { lang: 'ru' })]).toEqual([
      'Сегодня, 22:00',
      'Завтра, 06:00',
    ]);
    expect(start(22, { lang: 'ar' })).toBe('اليوم، 22:00');
  });

  it('[DR-10.3] the text on hover has the year and the zone', () => {
    expect(formatZonedMoment(at, { lang: 'en', timeZone: 5.75, is12h: false })).toBe(
      '10 Mar 2024, 03:15 (UTC+5:45)',
    );
    expect(formatZonedMoment(at, { lang: 'en', timeZone: 0, is12h: false })).toBe('9 Mar 2024, 21:30 (UTC)');
  });

  it('a moment has day, month and clock, and the year only when it is not the current year', () => {
    // 23 November 2026, 04:40 UTC.
    const moment = Date.UTC(2026, 10, 23, 4, 40) / 1000;
    const shown = (lang: string, year: number, is12h = false) =>
      formatMoment(moment, { lang, timeZone: 0, is12h }, Date.UTC(year, 5, 1));
    expect(['en', 'ru', 'ar'].map((lang) => shown(lang, 2026))).toEqual([
      '23 Nov, 04:40',
      '23 нояб., 04:40',
      '23 نوفمبر، 04:40',
    ]);
    expect(['en', 'ru', 'ar'].map((lang) => shown(lang, 2027))).toEqual([
      '23 Nov 2026, 04:40',
      '23 нояб. 2026 г., 04:40',
      '23 نوفمبر 2026، 04:40',
    ]);
    expect(shown('en', 2026, true)).toMatch(/^23 Nov, 4:40\sam$/);
    // Two hours before the new year in UTC. The visitor's clock is three hours ahead, so it shows the next year.
    const lateSec = Date.UTC(2026, 11, 31, 22, 0) / 1000;
    expect(formatMoment(lateSec, { ...ru, lang: 'en' }, Date.UTC(2026, 11, 1))).toBe('1 Jan 2027, 01:00');
  });

  it('shows spans as minutes and seconds, with hours when needed', () => {
    expect([0, 65, 3725, -5].map(formatSpan)).toEqual(['0:00', '1:05', '1:02:05', '0:00']);
  });
});
