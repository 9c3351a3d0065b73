import type { Mirror } from './mirror.ts';
import { isOnSale } from './game-lists.ts';
import { type GameRow, isMatch } from '../catalogue-rows.ts';
import type { FinishedGameRow } from './finished-games.ts';
import { wordsOf } from './fold-name.ts';
import { onOtherLayouts } from './keyboard-layouts.ts';
import {
  areBeginnings,
  begunBy,
  createNameIndex,
  exactly,
  type NamedMatch,
  type NearWord,
  nearQuery,
  wordsFound,
} from './name-index.ts';
import type { IndexedNames, WordQuery } from './indexed-names.ts';
import type { ComparedWord } from './near-words.ts';

/**
 * How well names match a query: 2 when every word of the query starts a word of the names, 1 when every word occurs
 * somewhere in them.
 */
type Match = { id: number; match: number };
export type FoundTeam = Match & { sportId: number };
/** A championship that matches, with its number of games on sale. `needsCountry`: its own name alone does not match. */
export type FoundChamp = Match & { needsCountry: boolean; gameCount: Record<'line' | 'live', number> };

/** The results of each kind, best first. */
export type Found = {
  games: number[];
  teams: FoundTeam[];
  champs: FoundChamp[];
  /** Matches that have ended (DR-11.13). */
  past: FinishedGameRow[];
  /** The words that were searched for instead of the query; null when the query itself was (DR-11.12). */
  instead: string | null;
};

/** Maximum number of results of each kind. */
export const FOUND_LIMITS = { games: 12, teams: 6, champs: 6, past: 6 } as const;

/** A shorter text is not read as typed on another keyboard layout, because too many names have its letters. */
const MIN_RETYPED = 3;

/** What a search leaves out, and the finished matches that it may find. */
export type SearchScope = {
  /** Whether a game on sale is left out, as one of a sport that the visitor does not want to see. */
  isHidden: (row: GameRow) => boolean;
  past: readonly FinishedGameRow[];
};
const EVERYTHING: SearchScope = { isHidden: () => false, past: [] };

export type SearchIndex = { find: (text: string, scope?: SearchScope) => Found };

/**
 * Returns 2 when every word starts a word of the names, 1 when every word occurs in them, and 0 when a word is missing.
 */
const matchOf = (begun: number, within: number, all: number): 0 | 1 | 2 =>
  within !== all ? 0 : begun === all ? 2 : 1;

/**
 * An in-memory index of the names on sale and of finished matches. Names are normalized once for each version of the
 * names; prices do not change it. A search reads the matches that have its rarest word, and each name once, so no query
 * costs more than a walk over all games (RL-71). When nothing matches, it searches for what the visitor may have meant
 * (DR-11.9).
 */
