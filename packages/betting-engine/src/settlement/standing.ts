/** What the present score of a match says about one selection (DR-11.21, DR-11.22). */
import { marketType } from '../market-types/index.ts';
import type { ScoreLine } from '../market-types/market-type.ts';
import type { BoardScore, Scoreboard } from './board-score.ts';
import { boardScore } from './board-score.ts';
import { openSpace, project } from './score-space.ts';
import type { MarketLine } from './settle-market.ts';
import type { SettledStatusId } from './status.ts';
import { BET_STATUS } from './status.ts';

/** The fewest further goals (points, games, rounds) with which a selection wins. */
export type Need =
  /** By either side. */
  | { readonly by: 'any'; readonly count: number }
  /** By each side; one of the two may be 0. */
  | { readonly by: 'sides'; readonly home: number; readonly away: number };

/** A selection at the present score. It is no settlement: only the official result pays. */
export interface Standing {
  /** The status that the selection would have if its scope ended now. */
  readonly statusId: SettledStatusId;
  /** Whether no further score can change the status. */
  readonly isDecided: boolean;
  /** What makes it win; null when it wins now, when it is decided, and when several ways are equally short. */
  readonly need: Need | null;
}

/** Larger needs are not told. */
const MOST_BY_ONE_SIDE = 99;
const MOST_TOTAL = 300;
const MOST_BY_BOTH = 8;

/**
 * Returns the standing of an outcome at the score of a feed. Undefined for a market that depends on more than the score
 * of its scope, for a scope that has not begun, and where the scoreboard is not certain.
 */
export function standingOf(
  { typeKey, spec }: MarketLine,
  outcomeKey: string,
  board: Scoreboard,
): Standing | undefined {
  const line = marketType(typeKey)?.scoreLine?.(spec);
  const score = line && boardScore(board, typeKey, line.scope, line.counting);
  if (!line || !score) return undefined;
  const atScore = line.statusAt(outcomeKey, project(line.projection, score.home, score.away));
  if (atScore === undefined) return undefined;
  // A level score that is not a final one refunds nothing: overtime or another set follows.
  const statusId = score.isUndecidedLevel && atScore === BET_STATUS.return ? BET_STATUS.lose : atScore;
  const isDecided = score.isComplete || isConstant(line, outcomeKey, score);
  const isShort = !isDecided && statusId !== BET_STATUS.win && statusId !== BET_STATUS.halfWin;
  return { statusId, isDecided, need: isShort ? needOf(line, outcomeKey, score) : null };
}

/** Whether every later score gives the same status (DR-3.39). */
function isConstant(line: ScoreLine, outcomeKey: string, { home, away }: BoardScore): boolean {
  const values = openSpace(home, away).values(line.projection, line.horizon);
  return new Set(values.map((value) => line.statusAt(outcomeKey, value))).size === 1;
}

function needOf(line: ScoreLine, outcomeKey: string, score: BoardScore): Need | null {
  const wins = (home: number, away: number): boolean =>
    line.statusAt(outcomeKey, project(line.projection, score.home + home, score.away + away)) ===
    BET_STATUS.win;
  if (line.projection === 'total') return needOfTotal(wins);
  // How many units win a match depends on its length, which the scoreboard does not tell.
  if (score.countsUnits) return null;
  return line.projection === 'pair' ? needOfPair(wins) : needOfSide(wins);
}

type Wins = (home: number, away: number) => boolean;

function needOfTotal(wins: Wins): Need | null {
  for (let count = 1; count <= MOST_TOTAL; count += 1) if (wins(count, 0)) return { by: 'any', count };
  return null;
}

function needOfSide(wins: Wins): Need | null {
  for (let count = 1; count <= MOST_BY_ONE_SIDE; count += 1) {
    const [byHome, byAway] = [wins(count, 0), wins(0, count)];
    if (byHome && byAway) return count === 1 ? { by: 'any', count } : null;
    if (byHome) return { by: 'sides', home: count, away: 0 };
    if (byAway) return { by: 'sides', home: 0, away: count };
  }
  return null;
}

/** Looks for the only way with the fewest goals. */
function needOfPair(wins: Wins): Need | null {
  for (let count = 1; count <= MOST_BY_BOTH; count += 1) {
    const ways = Array.from({ length: count + 1 }, (_, home) => home).filter((home) =>
      wins(home, count - home),
    );
    if (ways.length === count + 1) return { by: 'any', count };
    const [home, ...others] = ways;
    if (others.length > 0) return null;
    if (home !== undefined) return { by: 'sides', home, away: count - home };
  }
  return null;
}
