import type { IndexedNames, MatchNames, WordQuery } from './indexed-names.ts';

/** The matches that have a word, found without a walk over all matches. */
export type NamePostings = {
  /**
   * Returns the ids of all matches whose names have the rarest word of a query. Every match with all of its words is
   * among them.
   */
  candidates: (query: readonly WordQuery[]) => ReadonlySet<number>;
};

/** A distinct word of names with a space before it, and the names that have it. */
type Posting = { padded: string; names: IndexedNames[] };

/** Builds the postings of matches. Words are found by their pairs of letters, so a search reads few of them. */
export function createNamePostings(matches: Iterable<{ id: number; names: MatchNames }>): NamePostings {
  const postings = new Map<string, Posting>();
  const matchesOf = new Map<IndexedNames, number[]>();
  for (const { id, names } of matches)
    for (const one of [names.home, names.away, names.champ, names.country]) {
      const known = matchesOf.get(one);
      if (known) known.push(id);
      else {
        matchesOf.set(one, [id]);
        addWords(postings, one);
      }
    }
  const all = [...postings.values()];
  const byPair = pairsOf(all);

  /** Returns the words that may have a text: those with its rarest pair of letters. */
  const possible = (text: string): readonly Posting[] => {
    let rarest = all;
    for (let at = 0; at + 1 < text.length; at++) {
      const having = byPair.get(text.slice(at, at + 2)) ?? [];
      if (having.length < rarest.length) rarest = having;
    }
    return rarest;
  };
  const namesWith = (word: WordQuery): ReadonlySet<IndexedNames> => {
    const found = new Set<IndexedNames>();
    for (const { within } of word)
      for (const { padded, names } of possible(within))
        if (padded.includes(within)) for (const one of names) found.add(one);
    return found;
  };
  const countOf = (names: ReadonlySet<IndexedNames>): number => {
    let count = 0;
    for (const one of names) count += matchesOf.get(one)?.length ?? 0;
    return count;
  };

  return {
    candidates: (query) => {
      // A letter alone is in most words, so it is looked for only when nothing else is.
      const longer = query.filter((word) => word.every(({ within }) => within.length > 1));
      const [rarest] = (longer.length > 0 ? longer : query)
        .map((word) => namesWith(word))
        .map((names) => ({ names, count: countOf(names) }))
        .toSorted((a, b) => a.count - b.count);
      const ids = new Set<number>();
      for (const one of rarest?.names ?? []) for (const id of matchesOf.get(one) ?? []) ids.add(id);
      return ids;
    },
  };
}

function addWords(postings: Map<string, Posting>, names: IndexedNames): void {
  for (const word of new Set(names.text.split(' '))) {
    if (word === '') continue;
    const known = postings.get(word);
    if (known) known.names.push(names);
    else postings.set(word, { padded: ` ${word}`, names: [names] });
  }
}

function pairsOf(all: readonly Posting[]): Map<string, Posting[]> {
  const byPair = new Map<string, Posting[]>();
  for (const posting of all) {
    const { padded } = posting;
    const pairs = new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
    for (const pair of pairs) {
      const known = byPair.get(pair);
      if (known) known.push(posting);
      else byPair.set(pair, [posting]);
    }
  }
  return byPair;
}