export function createSearchIndex(mirror: Mirror): SearchIndex {
  const names = createNameIndex(mirror);

  const findWords = (words: readonly WordQuery[], { isHidden, past }: SearchScope): Found => {
    const filter = names.startSearch(words);
    const all = (1 << words.length) - 1;
    const games: FoundGame[] = [];
    const foundTeams = new Map<number, FoundTeam>();
    const foundChamps = new Map<number, FoundChamp>();
    for (const id of names.candidates(words)) {
      const row = mirror.game(id)?.row;
      if (!row || !isMatch(row) || !isOnSale(row) || isHidden(row)) continue;
      const { home, away, champ, country } = filter(row);
      const rank = rankOf([[home, away], [champ], [country]], all);
      if (rank === null) continue;
      games.push({ id, section: row.section, startAtMs: row.startAtMs, rank });
      addTeam(foundTeams, home, all, row.sportId);
      addTeam(foundTeams, away, all, row.sportId);
      countGame(foundChamps, row, rankOf([[champ], [country]], all));
    }
    const foundPast = past.flatMap((row) => {
      const { home, away, champ } = filter(row);
      const rank = rankOf([[home, away], [champ]], all);
      return rank === null ? [] : [{ row, rank }];
    });
    return {
      games: firstOf(withoutCountries(games), FOUND_LIMITS.games, byRank).map(({ id }) => id),
      teams: firstOf(foundTeams.values(), FOUND_LIMITS.teams, byMatch),
      champs: firstOf(foundChamps.values(), FOUND_LIMITS.champs, byNeedOfCountry),
      past: firstOf(foundPast, FOUND_LIMITS.past, byRankNewestFirst).map(({ row }) => row),
      instead: null,
    };
  };

  /** Finds words that begin words of names, and says how the first match writes them. */
  const findInstead = (near: readonly NearWord[], scope: SearchScope): Found | null => {
    const found = findWords(
      near.map(({ query }) => query),
      scope,
    );
    // Teams and championships are found by their games, so a result without games has finished matches.
    const first = mirror.game(found.games[0] ?? 0)?.row ?? found.past[0];
    if (!first || !hasTwoSides(first)) return null;
    return { ...found, instead: wordsFound(near, names.namesOf(first)) };
  };
  const findRetyped = (text: string, known: readonly ComparedWord[], scope: SearchScope): Found | null => {
    for (const other of onOtherLayouts(text)) {
      const words = wordsOf(other);
      if (words.join('').length < MIN_RETYPED || !areBeginnings(words, known)) continue;
      const near = words.map((word) => ({ words: [word], query: begunBy([word]) }));
      const found = findInstead(near, scope);
      if (found) return found;
    }
    return null;
  };
  const findNear = (
    words: readonly string[],
    known: readonly ComparedWord[],
    scope: SearchScope,
  ): Found | null => {
    const near = nearQuery(words, known);
    return near && findInstead(near, scope);
  };

  return {
    find: (text, scope = EVERYTHING) => {
      const words = wordsOf(text);
      if (words.length === 0) return NOTHING;
      const found = findWords(words.map(exactly), scope);
      if (!isEmpty(found)) return found;
      const known = names.wordsOf(rowsOf(mirror, scope));
      return findRetyped(text, known, scope) ?? findNear(words, known, scope) ?? found;
    },
  };
}

const NOTHING: Found = { games: [], teams: [], champs: [], past: [], instead: null };
const isEmpty = ({ games, teams, champs, past }: Found): boolean =>
  games.length + teams.length + champs.length + past.length === 0;

/** Returns the matches that a search may find. */
function* rowsOf(mirror: Mirror, { isHidden, past }: SearchScope): Generator<NamedMatch> {
  for (const { row } of mirror.games()) if (isMatch(row) && isOnSale(row) && !isHidden(row)) yield row;
  yield* past;
}

const hasTwoSides = (row: GameRow | FinishedGameRow): row is (GameRow | FinishedGameRow) & NamedMatch =>
  row.homeId !== null;

function addTeam(
  found: Map<number, FoundTeam>,
  { id, begun, within }: IndexedNames,
  all: number,
  sportId: number,
) {
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
type FoundPast = { row: FinishedGameRow; rank: Rank };

/** The position of the names of a country among the names of a game: after its teams and its championship. */
const COUNTRY = 2;

/** Ranks the match in kinds of names; each kind is used together with those before it. Null without a match. */
function rankOf(kinds: readonly (readonly IndexedNames[])[], all: number): Rank | null {
  let [begun, within] = [0, 0];
  for (let kind = 0; kind < kinds.length; kind++) {
    for (const names of kinds[kind] ?? []) {
      begun |= names.begun;
      within |= names.within;
    }
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

/** As `byRank`, and the newest match first. */
const byRankNewestFirst = (a: FoundPast, b: FoundPast): number =>
  a.rank.kind - b.rank.kind ||
  b.rank.match - a.rank.match ||
  b.row.startAtMs - a.row.startAtMs ||
  a.row.id - b.row.id;

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
