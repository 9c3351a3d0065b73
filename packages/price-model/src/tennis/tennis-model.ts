import type { Score } from '../football/live-grid.ts';
import type { Side } from '../simulate/incident.ts';
import { holdChance, type ServeChances, tieBreakChance } from './point-chances.ts';
import {
  isSetOver,
  isTieBreak,
  matchWinner,
  otherSide,
  plusOne,
  setsToWin,
  setsWon,
  type TennisState,
} from './tennis-state.ts';

/** One possible final score of a set, with its probability. */
export interface SetEnd {
  readonly games: Score;
  readonly chance: number;
}

/** One possible final score of a match, in sets and in games, with its probability. */
export interface MatchEnd {
  readonly sets: Score;
  readonly games: Score;
  readonly chance: number;
}

/**
 * Prices a match from any state. Results between sets are cached, because there only the sets and the server differ.
 */
export interface TennisModel {
  readonly serve: ServeChances;
  readonly bestOf: 3 | 5;
  /** Returns the probability that side 1 wins the current game or tie-break. */
  readonly gameChance: (state: TennisState) => number;
  /** The possible final scores of the set in play. */
  readonly setEnds: (state: TennisState) => readonly SetEnd[];
  /** Returns the probability that side 1 wins a whole set in which the given side serves first. */
  readonly wholeSetChance: (server: Side) => number;
  /** The possible final scores of the match. */
  readonly matchEnds: (state: TennisState) => readonly MatchEnd[];
}

const LOVE: Score = { home: 0, away: 0 };
const scoreKey = ({ home, away }: Score): string => `${home}:${away}`;
const add = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });

/** Merges final scores with the same key into one, and adds their probabilities. */
function merged<T extends { readonly chance: number }>(ends: readonly T[], keyOf: (end: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const end of ends) {
    const known = byKey.get(keyOf(end));
    byKey.set(keyOf(end), known === undefined ? end : { ...end, chance: known.chance + end.chance });
  }
  return [...byKey.values()];
}

const scaled = <T extends { readonly chance: number }>(ends: readonly T[], factor: number): T[] =>
  factor === 0 ? [] : ends.map((end) => ({ ...end, chance: end.chance * factor }));

/** Before the toss, either side may serve first with equal weight. */
const possibleServers = (server: Side | undefined): { server: Side; weight: number }[] =>
  server === undefined
    ? [
        { server: 1, weight: 0.5 },
        { server: 2, weight: 0.5 },
      ]
    : [{ server, weight: 1 }];

/** The first server of the set after a set with these games that `server` began. A tie-break counts as one game. */
const serverAfter = (server: Side, { home, away }: Score): Side =>
  (home + away) % 2 === 0 ? server : otherSide(server);

export function tennisModel(serve: ServeChances, bestOf: 3 | 5): TennisModel {
  const holds: Record<Side, number> = { 1: holdChance(serve.pa, 0, 0), 2: holdChance(serve.pb, 0, 0) };
  const setCache = new Map<string, readonly SetEnd[]>();
  const matchCache = new Map<string, readonly MatchEnd[]>();

  /**
   * Returns the probability that side 1 wins the current game, in which `server` served first, from these points. At
   * 6-6 the game is a tie-break.
   */
  function gameFrom(games: Score, points: Score, server: Side): number {
    if (isTieBreak({ games })) return tieBreakChance(serve, points.home, points.away, server);
    if (server === 1) return holdChance(serve.pa, points.home, points.away);
    return 1 - holdChance(serve.pb, points.away, points.home);
  }

  function setFrom(games: Score, server: Side): readonly SetEnd[] {
    if (isSetOver(games)) return [{ games, chance: 1 }];
    const key = `${scoreKey(games)} ${server}`;
    const known = setCache.get(key);
    if (known !== undefined) return known;
    const isFresh = !isTieBreak({ games });
    const win = isFresh ? (server === 1 ? holds[1] : 1 - holds[2]) : gameFrom(games, LOVE, server);
    const ends = afterGame(games, server, win);
    setCache.set(key, ends);
    return ends;
  }

  function afterGame(games: Score, server: Side, win: number): readonly SetEnd[] {
    const next = otherSide(server);
    return merged(
      [
        ...scaled(setFrom(plusOne(games, 1), next), win),
        ...scaled(setFrom(plusOne(games, 2), next), 1 - win),
      ],
      (end) => scoreKey(end.games),
    );
  }

  /** The possible final scores of the match from the start of a set. Only games after that start are counted. */
  function matchFrom(sets: Score, server: Side): readonly MatchEnd[] {
    const target = setsToWin(bestOf);
    if (sets.home === target || sets.away === target) return [{ sets, games: LOVE, chance: 1 }];
    const key = `${scoreKey(sets)} ${server}`;
    const known = matchCache.get(key);
    if (known !== undefined) return known;
    const ends = afterSet(sets, server, setFrom(LOVE, server));
    matchCache.set(key, ends);
    return ends;
  }

  function afterSet(sets: Score, server: Side, setEnds: readonly SetEnd[]): MatchEnd[] {
    const ends = setEnds.flatMap(({ games, chance }) => {
      const won = plusOne(sets, games.home > games.away ? 1 : 2);
      return matchFrom(won, serverAfter(server, games)).map((end) => ({
        sets: end.sets,
        games: add(end.games, games),
        chance: end.chance * chance,
      }));
    });
    return merged(ends, (end) => `${scoreKey(end.sets)} ${scoreKey(end.games)}`);
  }

  /** The server of the first game of the set in play. */
  const setServer = ({ games }: TennisState, server: Side): Side =>
    (games.home + games.away) % 2 === 0 ? server : otherSide(server);

  const setEndsFor = (state: TennisState, server: Side): readonly SetEnd[] =>
    afterGame(state.games, server, gameFrom(state.games, state.points, server));

  return {
    serve,
    bestOf,
    gameChance: (state) =>
      possibleServers(state.server).reduce(
        (sum, { server, weight }) => sum + weight * gameFrom(state.games, state.points, server),
        0,
      ),
    setEnds: (state) =>
      merged(
        possibleServers(state.server).flatMap(({ server, weight }) =>
          scaled(setEndsFor(state, server), weight),
        ),
        ({ games }) => scoreKey(games),
      ),
    wholeSetChance: (server) =>
      setFrom(LOVE, server).reduce(
        (sum, { games, chance }) => sum + (games.home > games.away ? chance : 0),
        0,
      ),
    matchEnds: (state) => {
      const played = state.finishedSets.reduce(add, LOVE);
      if (matchWinner(state) !== undefined) {
        return [{ sets: setsWon(state.finishedSets), games: played, chance: 1 }];
      }
      const ends = possibleServers(state.server).flatMap(({ server, weight }) =>
        scaled(
          afterSet(setsWon(state.finishedSets), setServer(state, server), setEndsFor(state, server)),
          weight,
        ),
      );
      return merged(ends, (end) => `${scoreKey(end.sets)} ${scoreKey(end.games)}`).map((end) => ({
        ...end,
        games: add(end.games, played),
      }));
    },
  };
}
