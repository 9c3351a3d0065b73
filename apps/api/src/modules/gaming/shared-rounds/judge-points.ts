import { chanceOf } from '@touchline/games/shared-rules';
import { JUDGED_ROUNDS } from '../rounds/index.ts';

/** The multipliers, in hundredths, whose shares of rounds are compared with their chances (DR-8.107). */
export const WATCHED_MULTIPLIERS = [101, 110, 150, 200, 300, 500, 1000, 2000, 5000, 10_000] as const;

/** How many standard errors a share may be from its chance. */
const ERRORS = 4;

/** How many of the last rounds reached a multiplier. */
export type ReachedCount = { multiplier: number; reached: number };

export type ReachedShare = {
  /** In hundredths. */
  multiplier: number;
  share: number;
  /** The chance of DR-8.30. */
  chance: number;
  /** The standard error of the share, from the exact variance of the chance. */
  error: number;
  outside: 'above' | 'below' | null;
};

/**
 * Compares the points of rounds with their published distribution (DR-8.107): of n rounds with chance S, the share that
 * reaches a multiplier has the standard error sqrt(S (1 - S) / n). Fewer rounds than 100,000 are never outside.
 */
export function judgePoints(rounds: number, counts: readonly ReachedCount[]): ReachedShare[] {
  if (rounds === 0) return [];
  return counts.map(({ multiplier, reached }) => {
    const { num, den } = chanceOf(multiplier);
    const chance = Number(num) / Number(den);
    const share = reached / rounds;
    const error = Math.sqrt((chance * (1 - chance)) / rounds);
    const isJudged = rounds >= JUDGED_ROUNDS;
    const isAbove = isJudged && share - chance > ERRORS * error;
    const isBelow = isJudged && chance - share > ERRORS * error;
    return { multiplier, share, chance, error, outside: isAbove ? 'above' : isBelow ? 'below' : null };
  });
}

/** The share that is most standard errors from its chance; null without rounds. */
export const furthestShare = (shares: readonly ReachedShare[]): ReachedShare | null =>
  shares.reduce<ReachedShare | null>(
    (furthest, one) => (furthest === null || errorsOf(one) > errorsOf(furthest) ? one : furthest),
    null,
  );

const errorsOf = ({ share, chance, error }: ReachedShare): number => Math.abs(share - chance) / error;
