import { handOf, isNatural } from './hand.ts';

export type BlackjackEnd = 'natural' | 'dealer_natural' | 'over' | 'dealer_over' | 'win' | 'equal' | 'lose';

const ranksOf = (cards: readonly number[]): number[] => cards.map((card) => card % 13);

/** How a finished round ended, by the cards of both. */
export function endOf(player: readonly number[], dealer: readonly number[]): BlackjackEnd {
  const [own, dealt] = [ranksOf(player), ranksOf(dealer)];
  if (isNatural(own)) return isNatural(dealt) ? 'equal' : 'natural';
  if (isNatural(dealt)) return 'dealer_natural';
  const [total, other] = [handOf(own).total, handOf(dealt).total];
  if (total > 21) return 'over';
  if (other > 21) return 'dealer_over';
  if (total === other) return 'equal';
  return total > other ? 'win' : 'lose';
}

/** The total of cards: `7/17` while an ace may still count as 1, and empty without cards. */
export function totalText(cards: readonly number[]): string {
  if (cards.length === 0) return '';
  const { total, isSoft } = handOf(ranksOf(cards));
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total);
}
