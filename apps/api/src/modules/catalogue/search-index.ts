import type { Names } from './canonical.ts';
import type { Mirror } from './mirror.ts';
import { isOnSale } from './mirror.ts';

/** Found things of one kind, the best first. */
export type Found = { games: number[]; teams: number[]; champs: number[] };

/** So many of each kind are told. */
export const FOUND_LIMITS = { games: 12, teams: 6, champs: 6 } as const;

/** Words looked for; the rest of a longer text is not. */
const MAX_WORDS = 6;

/**
 * A text as it is compared: small letters, no accents, `ё` as `е`, and the Arabic letters people write in more than
 * one way as one of them. Everything that is no letter or digit parts words.
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

/** Words of what was asked, each once. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      foldName(text)
        .split(' ')
        .filter((word) => word !== ''),
    ),
  ].slice(0, MAX_WORDS);

/** All names of a thing in every language, folded, each with a space before every word. */
const haystackOf = (...names: (Names | null | undefined)[]): string =>
  names
    .flatMap((of) => Object.values(of ?? {}))
    .map((name) => ` ${foldName(name)}`)
    .join('');

/** 2 when every word begins a word of the names, 1 when every one is somewhere within, 0 when one is missing. */
export function matchOf(haystack: string, words: readonly string[]): 0 | 1 | 2 {
  let isPrefix = true;
  for (const word of words) {
    if (haystack.includes(` ${word}`)) continue;
    if (!haystack.includes(word)) return 0;
    isPrefix = false;
  }
  return isPrefix ? 2 : 1;
}

export type SearchIndex = { find: (text: string) => Found };

/**
 * Names of what is on sale, in memory. Folding is done once for each set of names the mirror has; a search walks the
 * games that are on sale and looks for plain text, so it costs the same whatever is asked (RL-71).
 */
export function createSearchIndex(mirror: Mirror): SearchIndex {
  let known: ReturnType<Mirror['names']> | null = null;
  let folded = new Map<string, string>();
  const fold = (kind: 'team' | 'champ', id: number): string => {
    const names = mirror.names();
    if (names !== known) {
      known = names;
      folded = new Map();
    }
    const key = `${kind}${id}`;
    const before = folded.get(key);
    if (before !== undefined) return before;
    const champ = kind === 'champ' ? names.champs.get(id) : undefined;
    const text = champ
      ? haystackOf(champ.names, champ.categoryNames)
      : haystackOf(names.competitors.get(id)?.names);
    folded.set(key, text);
    return text;
  };

  return {
    find: (text) => {
      const words = wordsOf(text);
      if (words.length === 0) return { games: [], teams: [], champs: [] };
      const games: { id: number; rank: number }[] = [];
      const teams = new Map<number, number>();
      const champs = new Map<number, number>();
      for (const { row } of mirror.games()) {
        if (!isOnSale(row)) continue;
        const champ = fold('champ', row.champId);
        const sides = [row.homeId, row.awayId].map((id) => ({ id, names: fold('team', id) }));
        const ofGame = matchOf([...sides.map(({ names }) => names), champ].join(''), words);
        if (ofGame === 0) continue;
        // Live games first, then those that begin first; a game whose own sides are meant before its championship's.
        const ofSides = matchOf(sides.map(({ names }) => names).join(''), words);
        games.push({ id: row.id, rank: rankOf(ofSides, ofGame, row) });
        for (const { id, names } of sides) {
          const ofTeam = matchOf(names, words);
          if (ofTeam > 0) teams.set(id, ofTeam);
        }
        const ofChamp = matchOf(champ, words);
        if (ofChamp > 0) champs.set(row.champId, ofChamp);
      }
      return {
        games: games
          .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
          .slice(0, FOUND_LIMITS.games)
          .map(({ id }) => id),
        teams: best(teams, FOUND_LIMITS.teams),
        champs: best(champs, FOUND_LIMITS.champs),
      };
    },
  };
}

/** More than any time of a start in milliseconds. */
const STEP = 1e14;

function rankOf(ofSides: number, ofGame: number, row: { section: string; startAtMs: number }): number {
  const closeness = 4 - 2 * Math.min(ofSides, 1) - Math.min(ofSides === 0 ? ofGame : ofSides, 2) / 2;
  return closeness * 2 * STEP + (row.section === 'live' ? 0 : STEP) + row.startAtMs;
}

const best = (found: ReadonlyMap<number, number>, limit: number): number[] =>
  [...found]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limit)
    .map(([id]) => id);
