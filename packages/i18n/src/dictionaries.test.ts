import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLocales } from './check-locales.ts';
import { createDictionaries } from './dictionaries.ts';
import { createTranslate } from './translate.ts';
import { generateKeys } from './generate-keys.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { readLocales } from './locales.ts';
import type { Locales } from './locales.ts';

const localesDir = join(import.meta.dirname, '../../../locales');
const locales = (texts: Record<string, Record<string, string>>): Locales =>
  new Map(Object.entries(texts).map(([lang, area]) => [lang, new Map([['main', area]])]));
const LANGUAGES = [
  { id: 'ru', name: 'Русский', dir: 'ltr', isFallback: true },
  { id: 'en', name: 'English', dir: 'ltr', isFallback: true },
] as const;

describe('dictionaries', () => {
  const made = createDictionaries(
    '',
    locales({
      ru: { main_a: 'А', main_b: 'Б' },
      en: { main_a: 'A', main_b: 'B', main_c: 'C' },
      ar: { main_a: 'أ' },
    }),
    LANGUAGES,
  );

  it('[SH-LG-010] falls back to Russian and then to English', () => {
    expect(made.messages('ar', ['main'])).toEqual({ main_a: 'أ', main_b: 'Б', main_c: 'C' });
  });

  it('[SH-LG-010] treats an unknown language as Russian and caches one dictionary', () => {
    expect(made.messages('zz', ['main'])).toBe(made.messages('ru', ['main']));
  });
});

describe('the link to all markets of a game', () => {
  it.each(['en', 'ru', 'ar'])('[SH-LG-001] in %s its name contains the number that it shows', (lang) => {
    const t = createTranslate([createDictionaries(localesDir).messages(lang, ['line'])], { lang });
    for (const count of [1, 2, 3, 11, 21, 100])
      expect(t.find('line_all_markets', { game: 'A – B', count })).toContain(String(count));
  });
});

describe('ages', () => {
  const said = (lang: string, key: string, age: number): string =>
    createTranslate([createDictionaries(localesDir).messages(lang, ['auth', 'footer', 'notices'])], { lang })
      .find(key, { age, company: 'Touchline' })
      ?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';

  it('[SH-AG-001] in Russian the word for years has the plural form of its number, for any configured age', () => {
    const forms = (key: string, before: string) =>
      [16, 18, 21, 22, 25].map(
        (age) => new RegExp(`${before}(${age} [а-я]+)`).exec(said('ru', key, age))?.[1],
      );
    const least = ['16 лет', '18 лет', '21 года', '22 лет', '25 лет'];
    expect(forms('notices_age_text', 'с ')).toEqual(least);
    expect(forms('auth_registration_text', 'не меньше ')).toEqual(least);
    expect(forms('footer_age', 'старше ')).toEqual(least);
    expect([18, 21, 22].map((age) => said('ru', 'auth_confirm', age).split(',')[0])).toEqual([
      'Мне исполнилось 18 лет',
      'Мне исполнился 21 год',
      'Мне исполнилось 22 года',
    ]);
  });

  it('[SH-AG-001] English and Arabic have one form for all of them', () => {
    expect([18, 21].map((age) => said('en', 'auth_confirm', age))).toEqual([
      'I am 18 or older and accept the',
      'I am 21 or older and accept the',
    ]);
    expect([16, 21, 25].map((age) => said('ar', 'auth_confirm', age))).toEqual([
      'عمري 16 عامًا أو أكثر وأوافق على',
      'عمري 21 عامًا أو أكثر وأوافق على',
      'عمري 25 عامًا أو أكثر وأوافق على',
    ]);
  });
});

describe('key check', () => {
  it('finds what differs between languages', () => {
    const problems = checkLocales(
      locales({
        ru: { main_a: '{n, plural, one {x} few {x} many {x} other {x}}', main_b: '{name}', wrong: 'x' },
        en: { main_a: '{n, plural, other {x}}', main_b: '{nom}', main_d: 'D', wrong: '{broken' },
      }),
      'ru',
    );
    expect(problems.map((problem) => `${problem.lang} ${problem.kind}`).sort()).toEqual([
      'en bad-text',
      'en key-prefix',
      'en key-unknown',
      'en plural-category-missing',
      'en values-differ',
      'ru key-prefix',
    ]);
  });

  it('[SH-LG-001] finds nothing in the repository', () => {
    expect(checkLocales(readLocales(localesDir), DEFAULT_LANGUAGE)).toEqual([]);
  });

  it('generated keys are up to date', () => {
    const generated = readFileSync(join(import.meta.dirname, 'keys.gen.ts'), 'utf8');
    expect(generated).toBe(generateKeys(readLocales(localesDir).get(DEFAULT_LANGUAGE) ?? new Map()));
  });
});
