import type { Names } from '../writes/feed-messages.ts';

/** Maximum number of words of a query; further words are ignored (DR-11.11). */
const MAX_WORDS = 6;

/**
 * Normalizes a text for comparison: lower case, no accents, `ё` becomes `е`, and variants of an Arabic letter become
 * one. All other characters separate words.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ё', 'е')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the distinct words of a query. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      foldName(text)
        .split(' ')
        .filter((word) => word !== ''),
    ),
  ].slice(0, MAX_WORDS);

/** Joins all names of an object in every language, normalized, with a space before every word. */
export const foldedNames = (...names: (Names | null | undefined)[]): string =>
  names
    .flatMap((of) => Object.values(of ?? {}))
    .map((name) => ` ${foldName(name)}`)
    .join('');
