/** How a running draw and a coupon of it stand. */
import type { TotoMatchWire } from '@touchline/contracts/sports-betting';

/** `now`: the outcome by the present score, `right` and `wrong`: by a result. */
export type MatchMark = 'right' | 'wrong' | 'right-now' | 'not-now' | 'to-come' | 'void';

const LIVE = new Set(['LIVE', 'INTERRUPTED', 'SUSPENDED', 'ENDED']);

/** Whether a match is being played, or waits for its result. */
export const isLive = ({ state, result, isVoid }: TotoMatchWire): boolean =>
  result === null && !isVoid && LIVE.has(state);

/** The outcome of a match now: its result, or what the present score would be; null before the begin. */
export function outcomeNow(match: TotoMatchWire, outcomes: readonly string[]): string | null {
  if (match.result !== null || match.isVoid) return match.result;
  if (!isLive(match) || match.score === null) return null;
  const { home, away } = match.score;
  if (outcomes.includes('other')) {
    const text = `${home}-${away}`;
    return outcomes.includes(text) ? text : 'other';
  }
  const way = home > away ? '1' : home < away ? '2' : 'X';
  return outcomes.includes(way) ? way : null;
}

export function markOf(
  match: TotoMatchWire,
  outcomes: readonly string[],
  chosen: readonly string[],
): MatchMark {
  if (match.isVoid) return 'void';
  const now = outcomeNow(match, outcomes);
  const isRight = now !== null && chosen.includes(now);
  if (match.result !== null) return isRight ? 'right' : 'wrong';
  if (!isLive(match)) return 'to-come';
  return isRight ? 'right-now' : 'not-now';
}

export interface DrawProgress {
  readonly right: number;
  readonly wrong: number;
  readonly live: number;
  readonly toCome: number;
  /** The most matches that one line can still have right. */
  readonly possible: number;
}

/** How the choices of a coupon stand; void matches are right. */
export function progressOf(
  matches: readonly TotoMatchWire[],
  outcomes: readonly string[],
  choices: readonly (readonly string[])[],
): DrawProgress {
  const marks = matches.map((match, at) => markOf(match, outcomes, choices[at] ?? []));
  const count = (...wanted: MatchMark[]): number => marks.filter((mark) => wanted.includes(mark)).length;
  const wrong = count('wrong');
  return {
    right: count('right', 'void'),
    wrong,
    live: count('right-now', 'not-now'),
    toCome: count('to-come'),
    possible: matches.length - wrong,
  };
}

/** Known results, matches in play and matches to come of a draw. */
export function countStates(matches: readonly TotoMatchWire[]): {
  decided: number;
  live: number;
  toCome: number;
} {
  const decided = matches.filter(({ result, isVoid }) => result !== null || isVoid).length;
  const live = matches.filter(isLive).length;
  return { decided, live, toCome: matches.length - decided - live };
}
