import type { ComparedWord } from './near-words.ts';

/** How one word of a query is looked for: any of these texts, in names that have a space before every word. */
export type WordQuery = readonly { begun: string; within: string }[];

/** Names of one team, championship or country, and its matches in the current search. */
export type IndexedNames = {
  id: number;
  text: string;
  search: number;
  /** Bits of the words of the query that start a word of the names. */
  begun: number;
  /** Bits of the words of the query that occur anywhere in the names. */
  within: number;
  /** The words of the names; null until a search for near words reads them. */
  words: readonly ComparedWord[] | null;
};
export type MatchNames = {
  home: IndexedNames;
  away: IndexedNames;
  champ: IndexedNames;
  country: IndexedNames;
};
