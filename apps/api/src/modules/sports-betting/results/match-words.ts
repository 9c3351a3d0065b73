import {
  comparedWord,
  type FinishedGameRow,
  foldName,
  type Mirror,
  nearQuery,
  wordsFound,
  wordsOf,
} from '../catalogue/index.ts';

type Names = ReturnType<Mirror['names']>;
type Selected = {
  rows: readonly FinishedGameRow[];
  /** The words that were searched for, when no match has the words themselves (DR-11.12); otherwise null. */
  instead: string | null;
};

/**
 * Returns the matches whose names have every word of a text: of their sides or championship, in any language. When no
 * match has them, words that occur in no name are replaced by the nearest ones (DR-11.9). A text without words selects
 * every match.
 */
export function selectByWords(names: Names, rows: readonly FinishedGameRow[], text: string): Selected {
  const words = wordsOf(text);
  if (words.length === 0) return { rows, instead: null };
  const named = rows.map((row) => ({ row, text: textOf(names, row) }));
  const found = named.filter((one) => words.every((word) => one.text.includes(word)));
  if (found.length > 0) return { rows: found.map(({ row }) => row), instead: null };
  const known = new Set(named.flatMap((one) => one.text.split(' ')));
  known.delete('');
  const near = nearQuery(words, [...known].map(comparedWord));
  const [first, ...others] = named.filter((one) =>
    near?.every(({ query }) => query.some(({ within }) => one.text.includes(within))),
  );
  if (!near || !first) return { rows: [], instead: null };
  return {
    rows: [first, ...others].map(({ row }) => row),
    instead: wordsFound(near, namesOf(names, first.row)),
  };
}

const namesOf = ({ competitors, champs }: Names, { homeId, awayId, champId }: FinishedGameRow): string[] =>
  [competitors.get(homeId), competitors.get(awayId), champs.get(champId)].flatMap((of) =>
    Object.values(of?.names ?? {}),
  );
/** All names of a match, folded, with a space before every word. */
const textOf = (names: Names, row: FinishedGameRow): string =>
  namesOf(names, row)
    .map((name) => ` ${foldName(name)}`)
    .join('');
