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
/** A championship that matches, with its number of games on sale. `needsCountry`: its own name alone does not match. */
export type FoundChamp = Match & { needsCountry: boolean; gameCount: Record<'line' | 'live', number> };

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

export type SearchIndex = {
  /** @param isHidden whether a game is left out, as one of a sport that the visitor does not want to see */
  find: (text: string, isHidden?: (row: GameRow) => boolean) => Found;
};

/** Names of one team or championship, and its matches in the current search. */
type Hay = { id: number; text: string; search: number; begun: number; within: number };
type Line = { home: Hay; away: Hay; champ: Hay; country: Hay };

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
  let countries = new Map<number, Hay>();
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
    const champ = hayOf(champs, champId, () => haystackOf(ofChamps.get(champId)?.names));
    const country = hayOf(countries, champId, () => haystackOf(ofChamps.get(champId)?.categoryNames));
    const line = { home: team(homeId), away: team(awayId), champ, country };
    lines.set(id, line);
    return line;
  };

  return {
    find: (text, isHidden = () => false) => {
      const words = wordsOf(text);
      if (words.length === 0) return { games: [], teams: [], champs: [] };
      if (mirror.names() !== known) {
        known = mirror.names();
        [teams, champs, countries, lines] = [new Map(), new Map(), new Map(), new Map()];
      }
      search++;
      const all = (1 << words.length) - 1;
      const games: FoundGame[] = [];
      const foundTeams = new Map<number, FoundTeam>();
      const foundChamps = new Map<number, FoundChamp>();
      for (const { row } of mirror.games()) {
        if (!isOnSale(row) || isHidden(row)) continue;
        const line = lineOf(row);
        const home = filterNames(line.home, words, search);
        const away = filterNames(line.away, words, search);
        const champ = filterNames(line.champ, words, search);
        const country = filterNames(line.country, words, search);
        const rank = rankOf([[home, away], [champ], [country]], all);
        if (rank === null) continue;
        games.push({ ...row, rank });
        addTeam(foundTeams, home, all, row.sportId);
        addTeam(foundTeams, away, all, row.sportId);
        countGame(foundChamps, row, rankOf([[champ], [country]], all));
      }
      return {
        games: firstOf(withoutCountries(games), FOUND_LIMITS.games, byRank).map(({ id }) => id),
        teams: firstOf(foundTeams.values(), FOUND_LIMITS.teams, byMatch),
        champs: firstOf(foundChamps.values(), FOUND_LIMITS.champs, byNeedOfCountry),
      };
    },
  };
}

function addTeam(found: Map<number, FoundTeam>, { id, begun, within }: Hay, all: number, sportId: number) {
  const match = matchOf(begun, within, all);
  if (match > 0 && !found.has(id)) found.set(id, { id, match, sportId });
}

/** Counts a game for its championship. Every game of a matching championship is found, so the count is complete. */
function countGame(found: Map<number, FoundChamp>, { champId, section }: GameRow, rank: Rank | null): void {
  if (rank === null) return;
  const { kind, match } = rank;
  const champ = found.get(champId) ?? {
    id: champId,
    match,
    needsCountry: kind > 0,
    gameCount: { line: 0, live: 0 },
  };
  champ.gameCount[section]++;
  found.set(champId, champ);
}

/** `kind` is the position of the last kind of names that the match needs. */
type Rank = { kind: number; match: 1 | 2 };
type FoundGame = Pick<GameRow, 'id' | 'section' | 'startAtMs'> & { rank: Rank };

/** The position of the names of a country among the names of a game: after its teams and its championship. */
const COUNTRY = 2;

/** Ranks the match in kinds of names; each kind is used together with those before it. Null without a match. */
function rankOf(kinds: readonly (readonly Hay[])[], all: number): Rank | null {
  let [begun, within] = [0, 0];
  for (const [kind, hays] of kinds.entries()) {
    for (const hay of hays) [begun, within] = [begun | hay.begun, within | hay.within];
    const match = matchOf(begun, within, all);
    if (match !== 0) return { kind, match };
  }
  return null;
}

/** Leaves out games that match only with the name of a country, unless no other game matches (DR-11.1). */
function withoutCountries(games: readonly FoundGame[]): readonly FoundGame[] {
  const named = games.filter(({ rank }) => rank.kind < COUNTRY);
  return named.length > 0 ? named : games;
}

/** Names of teams before the championship's; whole beginnings before parts; live games first; then by start time. */
const byRank = (a: FoundGame, b: FoundGame): number =>
  a.rank.kind - b.rank.kind ||
  b.rank.match - a.rank.match ||
  Number(b.section === 'live') - Number(a.section === 'live') ||
  a.startAtMs - b.startAtMs ||
  a.id - b.id;

const byMatch = (a: Match, b: Match): number => b.match - a.match || a.id - b.id;
const byNeedOfCountry = (a: FoundChamp, b: FoundChamp): number =>
  Number(a.needsCountry) - Number(b.needsCountry) || byMatch(a, b);

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
