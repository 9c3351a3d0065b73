import type { Translate } from '@touchline/i18n';
import { rankOfCard, suitOfCard } from './playing-card.tsx';

const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
/** The ranks that have a name; the others are read as numbers. */
const NAMED = { 0: 'ace', 10: 'jack', 11: 'queen', 12: 'king' } as const;

/** The name of a card as it is spoken: `queen of hearts`, `7 of clubs`. */
export function cardName(card: number, t: Translate): string {
  const rank = rankOfCard(card);
  const name = NAMED[rank as keyof typeof NAMED] as (typeof NAMED)[keyof typeof NAMED] | undefined;
  return t('games_card', {
    rank: name === undefined ? String(rank + 1) : t(`games_card_${name}`),
    suit: t(`games_card_${SUITS[suitOfCard(card)]}`),
  });
}
