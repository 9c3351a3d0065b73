/** A rank is 0 (ace) to 12 (king), each 1 in 13 (DR-8.36). */
export interface Hand {
  readonly total: number;
  /** Whether an ace counts as 11. */
  readonly isSoft: boolean;
}

export const NO_CARDS: Hand = { total: 0, isSoft: false };

/** Adds a card: an ace counts as 11 as long as the total is at most 21. */
export function withCard({ total, isSoft }: Hand, rank: number): Hand {
  const value = rank === 0 ? 1 : Math.min(rank + 1, 10);
  if (rank === 0 && !isSoft && total + 11 <= 21) return { total: total + 11, isSoft: true };
  const next = total + value;
  return next > 21 && isSoft ? { total: next - 10, isSoft: false } : { total: next, isSoft };
}

export const handOf = (ranks: readonly number[]): Hand => ranks.reduce(withCard, NO_CARDS);

/** Whether two cards are an ace and a ten-value. */
export const isNatural = (ranks: readonly number[]): boolean =>
  ranks.length === 2 && handOf(ranks).total === 21;

/** The dealer takes cards up to 16 and stands on every 17 (DR-8.36). */
export const dealerDraws = ({ total }: Hand): boolean => total < 17;
