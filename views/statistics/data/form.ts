/** Form of a side and its sums, from its last matches. */
import type { PastMatchWire } from '@touchline/contracts/sports-betting';

export type Outcome = 'won' | 'drawn' | 'lost';

export interface FormMatch {
  readonly match: PastMatchWire;
  readonly outcome: Outcome;
  readonly scored: number;
  readonly conceded: number;
}

export interface Form {
  /** Oldest first. */
  readonly matches: readonly FormMatch[];
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Means of one match; 0 without matches. */
  readonly scoredMean: number;
  readonly concededMean: number;
}

/** The matches from the point of view of one side. A match of other sides is left out. */
export function formOf(teamId: number, matches: readonly PastMatchWire[]): Form {
  const own = matches.flatMap((match): FormMatch[] => {
    if (match.homeId !== teamId && match.awayId !== teamId) return [];
    const isHome = match.homeId === teamId;
    const [scored, conceded] = isHome ? [match.home, match.away] : [match.away, match.home];
    const outcome = scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost';
    return [{ match, outcome, scored, conceded }];
  });
  const count = (outcome: Outcome): number => own.filter((one) => one.outcome === outcome).length;
  const mean = (of: 'scored' | 'conceded'): number =>
    own.reduce((sum, one) => sum + one[of], 0) / Math.max(1, own.length);
  return {
    matches: own,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    scoredMean: mean('scored'),
    concededMean: mean('conceded'),
  };
}
