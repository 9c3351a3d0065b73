import { PLACES } from './shared-play.ts';

/**
 * The place of the bet that a key cashes out: A and B, in either case (DR-8.108). A key without a Latin letter counts by
 * its place on the keyboard, where the letter is printed too.
 *
 * @returns -1 for every other key
 */
export function placeOfKey(key: string, code: string): number {
  const letter = /^[a-z]$/i.test(key)
    ? key.toUpperCase()
    : isOtherLetter(key)
      ? code.replace(/^Key/, '')
      : '';
  return PLACES.findIndex((name) => name === letter);
}

/** A letter of another alphabet; names of keys such as `Enter` are longer. */
const isOtherLetter = (key: string): boolean => /^\p{L}$/u.test(key);
