/** What the last rounds of a game with one bet returned, for a stake of 1 each. */
export type BetSample = {
  rounds: number;
  /** The sum of the returns, and of their squares. */
  returned: number;
  squared: number;
  /** The most that the bet returns before the player chooses again. */
  most: number;
};

/** The average returns that are published for a game: the least and the most over its bets. */
export type PublishedReturns = {
  least: number;
  most: number;
  /** Whether choices of the player change the return. Then a lower one proves nothing. */
  isChosen: boolean;
};

export type ReturnJudgement = {
  rounds: number;
  mean: number;
  /** The standard error of the mean. */
  error: number;
  outside: 'above' | 'below' | null;
};

/** Rounds of a game that are judged together, and how far they may be from what is published (DR-8.15). */
export const JUDGED_ROUNDS = 100_000;
const ERRORS = 4;

/**
 * Compares what rounds returned with what is published (DR-8.15): outside means more than four standard errors away.
 * The variance of a round is at most `most` times its average return, less the square of that, because no round returns
 * more than `most`. A sum of rare large returns would be judged wrongly by the variance of the sample alone, so the
 * greater of both counts. Fewer rounds than `JUDGED_ROUNDS` are never outside.
 */
export function judgeReturn(samples: readonly BetSample[], published: PublishedReturns): ReturnJudgement {
  const sum = (of: (sample: BetSample) => number): number =>
    samples.reduce((total, sample) => total + of(sample), 0);
  const rounds = sum((sample) => sample.rounds);
  if (rounds === 0) return { rounds, mean: 0, error: 0, outside: null };
  const mean = sum(({ returned }) => returned) / rounds;
  const bound = sum(
    (sample) => sample.rounds * Math.max(0, sample.most * published.most - published.most ** 2),
  );
  const seen = sum(({ squared }) => squared) - rounds * mean ** 2;
  const error = Math.sqrt(Math.max(bound, seen)) / rounds;
  const isAbove = mean - ERRORS * error > published.most;
  const isBelow = !published.isChosen && mean + ERRORS * error < published.least;
  const outside = rounds < JUDGED_ROUNDS ? null : isAbove ? 'above' : isBelow ? 'below' : null;
  return { rounds, mean, error, outside };
}
