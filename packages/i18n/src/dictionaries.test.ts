import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLocales } from './check-locales.ts';
import { createDictionaries } from './dictionaries.ts';
import { generateKeys } from './generate-keys.ts';
import { readLocales } from './locales.ts';
import type { Locales } from './locales.ts';

const localesDir = join(import.meta.dirname, '../../../locales');
const locales = (texts: Record<string, Record<string, string>>): Locales =>
  new Map(Object.entries(texts).map(([lang, area]) => [lang, new Map([['main', area]])]));
const LANGUAGES = [{ id: 'ru', name: 'Русский', dir: 'ltr' }] as const;

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

  it('[SH-LG-010] treats an unknown language as Russian and keeps one answer', () => {
    expect(made.messages('zz', ['main'])).toBe(made.messages('ru', ['main']));
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
    expect(checkLocales(readLocales(localesDir), 'ru')).toEqual([]);
  });

  it('generated keys are up to date', () => {
    const generated = readFileSync(join(import.meta.dirname, 'keys.gen.ts'), 'utf8');
    expect(generated).toBe(generateKeys(readLocales(localesDir).get('ru') ?? new Map()));
  });
});
