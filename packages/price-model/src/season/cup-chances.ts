import { cupRounds, tieNoOf } from '@touchline/betting-engine';
import type { Score } from '../football/live-grid.ts';
import { expectOver, type ScoreGrid } from '../football/score-grid.ts';

/** A cup as it stands. Sides are numbered in the order of the bracket, from 0. */
export interface CupState {
  readonly sides: number;
  /** The chance that the upper one of two sides wins their tie, before it has begun. */
  readonly pairChance: (upper: number, lower: number) => number;
  /** Ties that have begun, by number: the chance that the upper side wins; 1 or 0 when the tie is over. */
  readonly begun: ReadonlyMap<number, number>;
}

/** The numbers of places that are offered: the title, and a place in the final (DR-7.114). */
export const CUP_PLACES = [1, 2] as const;

/** The chance that side 1 wins a tie from its score and the goals that are left; a shoot-out is even (DR-7.112). */
export const advanceChance = ({ score, left }: { score: Score; left: ScoreGrid }): number =>
  expectOver(left, (home, away) => {
    const lead = score.home + home - score.away - away;
    return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  });

/**
 * Computes for each round the chance of each side to win its tie of this round, exactly (DR-7.113). Both halves of a
 * tie are independent, so the chance of a pair is the product of the chances of its sides to reach the tie.
 * @returns one array by side for each round, the first round first; the last one has the chances of the title
 */
export function cupChances({ sides, pairChance, begun }: CupState): Float64Array[] {
  let reach = new Float64Array(sides).fill(1);
  return Array.from({ length: cupRounds(sides) }, (_, round) => {
    const won = new Float64Array(sides);
    const half = 2 ** round;
    for (let first = 0; first < sides; first += 2 * half) {
      const known = begun.get(tieNoOf(sides, round, first / (2 * half)));
      for (let upper = first; upper < first + half; upper++) {
        for (let lower = first + half; lower < first + 2 * half; lower++) {
          const meet = (reach[upper] ?? 0) * (reach[lower] ?? 0);
          if (meet === 0) continue;
          const chance = known ?? pairChance(upper, lower);
          won[upper] = (won[upper] ?? 0) + meet * chance;
          won[lower] = (won[lower] ?? 0) + meet * (1 - chance);
        }
      }
    }
    reach = won;
    return won;
  });
}
