import { isMatch, type MatchRow } from '../catalogue-rows.ts';
import { foldedNames, foldName } from './fold-name.ts';
import { isOnSale } from './game-lists.ts';
import type { IndexedNames, MatchNames, WordQuery } from './indexed-names.ts';
import type { Mirror } from './mirror.ts';
import { createNamePostings, type NamePostings } from './name-postings.ts';
import { comparedWord, type ComparedWord, nearestWords } from './near-words.ts';

export const exactly = (word: string): WordQuery => [{ begun: ` ${word}`, within: word }];
/** Finds words of names that begin with one of these words, and nothing inside a word. */
export const begunBy = (words: readonly string[]): WordQuery =>
  words.map((word) => ({ begun: ` ${word}`, within: ` ${word}` }));

/** A match on sale or a finished one. */
export type NamedMatch = Pick<MatchRow, 'id' | 'homeId' | 'awayId' | 'champId'>;

function filterNames(names: IndexedNames, words: readonly WordQuery[], search: number): void {
  if (names.search === search) return;
  [names.search, names.begun, names.within] = [search, 0, 0];
  let bit = 1;
  for (const word of words) {
    for (const { begun, within } of word) {
      if ((names.begun & bit) !== 0 || !names.text.includes(within)) continue;
      names.within |= bit;
      if (names.text.includes(begun)) names.begun |= bit;
    }
    bit <<= 1;
  }
}

const allNamesOf = ({ home, away, champ, country }: MatchNames): readonly IndexedNames[] => [
  home,
  away,
  champ,
  country,
];

/** More words than these are forgotten when the names change. */
const MAX_KEPT_WORDS = 100_000;

/** Normalized names by match. They are read again when the names have a new version; prices change nothing here. */
export function createNameIndex(mirror: Mirror) {
  let known: ReturnType<Mirror['names']> | null = null;
  let teams = new Map<number, IndexedNames>();
  let champs = new Map<number, IndexedNames>();
  let countries = new Map<number, IndexedNames>();
  let matches = new Map<number, MatchNames>();
  let words = new Map<string, ComparedWord>();
  let postings: { version: number; of: NamePostings } | null = null;
  let search = 0;

  const indexedIn = (of: Map<number, IndexedNames>, id: number, read: () => string): IndexedNames => {
    const before = of.get(id);
    if (before) return before;
    const indexed = { id, text: read(), search: 0, begun: 0, within: 0, words: null };
    of.set(id, indexed);
    return indexed;
  };
  const matchNamesOf = ({ id, homeId, awayId, champId }: NamedMatch): MatchNames => {
    const before = matches.get(id);
    if (before?.home.id === homeId && before.away.id === awayId && before.champ.id === champId) return before;
    const { competitors, champs: ofChamps } = mirror.names();
    const team = (teamId: number) =>
      indexedIn(teams, teamId, () => foldedNames(competitors.get(teamId)?.names));
    const champ = indexedIn(champs, champId, () => foldedNames(ofChamps.get(champId)?.names));
    const country = indexedIn(countries, champId, () => foldedNames(ofChamps.get(champId)?.categoryNames));
    const match = { home: team(homeId), away: team(awayId), champ, country };
    matches.set(id, match);
    return match;
  };
  const readWords = (names: IndexedNames): readonly ComparedWord[] => {
    names.words ??= names.text
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const compared = words.get(word) ?? comparedWord(word);
        words.set(word, compared);
        return compared;
      });
    return names.words;
  };

  /** The postings of the matches on sale; they are built again when a match enters or leaves the lists. */
  const postingsOnSale = (): NamePostings => {
    const version = mirror.lists.version();
    if (postings?.version !== version) {
      const onSale = [...mirror.games()].flatMap(({ row }) =>
        isMatch(row) && isOnSale(row) ? [{ id: row.id, names: matchNamesOf(row) }] : [],
      );
      postings = { version, of: createNamePostings(onSale) };
    }
    return postings.of;
  };

  return {
    /** Returns the ids of the matches on sale that may have all words of a query. Call it after `startSearch`. */
    candidates: (query: readonly WordQuery[]): ReadonlySet<number> => postingsOnSale().candidates(query),
    /** Begins a search and returns the function that compares the names of a match with its words. */
    startSearch: (query: readonly WordQuery[]): ((row: NamedMatch) => MatchNames) => {
      if (mirror.names() !== known) {
        known = mirror.names();
        [teams, champs, countries, matches] = [new Map(), new Map(), new Map(), new Map()];
        postings = null;
        // Most names stay the same, and the forms of a word never change.
        if (words.size > MAX_KEPT_WORDS) words = new Map();
      }
      search++;
      return (row) => {
        const match = matchNamesOf(row);
        for (const names of allNamesOf(match)) filterNames(names, query, search);
        return match;
      };
    },
    /** Returns the distinct words of all names of these matches. */
    wordsOf: (rows: Iterable<NamedMatch>): ComparedWord[] => {
      const listing = ++search;
      const all: ComparedWord[] = [];
      for (const row of rows)
        for (const names of allNamesOf(matchNamesOf(row))) {
          if (names.search === listing) continue;
          names.search = listing;
          for (const word of readWords(names)) {
            if (word.listedBy !== listing) all.push(word);
            word.listedBy = listing;
          }
        }
      return all;
    },
    /** Returns all names of a match as they are written. */
    namesOf: ({ homeId, awayId, champId }: NamedMatch): string[] => {
      const { competitors, champs: ofChamps } = mirror.names();
      const champ = ofChamps.get(champId);
      const sides = [homeId, awayId].map((id) => competitors.get(id)?.names);
      return [...sides, champ?.names, champ?.categoryNames].flatMap((of) => Object.values(of ?? {}));
    },
  };
}

/** A word of a query with the words that it may stand for. */
export type NearWord = { words: readonly string[]; query: WordQuery };

/**
 * Replaces each word that occurs in no name by the words of names nearest to it (DR-11.9). Null when a word has none, or
 * when every word occurs, so that the query stays the same.
 */
export function nearQuery(words: readonly string[], known: readonly ComparedWord[]): NearWord[] | null {
  const near: NearWord[] = [];
  let isReplaced = false;
  for (const word of words) {
    if (occurs(word, known)) {
      near.push({ words: [word], query: exactly(word) });
      continue;
    }
    const nearest = nearestWords(comparedWord(word), known);
    if (nearest.length === 0) return null;
    near.push({ words: nearest, query: begunBy(nearest) });
    isReplaced = true;
  }
  return isReplaced ? near : null;
}

const occurs = (word: string, known: readonly ComparedWord[]): boolean =>
  known.some((name) => name.word.includes(word));

/** Whether each word is the beginning of a word of names, so that a search for them may find something. */
export const areBeginnings = (words: readonly string[], known: readonly ComparedWord[]): boolean =>
  words.every((word) => known.some((name) => name.word.startsWith(word)));

/** Returns the words for which a near query found a match, as one of its names writes them (DR-11.12). */
export const wordsFound = (near: readonly Pick<NearWord, 'words'>[], names: readonly string[]): string =>
  near.map(({ words }) => firstSpelled(words, names)).join(' ');

function firstSpelled(words: readonly string[], names: readonly string[]): string {
  for (const word of words)
    for (const name of names)
      for (const written of name.split(/[^\p{L}\p{M}\p{N}]+/u))
        if (foldName(written).startsWith(word)) return written;
  return words[0] ?? '';
}
