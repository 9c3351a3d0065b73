import type { Score } from '../football/live-grid.ts';
import type { Side } from '../simulate/incident.ts';

/** A tennis match between two points. `home` is side 1, `away` is side 2. */
export interface TennisState {
  readonly bestOf: 3 | 5;
  /** Games of the finished sets. */
  readonly finishedSets: readonly Score[];
  /** Games of the set in play. */
  readonly games: Score;
  /** Points of the game in play, counted 0, 1, 2, … At 6-6 they are the points of the tie-break. */
  readonly points: Score;
  /** The server of the game in play. In a tie-break it is the server of the first point. Absent before the toss. */
  readonly server?: Side;
}

const LOVE: Score = { home: 0, away: 0 };

export function newTennisMatch(bestOf: 3 | 5): TennisState {
  return { bestOf, finishedSets: [], games: LOVE, points: LOVE };
}

export const otherSide = (side: Side): Side => (side === 1 ? 2 : 1);

export function plusOne(score: Score, side: Side): Score {
  return side === 1 ? { ...score, home: score.home + 1 } : { ...score, away: score.away + 1 };
}

/** True when the leader has at least `target` points or games and leads by two. */
function isWonByTwo({ home, away }: Score, target: number): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2;
}

export const isTieBreak = ({ games }: Pick<TennisState, 'games'>): boolean =>
  games.home === 6 && games.away === 6;

/** Sets won by each side. */
export function setsWon(finishedSets: readonly Score[]): Score {
  return {
    home: finishedSets.filter(({ home, away }) => home > away).length,
    away: finishedSets.filter(({ home, away }) => away > home).length,
  };
}

export const setsToWin = (bestOf: 3 | 5): number => (bestOf + 1) / 2;

/** The side that has won the match; undefined while the match continues. */
export function matchWinner({ bestOf, finishedSets }: TennisState): Side | undefined {
  const { home, away } = setsWon(finishedSets);
  if (home === setsToWin(bestOf)) return 1;
  return away === setsToWin(bestOf) ? 2 : undefined;
}

/** True when these games end a set: 6 with a lead of two, 7-5 or 7-6. */
export function isSetOver(games: Score): boolean {
  return isWonByTwo(games, 6) || Math.max(games.home, games.away) === 7;
}

const POINTS_OF_GAME = 4;
const POINTS_OF_TIE_BREAK = 7;

/** Returns the match after one more point. A point after the end changes nothing. */
export function afterTennisPoint(state: TennisState, winner: Side): TennisState {
  if (matchWinner(state) !== undefined) return state;
  const points = plusOne(state.points, winner);
  const target = isTieBreak(state) ? POINTS_OF_TIE_BREAK : POINTS_OF_GAME;
  if (!isWonByTwo(points, target)) return { ...state, points };
  const games = plusOne(state.games, winner);
  const next = { ...state, points: LOVE, ...nextServer(state) };
  if (!isSetOver(games)) return { ...next, games };
  return { ...next, games: LOVE, finishedSets: [...state.finishedSets, games] };
}

function nextServer({ server }: TennisState): { server?: Side } {
  return server === undefined ? {} : { server: otherSide(server) };
}

/**
 * The server of the next point. In a tie-break one side serves the first point; then the server changes after every two
 * points.
 */
export function servingSide(state: TennisState): Side | undefined {
  const { server, points } = state;
  if (server === undefined || !isTieBreak(state)) return server;
  return tieBreakServer(server, points.home + points.away);
}

/** The server of the tie-break point with the given number, counted from 0. */
export function tieBreakServer(first: Side, pointNo: number): Side {
  return Math.floor((pointNo + 1) / 2) % 2 === 0 ? first : otherSide(first);
}
