/** Figures of a season for the head of its page. */
import type { SeasonWire } from '@touchline/contracts/sports-betting';

export interface SeasonFigures {
  readonly played: number;
  readonly total: number;
  /** The round of the newest result; 0 before the first. */
  readonly round: number;
  readonly goalsPerGame: number;
  /** Shares of all games, 0 to 1. */
  readonly homeWins: number;
  readonly draws: number;
  readonly overTwoAndHalf: number;
  /** Goals of each round, from the first to the last. */
  readonly goalsByRound: readonly number[];
}

const OVER = 2.5;

const share = (count: number, all: number): number => (all === 0 ? 0 : count / all);

export function seasonFigures({ results, rounds, entrants }: SeasonWire): SeasonFigures {
  const goalsByRound = Array.from({ length: rounds }, () => 0);
  for (const { round, home, away } of results) {
    if (round !== null && round >= 1 && round <= rounds)
      goalsByRound[round - 1] = (goalsByRound[round - 1] ?? 0) + home + away;
  }
  const played = results.length;
  const count = (holds: (result: SeasonWire['results'][number]) => boolean): number =>
    results.filter(holds).length;
  return {
    played,
    total: (rounds * entrants.length) / 2,
    round: Math.max(0, ...results.map(({ round }) => round ?? 0)),
    goalsPerGame: share(
      goalsByRound.reduce((sum, goals) => sum + goals, 0),
      played,
    ),
    homeWins: share(
      count(({ home, away }) => home > away),
      played,
    ),
    draws: share(
      count(({ home, away }) => home === away),
      played,
    ),
    overTwoAndHalf: share(
      count(({ home, away }) => home + away > OVER),
      played,
    ),
    goalsByRound,
  };
}
