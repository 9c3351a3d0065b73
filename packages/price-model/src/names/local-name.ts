/** The languages of invented names. A new language is one more key in every list. */
export const nameLanguages = ['en', 'ru', 'ar'] as const;
export type NameLanguage = (typeof nameLanguages)[number];

/** One name in each language. */
export type LocalName = Readonly<Record<NameLanguage, string>>;

/** A name as written in the lists of this folder: English, Russian, Arabic. */
export type NameRow = readonly [en: string, ru: string, ar: string];

export function localName([en, ru, ar]: NameRow): LocalName {
  return { en, ru, ar };
}

/**
 * Puts the town into the name pattern of a club, at `{}`. Each language has its own pattern, because the word order
 * differs.
 */
export function patternName(pattern: NameRow, town: NameRow): LocalName {
  const filled = (i: 0 | 1 | 2): string => pattern[i].replace('{}', town[i]);
  return { en: filled(0), ru: filled(1), ar: filled(2) };
}

/** Latin letters that cannot be split into a plain letter and an accent. */
const ASCII_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ø: 'o', æ: 'ae', ß: 'ss' };

/** Makes a stable key from an English name: lower case, no accents, words joined by hyphens. */
export function nameKey(english: string): string {
  return english
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıłđøæß]/g, (letter) => ASCII_LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
