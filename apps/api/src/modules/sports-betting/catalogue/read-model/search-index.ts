import type { Names } from '../writes/feed-messages.ts';
import type { Mirror } from './mirror.ts';
import { isOnSale } from './mirror.ts';
import type { GameRow } from '../catalogue-rows.ts';

/**
 * How well names match a query: 2 when every word of the query starts a word of the names, 1 when every word occurs
 * somewhere in them.
 */
type Match = { id: number; match: number };
export type FoundTeam = Match & { sportId: number };
/** A championship that matches, with its number of games on sale. */
export type FoundChamp = Match & { gameCount: Record<'line' | 'live', number> };

/** The results of each kind, best first. */
export type Found = { games: number[]; teams: FoundTeam[]; champs: FoundChamp[] };

/** Maximum number of results of each kind. */
export const FOUND_LIMITS = { games: 12, teams: 6, champs: 6 } as const;

/** Maximum number of words of a query; further words are ignored. */
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
const haystackOf = (...names: (Names | null | undefined)[]): string =>
  names
    .flatMap((of) => Object.values(of ?? {}))
    .map((name) => ` ${foldName(name)}`)
    .join('');

export type SearchIndex = { find: (text: string) => Found };

/** Names of one team or championship, and its matches in the current search. */
type Hay = { id: number; text: string; search: number; begun: number; within: number };
type Line = { home: Hay; away: Hay; champ: Hay };

/** Determines, as bit masks, which words of the query start a word of these names, and which occur anywhere in them. */
function filterNames(hay: Hay, words: readonly string[], search: number): Hay {
  if (hay.search === search) return hay;
  [hay.search, hay.begun, hay.within] = [search, 0, 0];
  for (const [at, word] of words.entries()) {
    if (!hay.text.includes(word)) continue;
    hay.within |= 1 << at;
    if (hay.text.includes(` ${word}`)) hay.begun |= 1 << at;
  }
  return hay;
}

/**
 * Returns 2 when every word starts a word of the names, 1 when every word occurs in them, and 0 when a word is missing.
 */
const matchOf = (begun: number, within: number, all: number): 0 | 1 | 2 =>
  within !== all ? 0 : begun === all ? 2 : 1;

/**
 * An in-memory index of the names on sale. Names are normalized once for each version of the names. A search checks
 * each name once and walks the games on sale, so every query costs about the same (RL-71).
 */
export function createSearchIndex(mirror: Mirror): SearchIndex {
  let known: ReturnType<Mirror['names']> | null = null;
  let teams = new Map<number, Hay>();
  let champs = new Map<number, Hay>();
  let lines = new Map<number, Line>();
  let search = 0;

  const hayOf = (of: Map<number, Hay>, id: number, names: () => string): Hay => {
    const before = of.get(id);
    if (before) return before;
    const hay = { id, text: names(), search: 0, begun: 0, within: 0 };
    of.set(id, hay);
    return hay;
  };
  const lineOf = ({ id, homeId, awayId, champId }: GameRow): Line => {
    const before = lines.get(id);
    if (before?.home.id === homeId && before.away.id === awayId && before.champ.id === champId) return before;
    const { competitors, champs: ofChamps } = mirror.names();
    const team = (teamId: number) => hayOf(teams, teamId, () => haystackOf(competitors.get(teamId)?.names));
    const champ = hayOf(champs, champId, () => {
      const named = ofChamps.get(champId);
      return haystackOf(named?.names, named?.categoryNames);
    });
    const line = { home: team(homeId), away: team(awayId), champ };
    lines.set(id, line);
    return line;
  };

  return {
    find: (text) => {
      const words = wordsOf(text);
      if (words.length === 0) return { games: [], teams: [], champs: [] };
      if (mirror.names() !== known) {
        known = mirror.names();
        [teams, champs, lines] = [new Map(), new Map(), new Map()];
      }
      search++;
      const all = (1 << words.length) - 1;
      const games: { id: number; rank: number }[] = [];
      const foundTeams = new Map<number, FoundTeam>();
      const foundChamps = new Map<number, FoundChamp>();
      for (const { row } of mirror.games()) {
        if (!isOnSale(row)) continue;
        const line = lineOf(row);
        const home = filterNames(line.home, words, search);
        const away = filterNames(line.away, words, search);
        const champ = filterNames(line.champ, words, search);
        const [begun, within] = [home.begun | away.begun, home.within | away.within];
        const ofGame = matchOf(begun | champ.begun, within | champ.within, all);
        if (ofGame === 0) continue;
        // Results are ordered: live games first, then by start time. A match in a game's own sides ranks before a match
        // in its championship.
        games.push({ id: row.id, rank: rankOf(matchOf(begun, within, all), ofGame, row) });
        addTeam(foundTeams, home, all, row.sportId);
        addTeam(foundTeams, away, all, row.sportId);
        const match = matchOf(champ.begun, champ.within, all);
        if (match > 0) countGame(foundChamps, row, match);
      }
      return {
        games: firstOf(games, FOUND_LIMITS.games, (a, b) => a.rank - b.rank || a.id - b.id).map(
          ({ id }) => id,
        ),
        teams: bestOf(foundTeams, FOUND_LIMITS.teams),
        champs: bestOf(foundChamps, FOUND_LIMITS.champs),
      };
    },
  };
}

function addTeam(found: Map<number, FoundTeam>, { id, begun, within }: Hay, all: number, sportId: number) {
  const match = matchOf(begun, within, all);
  if (match > 0 && !found.has(id)) found.set(id, { id, match, sportId });
}

/** Counts a game for its championship. Every game of a matching championship is found, so the count is complete. */
function countGame(found: Map<number, FoundChamp>, { champId, section }: GameRow, match: number): void {
  const champ = found.get(champId) ?? { id: champId, match, gameCount: { line: 0, live: 0 } };
  champ.gameCount[section]++;
  found.set(champId, champ);
}

/** Larger than every start time in milliseconds, so that ranks of different kinds do not overlap. */
const STEP = 1e14;

function rankOf(ofSides: number, ofGame: number, row: { section: string; startAtMs: number }): number {
  const closeness = 4 - 2 * Math.min(ofSides, 1) - Math.min(ofSides === 0 ? ofGame : ofSides, 2) / 2;
  return closeness * 2 * STEP + (row.section === 'live' ? 0 : STEP) + row.startAtMs;
}

const bestOf = <One extends Match>(found: ReadonlyMap<number, One>, limit: number): One[] =>
  firstOf(found.values(), limit, (a, b) => b.match - a.match || a.id - b.id);

/** Returns the first `limit` items in an order, without sorting all items. */
function firstOf<One>(all: Iterable<One>, limit: number, order: (a: One, b: One) => number): One[] {
  const first: One[] = [];
  for (const one of all) {
    const last = first[limit - 1];
    if (last !== undefined && order(last, one) <= 0) continue;
    let at = first.length === limit ? limit - 1 : first.length;
    for (; at > 0; at--) {
      const before = first[at - 1];
      if (before === undefined || order(before, one) <= 0) break;
      first[at] = before;
    }
    first[at] = one;
  }
  return first;
}
