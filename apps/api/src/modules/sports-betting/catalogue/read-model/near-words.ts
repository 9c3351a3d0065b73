// any-ascii: one small table for all scripts, without dependencies, kept up since 2020.
import anyAscii from 'any-ascii';
import { MAX_COMPARED_LETTERS, wordDistance } from './word-distance.ts';

/** A word of a name or of a query, in the forms in which it is compared. */
export type ComparedWord = {
  /** As `foldName` writes it. */
  word: string;
  script: 'latin' | 'cyrillic' | 'arabic' | 'other';
  latin: ComparedForm;
  /** The consonants, once a comparison has needed them; see `consonantsOf`. */
  consonants: ComparedForm | null;
  /** The number of the last search that listed the word. */
  listedBy: number;
};
type ComparedForm = { text: string; /** One bit for each letter that occurs. */ letters: number };

/** How many words of names one typed word may stand for. */
const MAX_NEAR_WORDS = 8;
/** From this length on, a typed word with a mistake is also compared with beginnings of words. */
const MIN_MISTAKEN_BEGINNING = 5;
/** Shorter words are not compared by their consonants, because too many names share them. */
const MIN_CONSONANTS = 3;
const LETTERS = 26;
/** More than the order of any word that is compared by all its letters. */
const AFTER_ALL_EDITS = 10;

/** Returns how many edits a typed word of this many letters may have: 0 up to 3, 1 up to 7, then 2 (DR-11.10). */
export const allowedEdits = (length: number): 0 | 1 | 2 => (length <= 3 ? 0 : length <= 7 ? 1 : 2);

/** Returns a folded word in the forms in which words are compared. */
export function comparedWord(word: string): ComparedWord {
  if (/^[a-z\d]+$/.test(word))
    return { word, script: 'latin', latin: formOf(word), consonants: null, listedBy: 0 };
  const latin = anyAscii(word)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');
  return { word, script: scriptOf(word), latin: formOf(latin), consonants: null, listedBy: 0 };
}

const formOf = (text: string): ComparedForm => ({ text, letters: lettersOf(text) });

function lettersOf(text: string): number {
  let letters = 0;
  for (const letter of text) {
    const at = letter.charCodeAt(0) - 'a'.charCodeAt(0);
    // All digits share the bits after the letters.
    letters |= 1 << (at >= 0 ? at : LETTERS);
  }
  return letters;
}

function scriptOf(word: string): ComparedWord['script'] {
  if (/^\p{Script=Latin}/u.test(word)) return 'latin';
  if (/^\p{Script=Cyrillic}/u.test(word)) return 'cyrillic';
  return /^\p{Script=Arabic}/u.test(word) ? 'arabic' : 'other';
}

/**
 * Returns the consonants of a word: the Arabic script leaves out short vowels, so it is compared with other scripts by
 * these. Letters that it does not tell apart are written as one; doubled letters are left out.
 */
const consonantsOf = (word: ComparedWord): ComparedForm =>
  (word.consonants ??= formOf(skeletonOf(word.latin.text)));

const skeletonOf = (latin: string): string =>
  latin
    .replaceAll('ch', 'ts')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('p', 'b')
    .replaceAll('v', 'f')
    .replaceAll('j', 'g')
    .replaceAll(/[aeiouwyh]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

/**
 * Returns the words of names that are nearest to a typed word, at most eight: those with the fewest edits, whole words
 * before beginnings of words, and of these first the ones in the script of the typed word (DR-11.10). Empty when every
 * word is further away than its length allows.
 */
export function nearestWords(typed: ComparedWord, names: Iterable<ComparedWord>): string[] {
  if (typed.latin.text === '' || typed.latin.text.length > MAX_COMPARED_LETTERS) return [];
  let best = Number.POSITIVE_INFINITY;
  let nearest: ComparedWord[] = [];
  for (const name of names) {
    const rank = rankOf(typed, name);
    if (rank > best) continue;
    if (rank < best) nearest = [];
    if (Number.isFinite(rank)) nearest.push(name);
    best = rank;
  }
  const isOther = ({ script }: ComparedWord) => Number(script !== typed.script);
  return nearest
    .toSorted((a, b) => isOther(a) - isOther(b) || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEAR_WORDS)
    .map(({ word }) => word);
}

/**
 * Returns the order of a name's word: twice its edits, and one more for a beginning; words that are compared by
 * consonants after all others. Infinite when the word is too far.
 */
function rankOf(typed: ComparedWord, name: ComparedWord): number {
  const isByConsonants = (typed.script === 'arabic') !== (name.script === 'arabic');
  const [typedForm, nameForm] = isByConsonants
    ? [consonantsOf(typed), consonantsOf(name)]
    : [typed.latin, name.latin];
  const { length } = typedForm.text;
  if (isByConsonants && length < MIN_CONSONANTS) return Number.POSITIVE_INFINITY;
  const limit = allowedEdits(length);
  // Each letter that the name's word does not have costs an edit. This leaves few words for the comparison.
  if (countBits(typedForm.letters & ~nameForm.letters) > limit || nameForm.text.length < length - limit)
    return Number.POSITIVE_INFINITY;
  return orderOf(typedForm.text, nameForm.text, limit) + (isByConsonants ? AFTER_ALL_EDITS : 0);
}

function orderOf(typed: string, name: string, limit: number): number {
  const { whole, beginning } = wordDistance(typed, name, limit);
  if (whole <= limit && whole <= beginning) return 2 * whole;
  const isBeginning = beginning === 0 || (beginning <= limit && typed.length >= MIN_MISTAKEN_BEGINNING);
  if (isBeginning) return 2 * beginning + 1;
  return whole <= limit ? 2 * whole : Number.POSITIVE_INFINITY;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
